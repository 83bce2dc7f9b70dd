// Plants what no test may hold, and sees it refused; what tests rightly do passes.
import { expect, test } from 'vitest'
import { judgeTests } from './lib/tests/rules.mjs'

const judge = (source) =>
  judgeTests('sample.test.ts', source).map(({ line, message }) => `${line}: ${message}`)

test.each([
  ["test.only('a', () => { expect(1).toBe(1) })", '1: .only leaves all others out'],
  ["test.describe.only('a', () => { work() })", '1: .only leaves all others out'],
  ["describe.only('a', () => { work() })", '1: .only leaves all others out'],
  ["test.only.each([1])('a', () => { expect(1).toBe(1) })", '1: .only leaves all others out'],
  ["fit('a', () => { expect(1).toBe(1) })", '1: .only leaves all others out'],
  ["\n\ntest('a', () => {})", '3: a test without a body passes whatever happens'],
  ["test('a', async () => {\n  // Later.\n})", '1: a test without a body passes whatever happens'],
  ["it('a')", '1: a test without a body passes whatever happens'],
  ["test.each([1])('a', () => {})", '1: a test without a body passes whatever happens'],
  ["test.skip('a', () => { expect(1).toBe(1) })", '1: a skip needs its reason beside it'],
  ["test.todo('a')", '1: a skip needs its reason beside it'],
  ["test.fixme('a', async () => { work() })", '1: a skip needs its reason beside it'],
  ['test.skip(isSlow)', '1: a skip needs its reason beside it'],
  ["xit('a', () => { expect(1).toBe(1) })", '1: a skip needs its reason beside it'],
  ["test('a', ({ skip }) => { skip(); work() })", '1: a skip needs its reason beside it'],
  [
    'await vi.waitFor(() => expect(a).toBe(1))',
    '1: vi.waitFor needs a limit: its own is a second, which a busy machine exceeds',
  ],
])('%s is refused', (source, problem) => {
  expect(judge(source)).toContain(problem)
})

test.each([
  "test('a', () => { expect(1).toBe(1) })",
  "test('a', () => expect(1).toBe(1))",
  "test.each([1])('a %s', (n) => { expect(n).toBe(1) })",
  "describe('a', () => { test('b', () => { expect(1).toBe(1) }) })",
  "test.describe('a', () => { work() })",
  "test('a', async ({ page }) => { await test.step('b', async () => { await open(page) }) })",
  "test('a', ({ skip }) => { skip(!mounted, 'mounting is not allowed here'); work() })",
  "test.skip(!fast, 'needs a fast machine')",
  "// Root alone may mount.\ntest.runIf(isRoot)('a', () => { expect(1).toBe(1) })",
  "expect(/test/.test('a')).toBe(true)",
  'list.skip(1)',
  'await vi.waitFor(() => expect(a).toBe(1), 30_000)',
  "writeFileSync(test.info().outputPath('a.jpg'), bytes)",
])('%s passes', (source) => {
  expect(judge(source)).toEqual([])
})
