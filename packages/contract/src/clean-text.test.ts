// What the door for text does: to what is known of other programs, and to any text at all.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ForgotPasswordRequest, NewPassword, TokenRequest } from './auth.ts'
import { cleanAddress, cleanLine, cleanText } from './clean-text.ts'
import { ClientFields } from './clients.ts'
import { isEmail } from './email-address.ts'
import { phoneNumber } from './profile.ts'
import { requiredText, text } from './wire.ts'

const of = (...codes: number[]) => String.fromCodePoint(...codes)

test.each([
  ['Word’s line break', `missing.${of(0x0b)}Stop`, 'missing.\nStop'],
  [
    'form feed, next line, separators',
    `a\fb${of(0x85)}c${of(0x2028)}d${of(0x2029)}e\r\nf\rg`,
    'a\nb\nc\nd\ne\nf\ng',
  ],
  [
    'soft hyphens, zero-width spaces, byte order marks',
    `in${of(0xad)}spec${of(0x200b)}tor${of(0xfeff, 0x2060)}`,
    'inspector',
  ],
  [
    'other controls',
    `a${of(0)}a${of(1)}b${of(7)}c${of(0x1e)}d${of(0x7f)}e${of(0x9d)}f${of(0xfffc)}g`,
    'aa b c d e f g',
  ],
  ['tabs and no-break spaces', `a\tb${of(0xa0)}c`, `a\tb${of(0xa0)}c`],
  ['direction overrides', `${of(0x202e)}a${of(0x2066)}b`, 'ab'],
  ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
  [
    'Word’s bullets',
    `${of(0xf0b7)}\tReplace\n  ${of(0xf0a7)}\tSeal\n${of(0xf0d8)} Arrow\v${of(0xf0fc)} Tick${of(0xf0b0)}`,
    '•\tReplace\n  •\tSeal\n• Arrow\n• Tick°',
  ],
  ['signs of the font Symbol', `70${of(0xf0b0)}F ${of(0xf0b3)} 4${of(0xf0ff)}`, '70°F ≥ 4•'],
  ['joiners that join nothing', `Ann${of(0x200d)} Lee${of(0x200c)}`, 'Ann Lee'],
  [
    'marks in heaps on a letter',
    `e${'\u0301'.repeat(20_000)} e${'\u0301\u200d'.repeat(9_000)}`,
    `e${'\u0301'.repeat(30)} e${'\u0301\u200d'.repeat(15)}`,
  ],
  ['tags that are no flag', `a${of(0xe0041, 0xe0042)}b`, 'ab'],
])('%s', (_, typed, cleaned) => expect(cleanText(typed)).toBe(cleaned))

test.each([
  'می‌خواهم خانه‌ها را ببینم',
  'क्‍ष श्री नमस्ते',
  'ශ්‍රී ලංකා',
  '👩‍❤️‍👨 👩🏽‍🚀 🏳️‍🌈 🏴‍☠️ ❤️‍🔥 1️⃣ ☎️ 🇺🇸',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'Tiếng Việt: nhà này có mái ngói, cửa sổ',
  'ที่อยู่ น้ำรั่ว ผู้ตรวจ',
  'བསྒྲུབས་པ་ སྐྱོན་',
  'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
  'José Muñoz, 14½″ ≤ “x” – שלום',
])('%s stays as it is', (typed) => {
  expect(cleanText(typed)).toBe(typed)
  expect(cleanLine(typed)).toBe(typed)
})

test('a field of one line has blanks where a text has line breaks', () => {
  expect(cleanLine(`New${of(0xa0)}York\vA${of(0x2028, 0x85)}B\tC${of(0x3000)}D${of(0x200e)}`)).toBe(
    'New York A B C D',
  )
  expect(text(200).parse('a\nb')).toBe('a b')
  expect(text(201).parse('a\nb')).toBe('a\nb')
  for (const nothing of ['\u200b', '\u3164', ' \u2800 ', '\ufe0f'])
    expect(requiredText('Enter a name').safeParse(nothing).success).toBe(false)
})

