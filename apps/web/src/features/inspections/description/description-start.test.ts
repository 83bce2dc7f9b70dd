// What a property description starts with: the fields of a house or of a unit.
import { condominiumTemplate } from '@plumbline/catalogue/others/condominium/template'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { roomsProposed } from '@plumbline/contract/detail-choices'
import { allDetails } from '@plumbline/contract/inspection-details'
import { expect, it } from 'vitest'
import { isUnitOf } from './description-start.ts'

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
