// npm test: installs what is missing, then checks, unit and server tests beside the web build, and journeys in a browser.
// Repeats what failed, and ends with one line `N passed, N failed`, which CI reads, and with exit code 0 only where nothing failed.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { runChecks } from './lib/checks.mjs'
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { root } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { formatTime } from './lib/stage.mjs'
import { JOURNEYS_BESIDE_UNITS } from './lib/tests/machine.mjs'
import { Progress } from './lib/tests/progress.mjs'
import { slowestFiles } from './lib/tests/results.mjs'
import { emptyResults, RESULTS, runJourneys, runUnitTests } from './lib/tests/runners.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

const HELP = `npm test                                      everything
npm test -- --quick                           checks and tests, without the slow files, component tests and journeys
npm test -- --changed [COMMIT]                what a change since COMMIT can touch; without it, since the branch left main
npm test -- apps/server/src/platform/zip.test.ts   one file, or all below a folder
npm test -- e2e/clients.spec.ts               one file of journeys, in a real browser
npm test -- FILE -t "title" | -g "title"      one test (-t), one journey (-g); further options go to Vitest or Playwright`

/** What the summary repeats of a failure's text, in lines. */
const FAILURE_LINES = 12
/** How many of the files that took longest the summary names. */
const SLOWEST = 10

await runScript(async () => {
  const begun = performance.now()
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    console.log(HELP)
    return
  }
  await ensureRuntime()
  await ensureInstalled()
  emptyResults()
  await summarize(await runWhat(args), begun)
})

/** What the arguments ask for. @returns {Promise<import('./lib/tests/results.mjs').Results[]>} */
async function runWhat(args) {
  const isQuick = args.includes('--quick')
  if (isQuick && args.length > 1) throw new Failure(`--quick stands alone.\n${HELP}`)
  // Found before the tests are waited for: the journeys' and the component tests'.
  const browser = await ensureBrowser()
  if (isQuick) return sideBySide({ units: { quick: true } })
  if (args[0] === '--changed') return runChanged(args[1], browser)
  if (args.length > 0)
    return [
      isJourney(args) ? await travel(await buildWeb(), { args, browser }) : await runUnitTests({ args }),
    ]
  return sideBySide({ units: {}, journeys: { browser } })
}

async function runChanged(since, browser) {
  // Its parser is among the packages, which are there only now.
  const { changedFiles, journeysFor } = await import('./lib/tests/changed.mjs')
  const { base, files } = await changedFiles(since)
  const journeys = journeysFor(files)
  console.log(
    `${files.length} files changed since ${base.slice(0, 10)}; journeys: ${journeys.join(' ') || 'none'}`,
  )
  return sideBySide({
    units: { args: [`--changed=${base}`, '--passWithNoTests'] },
    ...(journeys.length > 0 ? { journeys: { args: journeys, browser } } : {}),
  })
}

/** Checks, units and the web build at the same time; journeys as soon as the app stands and there are cores for them. */
async function sideBySide({ units, journeys }) {
  const progress = new Progress()
  const built = journeys ? buildWeb() : undefined
  const shared = { isShort: true, progress }
  const before = [runChecks(), runUnitTests({ ...units, ...shared })]
  if (!JOURNEYS_BESIDE_UNITS) await Promise.all(before)
  const travelled = journeys ? [travel(await built, { ...journeys, ...shared })] : []
  const results = await Promise.all([...before, ...travelled])
  progress.end()
  return results
}

function isJourney(args) {
  return args.some((argument) => /\.spec\.ts(:\d+)?$/.test(argument) || /^e2e\b/.test(argument))
}

async function buildWeb() {
  try {
    await ensureWebBuilt()
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`${error.detail}\n${error.message}`)
    return false
  }
}

async function travel(isBuilt, { browser, ...options }) {
  if (!isBuilt) return { passed: 0, failures: [{ name: 'web build' }], flaky: [], times: [] }
  return runJourneys(browser, options)
}

/** Prints what failed and what passed only at the second try, and ends. */
async function summarize(totals, begun) {
  const passed = totals.reduce((sum, each) => sum + each.passed, 0)
  const failures = totals.flatMap((each) => each.failures)
  for (const failure of failures) print('✖', failure)
  for (const flaky of totals.flatMap((each) => each.flaky ?? [])) print('flaky, to be mended next:', flaky)
  for (const path of keptFiles()) console.log(`kept: ${path}`)
  const slowest = slowestFiles(totals, SLOWEST)
  if (slowest.length > 1) {
    console.log('the slowest files:')
    for (const { file, ms } of slowest) console.log(`${formatTime(ms).padStart(12)}  ${file}`)
  }
  console.log(`all in ${formatTime(performance.now() - begun)}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  await end(failures.length > 0 ? 1 : 0)
}

/** A test with the beginning of its error, indented: all of it was printed when it happened. */
function print(mark, { name, text }) {
  console.log(`${mark} ${name}`)
  const lines = stripVTControlCharacters(text ?? '').split('\n')
  const said = lines.filter((line) => line.trim() !== '').slice(0, FAILURE_LINES)
  for (const line of said) console.log(`    ${line}`)
}

/** What Playwright keeps of a failure. */
function keptFiles(folder = join(RESULTS, 'journeys')) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(zip|png|webm)$|error-context\.md$/.test(name))
    .map((name) => relative(root, join(folder, name)))
}
