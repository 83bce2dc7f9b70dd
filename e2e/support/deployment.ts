// A copy of the product that can be updated: the same app under other hashes, as another build has them.
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const NAMES_FILES = /\.(js|css|html|json)$/

export class Deployment {
  readonly root = mkdtempSync(join(tmpdir(), 'plumbline-deployed-'))
  readonly #web = join(this.root, 'apps/web/dist')

  constructor() {
    for (const part of ['package.json', 'apps/server', 'apps/web/dist'])
      cpSync(join(ROOT, part), join(this.root, part), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'))
  }

  /** Puts a new build in the place of the last: every asset is called something else. */
  update(): void {
    // The server sends a compressed copy where there is one, and these are of the last build.
    for (const copy of readdirSync(this.#web, { recursive: true, encoding: 'utf8' }))
      if (/\.(br|gz)$/.test(copy)) rmSync(join(this.#web, copy))
    const assets = join(this.#web, 'assets')
    const names = readdirSync(assets)
    const renamed = (text: string) =>
      names.reduce((done, name) => done.replaceAll(name, nextName(name)), text)
    const files = readdirSync(this.#web, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => NAMES_FILES.test(name))) {
      const path = join(this.#web, file)
      writeFileSync(path, renamed(readFileSync(path, 'utf8')))
    }
    for (const name of names) renameSync(join(assets, name), join(assets, nextName(name)))
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** `index-A1yy8ab4.js` → `index-A1yy8ab4~.js`, with letters alone. */
function nextName(name: string): string {
  return name.replace(/(\.\w+)$/, 'x$1')
}
