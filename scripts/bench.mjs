// npm run bench [-- names]: measures the product against what it promises; with `migration` first, proves that a change of
// structure changes no answer, with `kills` that a killed browser loses no photo. See docs/benchmarks.md.
import { ensureBrowser } from './lib/browser.mjs'
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  if (process.argv[2] === 'migration') {
    handOverSignals()
    await import('../bench/migration/main.ts')
    return
  }
  await ensureWebBuilt()
  process.env.CHROMIUM_PATH = await ensureBrowser()
  handOverSignals()
  if (process.argv[2] === 'kills') await import('../bench/kills/main.ts')
  else await import('../bench/main.ts')
})
