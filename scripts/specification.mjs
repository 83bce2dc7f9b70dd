// npm run specification: writes the rows of calls in docs/specification.md; with --check it says whether they are so.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { root } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { writeCalls } from './lib/specification/calls.mjs'

const PAGE = 'docs/specification.md'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  const { ROUTES } = await import('@plumbline/contract/routes')
  const page = readFileSync(join(root, PAGE), 'utf8')
  const written = writeCalls(page, ROUTES)
  if (process.argv[2] !== '--check') writeFileSync(join(root, PAGE), written)
  else if (written !== page) {
    const lines = page.split('\n')
    const at = written.split('\n').findIndex((line, index) => line !== lines[index])
    throw new Failure(
      `${PAGE}:${at + 1}: the calls are not those of the contract. \`npm run specification\` writes them; read what it changes.`,
    )
  }
  console.log(`${ROUTES.length} calls stand in ${PAGE}`)
  await end(0)
})
