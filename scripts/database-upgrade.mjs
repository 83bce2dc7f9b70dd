// npm run database:upgrade: the embedded database of an older PostgreSQL becomes one of the newest that is installed.
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/database-upgrade.ts')
})
