// npm run storage:move -- --to s3|disk: copies all files of an installation from the disk to S3, or back.
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  handOverSignals()
  await import('../apps/server/src/storage-move.ts')
})
