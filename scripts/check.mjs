// npm run check: types, lint, dependency rules, unused code, CSS classes and the pages of docs, all at once.
import { runChecks } from './lib/checks.mjs'
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  const { passed, failures } = await runChecks()
  console.log(`${passed} passed, ${failures.length} failed`)
  await end(failures.length > 0 ? 1 : 0)
})
