// npm run test:nightly: what is proved by rounds, one part after another; with names of parts those alone.
import { ensureBrowser } from './lib/browser.mjs'
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { formatTime } from './lib/stage.mjs'
import { PARTS } from './lib/tests/nightly.mjs'
import { emptyResults, runJourneys, runUnitTests } from './lib/tests/runners.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runScript(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name))
  if (unknown.length > 0)
    throw new Failure(`No part is named ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.`)
  await ensureRuntime()
  await ensureInstalled()
  emptyResults()
  const parts = Object.entries(PARTS).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  console.log(`In this order: ${parts.map(([name]) => name).join(', ')}`)
  if (parts.some(([, { journeys }]) => journeys)) await ensureWebBuilt()

  const done = []
  for (const [name, part] of parts) {
    console.log(`\n── ${name} (${done.length + 1} of ${parts.length}) ──`)
    const begun = performance.now()
    done.push({ name, results: await runPart(name, part), ms: performance.now() - begun })
  }

  console.log('')
  for (const { name, results, ms } of done) {
    const mark = results.failures.length === 0 ? '✔' : '✖'
    const said = `${results.passed} passed, ${results.failures.length} failed`
    console.log(`${mark} ${name.padEnd(14)} ${formatTime(ms).padStart(10)}  ${said}`)
    for (const failure of results.failures) console.log(`    ${failure.name}`)
  }
  const sum = (count) => done.reduce((total, { results }) => total + count(results), 0)
  const failed = sum(({ failures }) => failures.length)
  console.log(`all in ${formatTime(done.reduce((total, { ms }) => total + ms, 0))}`)
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
  await end(failed > 0 ? 1 : 0)
})

async function runPart(name, { journeys, units, args = [], env }) {
  if (units) return runUnitTests({ args: [...units, ...args], env })
  // Playwright empties the folder of a run before it: each part keeps its own traces.
  const paths = [...journeys.map((each) => `e2e/${each}.spec.ts`), `--output=test-results/${name}`]
  return runJourneys(await ensureBrowser(), { args: [...paths, ...args], env })
}
