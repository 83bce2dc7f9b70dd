// Which parts of the built-in templates a standard asks for: each reference is one that docs/standards.md explains.
import { readFile } from 'node:fs/promises'
import type { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { sixthTemplate } from './edition-6/template.ts'
import { fourthCondominium } from './others/condominium/fourth.ts'
import { fourthWarranty } from './others/warranty/fourth.ts'
import { findingsIn } from './testing/finding-rules.ts'

const templates: readonly Template[] = [sixthTemplate, fourthCondominium, fourthWarranty]
const referred = new Set(templates.flatMap(findingsIn).flatMap(({ standard_refs }) => standard_refs))

test('each reference is listed in the documentation, and none is listed in vain', async () => {
  const page = await readFile(new URL('../../../docs/standards.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| ((?:InterNACHI|ASHI) [^|]*\d[^|]*) \|/gm)].map(([, ref]) => ref)
  expect(listed.toSorted()).toEqual([...referred].toSorted())
})

test('a reference names its standard first, and of ASHI the edition', () => {
  const known = /^(?:InterNACHI 3\.(?:[1-9]|10)\.I{1,3}|ASHI 2014 \d{1,2}\.\d(?:\.[A-C])?)$/
  expect([...referred].filter((ref) => !known.test(ref))).toEqual([])
})

test('these parts of a home are asked for by neither standard', () => {
  const parts = sixthTemplate.sections.flatMap(({ key, recommendation }) =>
    recommendation.map((part) => ({ id: `${key}/${part.key}`, ...part })),
  )
  const unasked = parts.filter(({ recommendations }) =>
    recommendations.every(({ standard_refs }) => standard_refs.length === 0),
  )
  expect(unasked.map(({ id }) => id).toSorted()).toEqual([
    'appliance/anti-tip',
    'appliance/other',
    'appliance/refrigerator',
    'appliance/washer-dryer',
    'electrical/solar-ev-standby',
    'heating/clearance',
    'insulation/house-ventilation',
    'interior/garage-separation',
    'plumbing/water-pressure',
  ])
  expect(findingsIn(sixthTemplate).filter(({ standard_refs }) => standard_refs.length > 0)).toHaveLength(432)
})

test.each(['microwave', 'dishwasher', 'disposer', 'range-cooktop'])(
  'InterNACHI leaves the %s out, ASHI does not',
  (key) => {
    const refs = findingsIn(sixthTemplate)
      .filter(({ part }) => part === key)
      .flatMap(({ standard_refs }) => standard_refs)
    expect(refs).toContain('ASHI 2014 10.1')
    expect(refs.filter((ref) => ref.startsWith('InterNACHI'))).toEqual([])
  },
)

test('a photo is required where an insurer asks for one: roof, panels, water heater', () => {
  const parts = (template: Template) => [
    ...new Set(
      findingsIn(template)
        .filter(({ photo_required }) => photo_required)
        .map(({ section, part }) => `${section}/${part}`),
    ),
  ]
  const home = [
    'roofing/covering',
    'roofing/low-slope-roof',
    'electrical/main-panel',
    'electrical/sub-panels',
    'plumbing/water-heater',
    'plumbing/relief-valve',
  ]
  expect(parts(sixthTemplate)).toEqual(home)
  expect(parts(fourthWarranty)).toEqual(home)
  expect(parts(fourthCondominium)).toEqual([
    'electrical/unit-panel',
    'plumbing/water-heater',
    'plumbing/relief-valve',
  ])
})
