// npm run restore -- --from FOLDER: a set of a backup into an empty database and a fresh data folder.
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/restore.ts')
})
