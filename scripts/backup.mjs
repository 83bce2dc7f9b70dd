// npm run backup -- --to FOLDER: database and files as one set, while the server goes on; -- --verify FOLDER reads one.
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/backup.ts')
})
