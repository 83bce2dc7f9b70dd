// The sixth edition says all findings in the house style, and each finding of the edition before is found by its old title.
import { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { fifthTemplate } from '../edition-5/template.ts'
import { findingsIn } from '../testing/finding-rules.ts'
import { describeHouseStyle } from '../testing/house-style.ts'
import { FINDINGS } from './findings.ts'
import { sixthTemplate } from './template.ts'

/** Too rare for a list. */
const DROPPED = [
  'Central vacuum does not run',
  'Attic fan does not run',
  'Crawlspace lacks height for work',
  'No cricket behind wide chimney',
  'Storm window damaged',
]

describeHouseStyle('the sixth edition', sixthTemplate, {
  // Table 2.3 of the house style has it to the letter.
  allowed: ['The opening may not be adequately supported.'],
  improveAtOnce: ['Main water shutoff not found'],
})

test('is a template, whose labels are there once each', () => {
  expect(Template.parse(sixthTemplate)).toEqual(sixthTemplate)
  const labels = findingsIn(sixthTemplate).map(({ label }) => label.toLowerCase())
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
})

test('each prepared finding is in the list of its item', () => {
  const prepared = Object.entries(FINDINGS).flatMap(([section, parts]) =>
    Object.entries(parts).flatMap(([part, all]) => all.map(({ label }) => `${section}.${part}: ${label}`)),
  )
  expect(
    findingsIn(sixthTemplate)
      .map((one) => `${one.section}.${one.part}: ${one.label}`)
      .toSorted(),
  ).toEqual(prepared.toSorted())
  expect(prepared).toHaveLength(501)
})

test('the old title of each finding is a search word of its item, but for five that went', () => {
  const missing = findingsIn(fifthTemplate).filter(
    ({ section, part, label }) =>
      !findingsIn(sixthTemplate).some(
        (now) =>
          now.section === section &&
          now.part === part &&
          [now.label, ...now.synonyms].some((word) => word.toLowerCase() === label.toLowerCase()),
      ),
  )
  expect(missing.map(({ label }) => label).toSorted()).toEqual(DROPPED.toSorted())
})

test('the sections and their parts are those of the edition before', () => {
  const rest = ({ sections, name, kind, property_description }: Template) => ({
    ...{ name, kind, property_description },
    sections: sections.map(({ key, title, icon, optional, standards, recommendation }) => ({
      ...{ key, title, icon, optional, standards },
      parts: recommendation.map(({ recommendations: _, ...part }) => part),
    })),
  })
  expect(rest(sixthTemplate)).toEqual(rest(fifthTemplate))
})

/** Emergencies have one text each, wherever they are. */
test.each([
  [
    /^Gas odor\b/,
    /^A gas odor is an emergency at any strength: .*\bleave\b.* call the gas utility or 911 from outside\./,
  ],
])('%s: the task is the emergency’s', (label, says) => {
  const odors = findingsIn(sixthTemplate).filter((one) => label.test(one.label))
  expect(odors.length).toBeGreaterThan(2)
  for (const { task } of odors) expect(task).toMatch(says)
  expect(new Set(odors.map(({ task }) => task)).size).toBe(1)
})
