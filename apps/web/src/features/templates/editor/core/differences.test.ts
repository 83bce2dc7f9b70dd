import { smallTemplate } from '@plumbline/domain/testing/small-template'
import { expect, it } from 'vitest'
import { differencesBeside, movedOf } from './differences.ts'
import { addPart, inSection, moveRow, moveSection } from './operations.ts'
import { rowsOf } from './parts.ts'

it('says the fewest that moved', () => {
  expect(movedOf(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual([])
  expect(movedOf(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['d'])
  expect(movedOf(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a'])
  // What came and went moved nothing.
  expect(movedOf(['a', 'b', 'c'], ['c', 'new', 'b'])).toEqual(['c'])
  expect(movedOf(['a', 'gone', 'c'], ['a', 'c'])).toEqual([])
})

it('tells names, appendices and order, and nothing of what is the same', () => {
  expect(differencesBeside(smallTemplate, structuredClone(smallTemplate))).toEqual([])
  const renamed = { ...smallTemplate, name: 'Lake homes', kind: 'new-build' }
  expect(differencesBeside(smallTemplate, renamed)).toEqual([
    `The name changed from ${smallTemplate.name} to Lake homes.`,
    'The inspection type changed from lake to New construction.',
  ])
  const appendices = {
    ...smallTemplate.appendices,
    b: { ...smallTemplate.appendices.b, title: 'Every fall' },
  }
  expect(differencesBeside(smallTemplate, { ...smallTemplate, appendices })).toEqual(['Appendix B changed.'])
  const [first] = smallTemplate.sections
  const last = smallTemplate.sections.length
  expect(differencesBeside(smallTemplate, moveSection(smallTemplate, first?.key ?? '', last - 1))).toEqual([
    `Section ${first?.title} moved from position 1 to ${last}.`,
  ])
})

it('tells an empty part and entries in another order', () => {
  const [section] = smallTemplate.sections
  if (!section) throw new Error('no section')
  const { key, title } = section
  expect(
    differencesBeside(
      smallTemplate,
      inSection(smallTemplate, key, (one) => addPart(one, 'Slide')),
    ),
  ).toEqual([`Empty item “Slide” added to ${title}.`])
  const header = section.recommendation[0]?.header ?? ''
  const rows = rowsOf(section, header, 'recommendation')
  const [row] = rows
  if (!row || rows.length < 2) throw new Error('no rows')
  expect(
    differencesBeside(
      smallTemplate,
      inSection(smallTemplate, key, (one) => moveRow(one, header, row, 1)),
    ),
  ).toEqual([`Entries under “${header}” in ${title} were reordered.`])
})
