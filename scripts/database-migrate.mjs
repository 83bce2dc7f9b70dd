// npm run database:migrate [-- --for ROLE]: brings the tables to this version, for servers whose role may not.
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/database-migrate.ts')
})
