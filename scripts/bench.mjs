// npm run bench [-- names]: measures the product against what it promises; with `migration` first, proves that a change of
// structure changes no answer, with `kills` that a killed browser loses no photo, with `faults` what a fault of the server
// loses, with `soak` and `growth` what stays as it is over time and with a million inspections. See docs/benchmarks.md,
// docs/reliability.md and docs/scaling.md.
import { ensureBrowser } from './lib/browser.mjs'
import { runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { handOverSignals } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** What needs neither a browser nor a build of the web app. */
const WITHOUT_BROWSER = {
  migration: () => import('../bench/migration/main.ts'),
  faults: () => import('../bench/faults/main.ts'),
  growth: () => import('../bench/growth/main.ts'),
  soak: () => import('../bench/soak.ts'),
}

await runScript(async () => {
  await ensureRuntime()
  await ensureInstalled()
  const alone = WITHOUT_BROWSER[process.argv[2]]
  if (alone) {
    handOverSignals()
    await alone()
    return
  }
  await ensureWebBuilt()
  process.env.CHROMIUM_PATH = await ensureBrowser()
  handOverSignals()
  if (process.argv[2] === 'kills') await import('../bench/kills/main.ts')
  else await import('../bench/main.ts')
})