test('nothing unseen is in an address, whichever call names it', () => {
  const seen = 'ann@example.test'
  const client = { client_name: 'A', address: '1 A St', city: 'New\u00a0York', state: 'NY', zip: '1' }
  for (const unseen of [
    '\u200b',
    '\ufeff',
    '\u00ad',
    '\u200d',
    '\u200c',
    '\u200e',
    '\u2060',
    '\u3164',
    '\u{e0041}',
    '\ufe0f',
  ]) {
    for (const typed of [unseen + seen, seen + unseen, `ann${unseen}@exam${unseen}ple.test`]) {
      expect(cleanAddress(typed)).toBe(seen)
      expect(isEmail(typed)).toBe(false)
      expect(ForgotPasswordRequest.parse({ email: typed }).email).toBe(seen)
      const signIn = {
        username: typed,
        password: '\u200bx',
        grant_type: '',
        client_id: '',
        client_secret: '',
      }
      expect(TokenRequest.parse(signIn)).toMatchObject({ username: seen, password: '\u200bx' })
      expect(ClientFields.parse({ ...client, email: typed })).toMatchObject({ email: seen, city: 'New York' })
    }
    expect(phoneNumber('').parse(`${unseen}(614)\u00a0555-01${unseen}43`)).toBe('(614) 555-0143')
    expect(NewPassword.parse(`${unseen}12345678`)).toBe(`${unseen}12345678`)
  }
  // Two addresses are not glued to one.
  for (const between of ['\n', '\u000b', '\u0007', '\t', '\u00a0'])
    expect(ForgotPasswordRequest.safeParse({ email: `a@b.co${between}m` }).success).toBe(false)
})

/** What parts two words, for it is seen. */
const PARTING = new Set([
  ...' \n\t\r\v\f•',
  ...[1, 7, 0x1e, 0x85, 0x9d, 0xa0, 0x2028, 0x2029, 0xfffc, 0xf0b7, 0xf0b0, 0xf020].map((code) => of(code)),
])
/** All that the door knows, beside letters. */
const SIGNS = [
  ...'ab \n\t\r\v\f•',
  ...[
    0x85, 0x2028, 0x2029, 0xa0, 0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0xfeff, 0x2060, 0x34f, 0x301, 0xfe0f,
    0xfffc,
  ].map((code) => of(code)),
  ...[
    0, 7, 0x1e, 0x9d, 0xf0b7, 0xf0b0, 0xf020, 0x647, 0x915, 0x94d, 0x1f3f4, 0xe0067, 0xe007f, 0x1f469, 0x2066,
  ].map((code) => of(code)),
  '\ud800',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 30 }).map((signs) => signs.join('')),
)

test('cleaning again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      for (const clean of [cleanText, cleanLine, cleanAddress]) expect(clean(clean(typed))).toBe(clean(typed))
    }),
    { numRuns: 2_000 },
  )
})

test('two words that were apart stay apart', () => {
  const between = fc
    .array(fc.constantFrom(...SIGNS.filter((sign) => !/[ab]/.test(sign))), { minLength: 1, maxLength: 5 })
    .filter((signs) => signs.some((sign) => PARTING.has(sign)))
  fc.assert(
    fc.property(between, (signs) => {
      for (const clean of [cleanText, cleanLine]) {
        const cleaned = clean(`one${signs.join('')}two`)
        expect(cleaned.startsWith('one')).toBe(true)
        expect(cleaned.endsWith('two')).toBe(true)
        expect(cleaned).toMatch(/[\s•°]/u)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('twenty thousand of any sign are cleaned at once', () => {
  const run = (sign: string) => {
    const typed = `x${sign.repeat(20_000)}x`
    const began = performance.now()
    for (const clean of [cleanText, cleanLine, cleanAddress]) clean(typed)
    isEmail(typed.slice(0, 200))
    return performance.now() - began
  }
  for (const sign of [...SIGNS, '\uf0b7 ', ' \n', '\u200d\u{1f469}']) expect(run(sign)).toBeLessThan(500)
})
