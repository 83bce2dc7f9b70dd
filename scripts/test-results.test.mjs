// What the summary of `npm test` makes of the runners' reports: nothing that failed is hidden by a second try.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'
import { joinTries, readPlaywright, readVitest, slowestFiles } from './lib/tests/results.mjs'

const failed = (fullName, text) => ({ fullName, status: 'failed', failureMessages: [text] })

test('Vitest: failed tests, and a file that did not load', () => {
  const results = readVitest({
    numPassedTests: 3,
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [failed('adds', 'no sum')],
        startTime: 10,
        endTime: 30,
      },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        message: 'syntax',
        assertionResults: [],
        startTime: 10,
        endTime: 15,
      },
    ],
  })
  expect(results).toEqual({
    passed: 3,
    flaky: [],
    times: [
      { file: 'a.test.ts', ms: 20 },
      { file: 'b.test.ts', ms: 5 },
    ],
    failures: [
      { file: 'a.test.ts', name: 'a.test.ts › adds', text: 'no sum' },
      { file: 'b.test.ts', name: 'b.test.ts', text: 'syntax' },
    ],
  })
})

test('a second try tells the flaky from the broken', () => {
  const first = {
    passed: 10,
    failures: [
      { name: 'a › once', text: 'first error' },
      { name: 'a › always', text: 'e' },
    ],
    flaky: [],
    times: [{ file: 'a', ms: 1 }],
  }
  // The file has four tests, of which two passed at first.
  const second = { passed: 3, failures: [{ name: 'a › always', text: 'e' }], flaky: [] }
  expect(joinTries(first, second, 2)).toEqual({
    passed: 11,
    failures: [{ name: 'a › always', text: 'e' }],
    flaky: [{ name: 'a › once', text: 'first error' }],
    times: [{ file: 'a', ms: 1 }],
  })
})

test('a failure that comes with the second try counts', () => {
  const first = { passed: 1, failures: [{ name: 'a', text: '1' }], flaky: [] }
  const second = { passed: 1, failures: [{ name: 'b', text: '2' }], flaky: [] }
  expect(joinTries(first, second, 1).failures).toEqual([{ name: 'b', text: '2' }])
})

test('Playwright: failed and flaky journeys with their first error, and faults outside of them', () => {
  const journey = (title, ok, status, ...messages) => ({
    file: 'a.spec.ts',
    title,
    ok,
    tests: [
      { status, results: messages.map((message) => ({ errors: message ? [{ message }] : [], duration: 7 })) },
    ],
  })
  const results = readPlaywright({
    stats: { expected: 1, flaky: 1 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [journey('fine', true, 'expected', '')],
        suites: [
          {
            specs: [
              journey('slow', true, 'flaky', 'too late', ''),
              journey('broken', false, 'unexpected', 'gone', 'gone'),
            ],
          },
        ],
      },
    ],
  })
  expect(results).toEqual({
    passed: 2,
    failures: [
      { name: 'journeys', text: 'no browser' },
      { name: 'e2e/a.spec.ts › broken', text: 'gone\ngone' },
    ],
    flaky: [{ name: 'e2e/a.spec.ts › slow', text: 'too late' }],
    times: [{ file: 'e2e/a.spec.ts', ms: 35 }],
  })
})

test('the files that took longest, of all runners', () => {
  const [a, b, c] = [
    { file: 'a', ms: 5 },
    { file: 'b', ms: 50 },
    { file: 'c', ms: 20 },
  ]
  expect(slowestFiles([{ times: [a, b] }, { times: [c] }], 2)).toEqual([b, c])
})
