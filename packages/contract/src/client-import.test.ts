// The columns of clients as CSV: unlike each other, and texts that look like formulas come back as they were.
import { expect, test } from 'vitest'
import { CLIENT_COLUMNS, withApostrophe, withoutApostrophe } from './client-import.ts'
import { ClientFields } from './clients.ts'

test('there is a column for each field of a client, and no other', () => {
  expect(CLIENT_COLUMNS.map(({ field }) => field)).toEqual(Object.keys(ClientFields.shape))
})

test('a column is needed where its field is', () => {
  const parsed = ClientFields.safeParse({})
  const needed = parsed.error?.issues.map(({ path }) => path[0])
  expect(CLIENT_COLUMNS.filter(({ isRequired }) => isRequired).map(({ field }) => field)).toEqual(needed)
})

test('no two columns answer to the same heading', () => {
  const names = CLIENT_COLUMNS.flatMap(({ heading, synonyms }) => [heading, ...synonyms]).map((name) =>
    name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each([
  ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ['+1 512 555 0199', "'+1 512 555 0199"],
  ['-', "'-"],
  ['@home', "'@home"],
  ["'=x", "''=x"],
  ["O'Neil", "O'Neil"],
  ["'t Hooft", "'t Hooft"],
  ['', ''],
])('%s is written %s', (value, written) => {
  expect(withApostrophe(value)).toBe(written)
  expect(withoutApostrophe(written)).toBe(value)
})
