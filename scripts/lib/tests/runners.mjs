// The two test runners: Vitest for units and the server, Playwright for journeys in a browser.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { report } from '../stage.mjs'
import { joinTries, readPlaywright, readVitest, runTests } from './results.mjs'
import { SLOW_FILES } from './slow-files.mjs'

export const RESULTS = join(root, 'test-results')
const UNIT_TIMEOUT_MS = 25 * 60_000
const JOURNEYS_TIMEOUT_MS = 65 * 60_000
const inCi = Boolean(process.env.CI)

/** Empties the folder that reports, traces and pictures of failures are kept in. */
export function emptyResults() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
}

/**
 * Unit tests, and the server's on a real PostgreSQL. In CI the files with a failure are run once more.
 * @param {{args?: string[], quick?: boolean}} [options] `args` go to Vitest: paths, `-t title`; `quick` leaves out the slow files
 */
export async function runUnitTests({ args = [], quick = false } = {}) {
  const begun = performance.now()
  const excluded = quick ? SLOW_FILES.flatMap((file) => ['--exclude', `**/${file}`]) : []
  const [first, json] = await runVitest('tests.json', [...args, ...excluded])
  let results = first
  if (inCi && first.failures.length > 0 && !first.timedOut) {
    const again = new Set(first.failures.map(({ file }) => file))
    // A failure without a file, such as an error that no test waited for, may come from any.
    const files = again.has(undefined) ? [] : [...again]
    console.log(`once more: ${files.length === 0 ? 'all files' : files.join(' ')}`)
    const [second] = await runVitest('tests-again.json', files)
    const repeated = json.testResults
      .filter(({ name }) => files.length === 0 || files.some((file) => name.endsWith(file)))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length
    results = joinTries(first, second, repeated)
  }
  return tell('unit, server', begun, results)
}

async function runVitest(name, args) {
  const file = join(RESULTS, name)
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const command = [cli, 'run', ...reporters, ...args]
  const results = await runTests(
    { name: 'unit, server', file, timeoutMs: UNIT_TIMEOUT_MS, command },
    readVitest,
  )
  return [results, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] }]
}

/**
 * Journeys in a browser; the web app is built. In CI Playwright tries a failed one once more.
 * @param {string} browser path of a Chromium @param {{args?: string[]}} [options] `args` go to Playwright: paths, `-g title`
 */
export async function runJourneys(browser, { args = [] } = {}) {
  const begun = performance.now()
  const file = join(RESULTS, 'journeys.json')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const command = [cli, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args]
  const results = await runTests(
    { name: 'end to end', file, timeoutMs: JOURNEYS_TIMEOUT_MS, command, env },
    readPlaywright,
  )
  return tell('end to end', begun, results)
}

function tell(name, begun, { passed, failures, flaky }) {
  const notes = [
    `${passed} passed`,
    `${failures.length} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ]
  report(failures.length === 0 ? '✔' : '✖', name, performance.now() - begun, notes.join(', '))
  return { passed, failures, flaky }
}
