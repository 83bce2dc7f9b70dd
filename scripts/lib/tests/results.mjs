// The results of a test runner: how many passed, what failed, what passed at the second try only, how long each file took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { run } from '../command.mjs'
import { root } from '../root.mjs'
import { formatTime } from '../stage.mjs'

/**
 * @typedef {{name: string, text?: string}} Failure a test and its error
 * @typedef {{passed: number, failures: Failure[], flaky: Failure[], times: {file: string, ms: number}[]}} Results
 */

/** Longer than the longest test: a runner of which nothing is heard for so long hangs. */
const SILENT_MS = 15 * 60_000

/**
 * Runs a test runner and reads its report; one that dies or hangs counts as one failure more. The time of the whole has no
 * limit, for a slow machine takes what it takes.
 * @param {{name: string, file: string, command: string[], env?: object}} runner `file`: its JSON
 * @param {(json: object) => Results} read
 * @param {import('./progress.mjs').Progress} [progress] told how far it is; without it the runner writes to the terminal
 * @returns {Promise<Results & {timedOut: boolean}>}
 */
export async function runTests({ name, file, command, env = {} }, read, progress) {
  const { code, output, timedOut } = await run(process.execPath, command, {
    env,
    show: !progress,
    timeoutMs: SILENT_MS,
    onMessage: (message) => progress?.tell(name, message),
  })
  progress?.leave(name)
  const results = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [], flaky: [], times: [] }
  if (progress && (code !== 0 || results.flaky.length > 0)) console.log(output)
  if (timedOut)
    results.failures.push({ name: `${name}: stopped, as nothing went on for ${formatTime(SILENT_MS)}` })
  else if (code !== 0 && results.failures.length === 0)
    results.failures.push({ name: `${name}: ended with code ${code}` })
  return { ...results, timedOut }
}

/** Reads Vitest's report: the failed tests, and the files that did not load, with what they said. */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap((result) => {
    const file = relative(root, result.name)
    const failed = result.assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no test that could fail.
    if (result.status === 'failed' && failed.length === 0) return [{ file, name: file, text: result.message }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: `${file} › ${fullName}`,
      text: failureMessages.join('\n'),
    }))
  })
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }))
  return { passed: numPassedTests, failures, flaky: [], times }
}

/**
 * What two runs come to, of which the second repeated the files in which the first had failures.
 * @param {Results} first @param {Results} second
 * @param {number} repeated how many tests of those files had passed at the first try
 */
export function joinTries(first, second, repeated) {
  const stillFailing = new Set(second.failures.map(({ name }) => name))
  return {
    passed: first.passed - repeated + second.passed,
    failures: second.failures,
    flaky: first.failures.filter(({ name }) => !stillFailing.has(name)),
    times: first.times,
  }
}

/** Reads Playwright's report, in which the second try of a journey stands beside its first. */
export function readPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf)
  const named = (kept) =>
    specs.filter(kept).map(({ file, title, tests }) => {
      const said = tests.flatMap((test) => test.results.flatMap((result) => result.errors))
      return { name: `e2e/${file} › ${title}`, text: said.map(({ message }) => message).join('\n') }
    })
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => ({ name: 'journeys', text: message })),
      ...named((spec) => !spec.ok),
    ],
    flaky: named((spec) => spec.ok && spec.tests.some(({ status }) => status === 'flaky')),
    times: [...Map.groupBy(specs, ({ file }) => `e2e/${file}`)].map(([file, all]) => ({
      file,
      ms: all
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}

/** The files that took longest, the longest first. @param {Results[]} totals */
export function slowestFiles(totals, most) {
  return totals
    .flatMap(({ times }) => times)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
}

function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
