// The two test runners: Vitest for units and the server, Playwright for journeys in a browser.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { report } from '../stage.mjs'
import { joinTries, readPlaywright, readVitest, runTests } from './results.mjs'
import { SLOW_FILES } from './slow-files.mjs'

export const RESULTS = join(root, 'test-results')
const inCi = Boolean(process.env.CI)

/**
 * @typedef {object} Options
 * @property {string[]} [args] go to the runner: paths, a title
 * @property {boolean} [isShort] leaves out what `npm run test:nightly` alone runs: what is tagged `night`, and WebAssembly
 * @property {Record<string, string>} [env]
 * @property {import('./progress.mjs').Progress} [progress] told how far it is, in place of the runner's own lines
 */

/** Empties the folder that reports, traces and pictures of failures are kept in. */
export function emptyResults() {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
}

/**
 * Unit tests, and the server's on a real PostgreSQL. In CI the files with a failure are run once more.
 * @param {Options & {quick?: boolean}} [options] `quick` leaves out the slow files and the component tests
 */
export async function runUnitTests({ args = [], quick = false, isShort = false, env, progress } = {}) {
  const begun = performance.now()
  const kept = [...args, ...(isShort ? ['--project=!wasm', '--tags-filter=!night'] : [])]
  const excluded = quick
    ? ['--project=!components', ...SLOW_FILES.flatMap((file) => ['--exclude', `**/${file}`])]
    : []
  const [first, json] = await runVitest('tests.json', [...kept, ...excluded], { env, progress })
  let results = first
  if (inCi && first.failures.length > 0 && !first.timedOut) {
    const again = new Set(first.failures.map(({ file }) => file))
    // A failure without a file, such as an error that no test waited for, may come from any.
    const files = again.has(undefined) ? [] : [...again]
    console.log(`once more: ${files.length === 0 ? 'all files' : files.join(' ')}`)
    const [second] = await runVitest('tests-again.json', [...kept, ...files], { env, progress })
    const repeated = json.testResults
      .filter(({ name }) => files.length === 0 || files.some((file) => name.endsWith(file)))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length
    results = joinTries(first, second, repeated)
  }
  return tell('unit, server', begun, results)
}

async function runVitest(name, args, { env, progress }) {
  const file = join(RESULTS, name)
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['dot', 'json', join(import.meta.dirname, 'vitest-progress.mjs')].map(
    (reporter) => `--reporter=${reporter}`,
  )
  const command = [cli, 'run', ...reporters, `--outputFile.json=${file}`, ...args]
  const results = await runTests({ name: 'unit, server', file, command, env }, readVitest, progress)
  return [results, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] }]
}

/**
 * Journeys in a browser; the web app is built. In CI Playwright tries a failed one once more.
 * @param {string} browser path of a Chromium @param {Options} [options]
 */
export async function runJourneys(browser, { args = [], isShort = false, env, progress } = {}) {
  const begun = performance.now()
  const file = join(RESULTS, 'journeys.json')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const own = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const kept = isShort ? ['--grep-invert=@night', ...args] : args
  const reporters = ['list', 'json', join(import.meta.dirname, 'playwright-progress.mjs')].join(',')
  const command = [cli, 'test', '--config', 'e2e/playwright.config.ts', `--reporter=${reporters}`, ...kept]
  const runner = { name: 'end to end', file, command, env: { ...env, ...own } }
  const results = await runTests(runner, readPlaywright, progress)
  return tell('end to end', begun, results)
}

function tell(name, begun, { passed, failures, flaky, times }) {
  const notes = [
    `${passed} passed`,
    `${failures.length} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
  ]
  report(failures.length === 0 ? '✔' : '✖', name, performance.now() - begun, notes.join(', '))
  return { passed, failures, flaky, times }
}
