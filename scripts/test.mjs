// npm test: installs what is missing, then checks, unit and server tests, the web build, journeys in a browser.
// Repeats what failed, and ends with one line `N passed, N failed`, which CI reads, and with exit code 0 only where nothing failed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { runChecks } from './lib/checks.mjs'
import { run } from './lib/command.mjs'
import { Failure, runScript } from './lib/failure.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { end } from './lib/lifetime.mjs'
import { root } from './lib/root.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { formatTime, report } from './lib/stage.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** Both together stay under CI's limit of 25 minutes. */
const TESTS_TIMEOUT_MS = 7 * 60_000
const JOURNEYS_TIMEOUT_MS = 17 * 60_000
/** What the summary repeats of a failure's text, in lines. */
const FAILURE_LINES = 12
const RESULTS = join(root, 'test-results')

await runScript(async () => {
  const begun = performance.now()
  await ensureRuntime()
  await ensureInstalled()
  const browser = await ensureBrowser()
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })

  const totals = [await runChecks(), await runTests()]
  const isBuilt = await buildWeb()
  totals.push(isBuilt ? await runJourneys(browser) : { passed: 0, failures: [{ name: 'web build' }] })

  const passed = totals.reduce((sum, each) => sum + each.passed, 0)
  const failures = totals.flatMap((each) => each.failures)
  for (const { name, text } of failures) {
    console.log(`✖ ${name}`)
    if (text) console.log(firstLines(text))
  }
  for (const path of keptFiles()) console.log(`kept: ${path}`)
  console.log(`all in ${formatTime(performance.now() - begun)}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  await end(failures.length > 0 ? 1 : 0)
})

/** Unit tests, and the server's on a real PostgreSQL. */
async function runTests() {
  const file = join(RESULTS, 'tests.json')
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return count('unit, server', file, TESTS_TIMEOUT_MS, [cli, 'run', ...reporters], {}, (json) => ({
    passed: json.numPassedTests,
    failures: failedTests(json),
  }))
}

async function runJourneys(browser) {
  const file = join(RESULTS, 'journeys.json')
  if (!existsSync(join(root, 'e2e', 'playwright.config.ts')))
    throw new Failure('e2e/playwright.config.ts is missing.')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const command = [cli, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  return count('end to end', file, JOURNEYS_TIMEOUT_MS, command, env, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => ({ name: 'journeys', text: message })),
      ...suites.flatMap(failedJourneys),
    ],
  }))
}

/** Runs a test runner in view and reads its counts; one that dies or hangs counts as one failure more. */
async function count(name, file, timeoutMs, command, env, read) {
  const begun = performance.now()
  const { code, timedOut } = await run(process.execPath, command, { env, show: true, timeoutMs })
  const { passed, failures } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] }
  if (timedOut) failures.push({ name: `${name}: stopped after ${formatTime(timeoutMs)}` })
  else if (code !== 0 && failures.length === 0) failures.push({ name: `${name}: ended with code ${code}` })
  const failed = failures.length
  report(failed === 0 ? '✔' : '✖', name, performance.now() - begun, `${passed} passed, ${failed} failed`)
  return { passed, failures }
}

/** Vitest's report: the failed tests, and the files that did not load, with what they said. */
function failedTests({ testResults }) {
  return testResults.flatMap((file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no test that could fail.
    if (file.status === 'failed' && failed.length === 0) return [{ name, text: file.message }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      text: failureMessages.join('\n'),
    }))
  })
}

/** Playwright's report: the failed journeys with what they said. */
function failedJourneys({ suites = [], specs }) {
  const failed = specs.filter((spec) => !spec.ok)
  const here = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors))
    return { name: `e2e/${file} › ${title}`, text: errors.map((error) => error.message).join('\n') }
  })
  return [...here, ...suites.flatMap(failedJourneys)]
}

/** The beginning of an error, indented: all of it was printed when it happened. */
function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n')
  const said = lines.filter((line) => line.trim() !== '').slice(0, FAILURE_LINES)
  return said.map((line) => `    ${line}`).join('\n')
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

/** What Playwright keeps of a failure. */
function keptFiles(folder = join(RESULTS, 'journeys')) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(zip|png|webm)$|error-context\.md$/.test(name))
    .map((name) => relative(root, join(folder, name)))
}
