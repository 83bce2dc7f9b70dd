// Each report loads what its text needs and no more: the faces of other scripts are large.
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { fontFolders } from './fonts.ts'

const families = (text: string) => [...new Set(fontFolders(text).map((folder) => basename(dirname(folder))))]
const usual = families('')

test('what every report holds is in the two text faces', () => {
  expect(usual).toEqual(['source-sans-3', 'source-serif-4'])
  const text = 'Señor O’Neill – “Flat 3” … 14 °F, €20, (−5), bench-1795308134328-2009\u200b53494@example.com'
  expect(families(text)).toEqual(usual)
})

test.each([
  ['Крыша', ['noto-sans']],
  ['屋顶', ['noto-sans', 'noto-sans-sc']],
  ['שרה', ['noto-sans', 'noto-sans-hebrew']],
  ['👍', ['noto-sans', 'noto-emoji']],
  ['→', ['noto-sans', 'noto-emoji']],
])('%s brings its own', (text, more) => {
  expect(families(text)).toEqual([...usual, ...more])
})
