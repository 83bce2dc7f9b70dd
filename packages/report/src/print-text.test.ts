// What becomes a link, what stays words, and what is marked as being in another language.
import { expect, test } from 'vitest'
import { PrintTexts } from './print-text.ts'

const texts = new PrintTexts(['Bare decking', 'See a.example@mail.example'])

test.each([
  [
    'See https://www.cpsc.gov/recalls?id=7.',
    'https://www.cpsc.gov/recalls?id=7',
    'https://www.cpsc.gov/recalls?id=7',
  ],
  ['at www.example.org/a), or', 'www.example.org/a', 'https://www.example.org/a'],
  ['Write to dana@whitlock.example.', 'dana@whitlock.example', 'mailto:dana@whitlock.example'],
  ['Call (614) 555-0142.', '(614) 555-0142', 'tel:6145550142'],
  ['Call +1 614-555-0142', '+1 614-555-0142', 'tel:+16145550142'],
])('%s leads there', (text, address, href) => {
  const pieces = texts.of(text)
  expect(pieces).toContainEqual({ text: address, href })
  expect(Array.isArray(pieces) && pieces.map((piece) => piece.text).join('')).toBe(text)
})

test.each([
  'Have it mended.',
  'Model 24ABB336A003, 555-0142',
  '2026-10-29 at 9.30',
  'and/or',
  '46 °F, 100-120-12345',
])('%s is words alone', (text) => expect(texts.of(text)).toBe(text))

test('a run that names a finding leads to it, an address beside it out of the report', () => {
  const runs = [
    { text: 'See ', to: null },
    { text: '1.1', to: '1.1' },
    { text: ' and www.example.org', to: null },
  ]
  expect(texts.runs(runs)).toEqual([
    { text: 'See ' },
    { text: '1.1', to: '1.1' },
    { text: ' and ' },
    { text: 'www.example.org', href: 'https://www.example.org' },
  ])
})

test("the inspector's own words are marked, all of them, though cut", () => {
  expect(texts.plain('Bare decking', 5)).toEqual([{ text: 'Bare…', own: true }])
  expect(texts.of('See a.example@mail.example')).toEqual([
    { text: 'See ', own: true },
    { text: 'a.example@mail.example', href: 'mailto:a.example@mail.example', own: true },
  ])
  expect(texts.of('Bare')).toBe('Bare')
})

test('within what is a link itself there is none', () => {
  expect(texts.plain('www.example.org')).toBe('www.example.org')
})

test('in a list of parts with their reasons only what stayed in another language is marked', () => {
  expect(texts.mixed('Cubierta: Bare decking; Canaletas: sin acceso')).toEqual([
    { text: 'Cubierta' },
    { text: ': ' },
    { text: 'Bare decking', own: true },
    { text: '; ' },
    { text: 'Canaletas' },
    { text: ': ' },
    { text: 'sin acceso' },
  ])
  expect(texts.mixed('Cubierta; Canaletas')).toBe('Cubierta; Canaletas')
})

test('a text that stayed in another language is marked whole, whatever signs it holds', () => {
  const own = new PrintTexts(['Locked', 'Locked: the tenant slept; nobody came'])
  expect(own.mixed('Cubierta: Locked: the tenant slept; nobody came; Canaletas: Locked')).toEqual([
    { text: 'Cubierta' },
    { text: ': ' },
    { text: 'Locked: the tenant slept; nobody came', own: true },
    { text: '; ' },
    { text: 'Canaletas' },
    { text: ': ' },
    { text: 'Locked', own: true },
  ])
})
