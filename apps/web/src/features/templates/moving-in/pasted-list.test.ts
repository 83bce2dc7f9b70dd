// A pasted list as the sheet that is read: its lines, its places, what a spreadsheet could take for something else.
import { expect, test } from 'vitest'
import { sheetOfList } from './pasted-list.ts'

const PLACE = { name: 'My list', section: 'Roof', part: 'Flashing' }

test('each line is a finding; what stands twice is there once', async () => {
  const file = sheetOfList({ ...PLACE, text: '- Loose flashing: It moves, "much".\n\n2. Rust\nrust\n' })
  expect(file?.name).toBe('My list.csv')
  expect(await file?.text()).toBe(
    [
      '"section","part","kind","label","condition"',
      '"Roof","Flashing","recommendation","Loose flashing","It moves, ""much""."',
      '"Roof","Flashing","recommendation","Rust",""',
      '',
    ].join('\r\n'),
  )
})

test('without a part they stand in the section; a formula is a text, and > is no further part', async () => {
  const file = sheetOfList({ name: 'a/b', section: 'Eaves > soffits', part: '', text: '=1+1' })
  expect(file?.name).toBe('a b.csv')
  expect(await file?.text()).toContain('"Eaves > soffits","Eaves >> soffits","recommendation","\'=1+1",""')
})

test('a text without a line is none', () => {
  expect(sheetOfList({ ...PLACE, text: ' \n\n' })).toBeNull()
})
