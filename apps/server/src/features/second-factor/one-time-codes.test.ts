// One-time codes against the RFC's own values, and which of them are taken.
import { expect, test } from 'vitest'
import { base32Of, codeOf, judgeCode, setUpUri, stepAt } from './one-time-codes.ts'

/** RFC 6238, appendix B: its codes have eight digits, of which the last six are ours. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is that of the RFC', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(at(seconds)))).toBe(code.slice(2))
})

test('a step to either side is taken, and nothing beyond', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const judge = (later: number) => judgeCode(SECRET, codeOf(SECRET, step + later), { now, lastStep: null })
  expect([-2, -1, 0, 1, 2].map(judge)).toEqual(['wrong', step - 1, step, step + 1, 'wrong'])
  expect(judgeCode(SECRET, ` ${codeOf(SECRET, step).replace(/...$/, ' $&')}`, { now, lastStep: null })).toBe(
    step,
  )
  for (const typed of ['', '12345', 'abcdef', '0'.repeat(1_000)])
    expect(judgeCode(SECRET, typed, { now, lastStep: null })).toBe('wrong')
})

test('none is taken twice, nor one before the newest that was', () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const judge = (later: number, lastStep: number) =>
    judgeCode(SECRET, codeOf(SECRET, step + later), { now, lastStep })
  expect(judge(0, step)).toBe('used')
  expect(judge(-1, step)).toBe('used')
  expect(judge(1, step)).toBe(step + 1)
  // It was taken while the clock was ahead: its owner must not be shut out until then.
  expect(judge(0, step + 10_000)).toBe(step)
})

test('an app reads the secret as text and from the address', () => {
  expect(base32Of(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const uri = new URL(setUpUri(SECRET, 'ida+1@example.test'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Plumbline:ida+1@example.test',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Plumbline',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
