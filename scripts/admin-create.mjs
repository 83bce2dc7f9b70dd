// npm run admin:create -- email: makes the first administrator of an installation in production mode.
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  if (!process.argv[2]) throw new Failure('Usage: npm run admin:create -- email')
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/admin-create.ts')
})
