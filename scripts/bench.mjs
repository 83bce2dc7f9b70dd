// npm run bench [-- names]: measures the product against what it promises; see docs/benchmarks.md.
import { ensureBrowser } from './lib/browser.mjs'
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  await ensureWebBuilt()
  process.env.CHROMIUM_PATH = await ensureBrowser()
  handOverSignals()
  await import('../bench/main.ts')
})
