// The results of a test runner: how many passed, what failed, and what passed at the second try only.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { run } from '../command.mjs'
import { root } from '../root.mjs'
import { formatTime } from '../stage.mjs'

/**
 * @typedef {{name: string, text?: string}} Failure a test and its error
 * @typedef {{passed: number, failures: Failure[], flaky: Failure[]}} Results
 */

/**
 * Runs a test runner in view and reads its report; one that dies or hangs counts as one failure more.
 * @param {{name: string, file: string, timeoutMs: number, command: string[], env?: object}} runner `file`: its JSON
 * @param {(json: object) => Results} read
 * @returns {Promise<Results & {timedOut: boolean}>}
 */
export async function runTests({ name, file, timeoutMs, command, env = {} }, read) {
  const { code, timedOut } = await run(process.execPath, command, { env, show: true, timeoutMs })
  const results = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [], flaky: [] }
  if (timedOut) results.failures.push({ name: `${name}: stopped after ${formatTime(timeoutMs)}` })
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
  return { passed: numPassedTests, failures, flaky: [] }
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
  }
}

function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
