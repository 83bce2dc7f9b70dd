// Lists of addresses as people paste them, and what is left out of them.
import { MAIL_RECIPIENTS_MAX } from '@plumbline/contract/limits'
import { expect, test } from 'vitest'
import { admitRecipients, readRecipients } from '#web/features/reports/email/recipients.ts'

const valid = (text: string) =>
  readRecipients(text)
    .filter((recipient) => recipient.isValid)
    .map((recipient) => recipient.text)
const wrong = (text: string) =>
  readRecipients(text)
    .filter((recipient) => !recipient.isValid)
    .map((recipient) => recipient.text)

test('every usual separator, and none at all', () => {
  expect(valid('a@x.org, b@x.org;c@x.org\nd@x.org\r\ne@x.org\tf@x.org g@x.org')).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@x.org`),
  )
  expect(readRecipients(' ,; \n\t ')).toEqual([])
})

test('names around an address, with and without quotes, commas and brackets', () => {
  expect(valid('Ana Ruiz <ana@x.org>')).toEqual(['ana@x.org'])
  expect(valid('"Ruiz, Ana; broker" <ana@x.org>, <bo@x.org>')).toEqual(['ana@x.org', 'bo@x.org'])
  expect(valid('Ruiz, Ana <ana@x.org>; Lind, Bo <bo@x.org>')).toEqual(['ana@x.org', 'bo@x.org'])
  expect(wrong('Ruiz, Ana <ana@x.org>; Lind, Bo <bo@x.org>')).toEqual([])
  expect(valid('ana@x.org (Ana Ruiz)')).toEqual(['ana@x.org'])
  expect(valid('Ana Ruiz ana@x.org')).toEqual(['ana@x.org'])
  expect(valid('Ana <ana@x.org> Bo <bo@x.org>')).toEqual(['ana@x.org', 'bo@x.org'])
  expect(valid("mailto:ana@x.org?subject=Hi, 'bo@x.org'")).toEqual(['ana@x.org', 'bo@x.org'])
  expect(valid('Write to ana@x.org.')).toEqual(['ana@x.org'])
})

test('what is no address stays as it was typed, beside those that are', () => {
  expect(wrong('ana@, bo@x.org, Bo Lind, @x.org, a@b@c.org, ana@x')).toEqual([
    'ana@',
    'Bo Lind',
    '@x.org',
    'a@b@c.org',
    'ana@x',
  ])
  expect(valid('ana@, bo@x.org, Bo Lind')).toEqual(['bo@x.org'])
  expect(wrong('Ana <ana at x.org>')).toEqual(['ana at x.org'])
})

test('an unclosed quote or bracket swallows nothing', () => {
  expect(valid('"ana@x.org, bo@x.org')).toEqual(['ana@x.org', 'bo@x.org'])
  expect(valid('Ana <ana@x.org, bo@x.org')).toContain('bo@x.org')
})

test('those that are there already are named with their place, whatever their case', () => {
  const present = [
    { place: 'To', addresses: ['priya@x.org'] },
    { place: 'Cc', addresses: ['ana@x.org'] },
  ]
  const { added, notes } = admitRecipients(
    readRecipients('PRIYA@x.org, Ana@X.org, bo@x.org, BO@x.org'),
    present,
  )
  expect(added.map(({ text }) => text)).toEqual(['bo@x.org'])
  expect(notes).toEqual([
    'PRIYA@x.org is already in To',
    'Ana@X.org is already in Cc',
    'BO@x.org was entered twice',
  ])
})

test('the 51st recipient is left out and named', () => {
  const list = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@x.org`).join(', ')
  const present = [{ place: 'To', addresses: ['priya@x.org'] }]
  const full = admitRecipients(readRecipients(list(MAIL_RECIPIENTS_MAX - 1)), present)
  expect(full.added).toHaveLength(MAIL_RECIPIENTS_MAX - 1)
  expect(full.notes).toEqual([])
  const over = admitRecipients(readRecipients(list(MAIL_RECIPIENTS_MAX + 1)), present)
  expect(over.added).toHaveLength(MAIL_RECIPIENTS_MAX - 1)
  expect(over.notes).toEqual([
    'Up to 50 recipients in To, Cc and Bcc combined: p49@x.org and 1 more were left out',
  ])
})
