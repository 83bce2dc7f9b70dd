// The built-in templates beside the home's: each finding is whole, and no text of the home's is written a second time.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { TEMPLATE_FORMAT, Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { secondTemplate } from '../edition-2/template.ts'
import { mended, thirdTemplate } from '../edition-3/template.ts'
import { describeFindings, findingsIn } from '../testing/finding-rules.ts'
import { part } from './borrow.ts'
import { condominiumTemplate } from './condominium/template.ts'
import { warrantyTemplate } from './warranty/template.ts'

const labelsOf = (template: Pick<Template, 'sections'>) => findingsIn(template).map(({ label }) => label)

describeFindings('the third edition', thirdTemplate)

test('the third edition mends findings that the second has, and nothing else', () => {
  const labels = labelsOf(secondTemplate)
  expect(labelsOf(thirdTemplate)).toEqual(labels)
  expect(Object.keys(mended).filter((label) => !labels.includes(label))).toEqual([])
  const second = new Map(findingsIn(secondTemplate).map((finding) => [finding.label, finding]))
  const differing = findingsIn(thirdTemplate).filter(
    (finding) => JSON.stringify(finding) !== JSON.stringify(second.get(finding.label)),
  )
  expect(differing.map(({ label }) => label).sort()).toEqual(Object.keys(mended).sort())
})

describe.each([
  ['condominium', condominiumTemplate],
  ['warranty', warrantyTemplate],
])('the template %s', (name, template) => {
  describeFindings(name, template)

  test('is a template, whose labels stand once each', () => {
    const newest = { ...template, format: TEMPLATE_FORMAT }
    expect(Template.parse(newest)).toEqual(newest)
    const labels = labelsOf(template).map((label) => label.toLowerCase())
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  })

  test('bears one header for one part in all its lists', () => {
    for (const { key, description, observation, recommendation } of template.sections) {
      const told = [...description, ...observation].map(({ header }) => header)
      const silent = recommendation.filter(({ header }) => !told.includes(header))
      expect([key, silent.map(({ header }) => header)]).toEqual([key, []])
    }
  })

  test('says in each section what is outside of it', () => {
    expect(template.sections.filter(({ limitations }) => limitations.length === 0)).toEqual([])
  })
})

test('the unit says that what all own is not inspected, the warranty when claims must be made', () => {
  expect(condominiumTemplate.general_limitations.join()).toMatch(
    /common elements.* not part of this inspection/,
  )
  expect(condominiumTemplate.sections.map(({ key }) => key)).not.toContain('roofing')
  expect(warrantyTemplate.general_limitations.join()).toMatch(/workmanship and defects/)
  expect(warrantyTemplate.sections.at(0)?.reminder).toMatch(/before that day/)
  expect(warrantyTemplate.kind).toBe('warranty')
})

test('an old house’s findings are not those of a new one', () => {
  expect(
    labelsOf(warrantyTemplate).filter((label) =>
      /knob-and|asbestos|lead service|end of its|R-22/i.test(label),
    ),
  ).toEqual([])
})

test('each condition is written once in the sources, whoever takes it', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const files = await readdir(folder, { recursive: true })
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.includes('.test'))
      .map((file) => readFile(`${folder}/${file}`, 'utf8')),
  )
  const source = sources.join('\n')
  const conditions = new Set(
    [thirdTemplate, condominiumTemplate, warrantyTemplate].flatMap((template) =>
      findingsIn(template).map(({ condition }) => condition),
    ),
  )
  const times = (text: string) => source.split(`'${text}'`).length - 1
  expect([...conditions].filter((text) => times(text) !== 1)).toEqual([])
})

test('what the home’s template has not cannot be borrowed', () => {
  expect(() => part('roof', 'Roof', ['No such finding'])).toThrow('No such finding')
})
