// Builds the web app where its sources differ from those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.mjs'
import { Failure } from './failure.mjs'
import { root } from './root.mjs'
import { stage } from './stage.mjs'

const INPUTS = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'packages/catalogue',
  'package-lock.json',
  'tsconfig.base.json',
]
const IGNORED = new Set(['node_modules', 'dist', '.vite'])
const MARKER = join(root, '.cache', 'web-build')

/** Runs `vite build` where it is needed. Fails with a Failure that holds what it wrote. */
export async function ensureWebBuilt() {
  const hash = hashInputs()
  const page = join(root, 'apps', 'web', 'dist', 'index.html')
  if (existsSync(page) && existsSync(MARKER) && readFileSync(MARKER, 'utf8') === hash) return
  await stage('web build', async () => {
    rmSync(MARKER, { force: true })
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'apps', 'web'),
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) {
      const reason = /ENOSPC/.test(output) ? 'no space left on the disk' : 'see above'
      throw new Failure(`The web app could not be built: ${reason}.`, output.trim())
    }
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(MARKER, hash)
  })
}

function hashInputs() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const input of INPUTS) addTo(hash, input)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  const entries = path.includes('.json') ? undefined : readdirSync(full, { withFileTypes: true })
  if (!entries) {
    hash.update(path).update(readFileSync(full))
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (IGNORED.has(entry.name) || entry.name.includes('.test.')) continue
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) addTo(hash, inner)
    else if (entry.isFile())
      hash
        .update(inner)
        .update('\0')
        .update(readFileSync(join(root, inner)))
  }
}
