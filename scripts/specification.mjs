// npm run specification: writes the rows of calls in docs/specification.md; `npm run check` holds them against the contract.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from './lib/failure.mjs'
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
  const page = join(root, PAGE)
  writeFileSync(page, writeCalls(readFileSync(page, 'utf8'), ROUTES))
  console.log(`${ROUTES.length} calls stand in ${PAGE}`)
  await end(0)
})
