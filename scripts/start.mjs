// npm start: from a bare clone to a running product. Installs and builds what is missing, then becomes the server, which is
// started again when it is killed, as by its watchdog.
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runScript(async () => {
  await ensureRuntime({ supervised: true })
  await ensureInstalled()
  await ensureWebBuilt()
  handOverSignals()
  await import('../apps/server/src/main.ts')
})
