// npm run second-factor:remove -- email: takes away the second factor of an account whose owner has lost it.
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  if (!process.argv[2]) throw new Failure('Usage: npm run second-factor:remove -- email')
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/second-factor-remove.ts')
})
