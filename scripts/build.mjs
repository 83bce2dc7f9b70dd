// npm run build: packages and the web app, for a server that is started without the launcher (docs/operations.md).
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  await ensureWebBuilt()
  await end(0)
})
