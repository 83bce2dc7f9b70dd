// What a property description starts with: the fields of a house or of a unit, and what an unsaved one changed of them.
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { warrantyTemplate } from '@plumbline/catalogue/others/warranty/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { roomsProposed } from '@plumbline/contract/detail-choices'
import { allDetails, type DetailFields } from '@plumbline/contract/inspection-details'
import { describe, expect, it } from 'vitest'
import { described, encoded, isUnitOf, unsaved } from './description-start.ts'
import { writtenBy } from './property-text.ts'

const NOTHING = allDetails({})

it('the built-in condominium is a unit, whose rooms are proposed', () => {
  const { kind } = condominiumTemplate
  expect(isUnitOf(kind, NOTHING)).toBe(true)
  expect(roomsProposed(kind)).toContain('Balcony')
  expect(roomsProposed(kind)).not.toContain('Attic')
  expect(isUnitOf(builtInTemplate.kind, allDetails({ floor: '3' }))).toBe(false)
})

it.each([undefined, ''])('where the kind is %j, what only a unit has tells', (kind) => {
  expect(isUnitOf(kind, allDetails({ floor: '3' }))).toBe(true)
  expect(isUnitOf(kind, NOTHING)).toBe(false)
})

it('what no field says of a unit, or of a warranty, stays in its text', () => {
  expect(described(builtInTemplate.property_description, NOTHING, false)).toBe('')
  const unit = described(condominiumTemplate.property_description, NOTHING, true)
  expect(unit).toMatch(/minutes were not reviewed\.\n\nFor this report left and right/)
  expect(unit).not.toContain('The unit is a')
  const { property_description } = warrantyTemplate
  expect(described(property_description, NOTHING, false)).toBe(property_description)
})

describe('an unsaved description', () => {
  const of = (fields: DetailFields) => {
    const details = allDetails(fields)
    return { text: writtenBy(details, false), details }
  }
  const draft = (base: DetailFields, now: DetailFields) => ({
    text: encoded(of(now)),
    base: encoded(of(base)),
    changedAt: 1,
  })

  it('changes only the fields that it changed, whatever was saved since', () => {
    const changed = draft({ bedrooms: '3' }, { bedrooms: '3', year_built: '1998' })
    expect(unsaved(changed, of({ bedrooms: '4', gas: 'Off' }), false)).toEqual({
      ...of({ bedrooms: '4', gas: 'Off', year_built: '1998' }),
      isOutdated: true,
    })
    expect(unsaved(changed, of({ bedrooms: '3' }), false)).toMatchObject({ isOutdated: false })
  })

  it('takes the saved text where it changed none', () => {
    const changed = draft({}, { temperature: '46' })
    const saved = { ...of({}), text: 'Of another device.' }
    expect(unsaved(changed, saved, false)).toMatchObject({
      text: 'Of another device.',
      details: { temperature: '46' },
    })
  })

  it('is none once what it changed is saved', () => {
    expect(unsaved(draft({}, { gas: 'Off' }), of({ gas: 'Off', water: 'On' }), false)).toBeNull()
  })
})
