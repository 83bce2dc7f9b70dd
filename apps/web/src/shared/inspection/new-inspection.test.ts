import { expect, it } from 'vitest'
import { kindWord } from './kinds.ts'
import { type NewInspection, newInspectionPath, readNewInspection } from './new-inspection.ts'

const read = (path: string) => readNewInspection(new URL(path, 'http://localhost').searchParams)

it('reads back what the address of a further inspection says', () => {
  const address = { address: '7 Mesa & Oak Court', city: 'Buda', state: 'TX', zip: '78610' }
  const all: NewInspection[] = [
    { kind: 'home', template: null, property: null, takesOver: false },
    { kind: 're-inspection', template: 8, property: 12, takesOver: true },
    { kind: 'warranty', template: null, property: address, takesOver: false },
  ]
  for (const one of all) expect(read(newInspectionPath(5, one))).toEqual(one)
  expect(newInspectionPath(5, { kind: 'home', template: null, property: 12, takesOver: false })).toBe(
    '/property-description/5?new=1&kind=home&property=12',
  )
})

it('is none where the address speaks of no other; of the usual kind where it names none', () => {
  expect(read('/property-description/5')).toBeNull()
  expect(read('/property-description/5?inspection=3&kind=home')).toBeNull()
  expect(read('/property-description/5?new=1')).toEqual({
    kind: 'home',
    template: null,
    property: null,
    takesOver: false,
  })
})

it('says the kinds that are known, and others as they are', () => {
  expect(['home', 'new-build', 'constructor', 'Radon'].map(kindWord)).toEqual([
    'Home',
    'New construction',
    'constructor',
    'Radon',
  ])
})
