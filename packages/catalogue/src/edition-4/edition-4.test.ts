// The editions with roles differ from those before in roles and limiting options alone.
import { Template } from '@plumbline/contract/template'
import { expect, test } from 'vitest'
import { thirdTemplate } from '../edition-3/template.ts'
import { condominiumTemplate } from '../others/condominium/template.ts'
import { warrantyTemplate } from '../others/warranty/template.ts'
import { fourthTemplate, secondCondominium, secondWarranty } from './template.ts'

test.each([
  ['home', thirdTemplate, fourthTemplate],
  ['condominium', condominiumTemplate, secondCondominium],
  ['warranty', warrantyTemplate, secondWarranty],
])('%s: the same questions and findings, in the second format', (_name, before, after) => {
  expect(Template.parse(after)).toEqual(after)
  const plain = after.sections.map((section) => ({
    ...section,
    description: section.description.map(({ limits: _, ...question }) => question),
    observation: section.observation.map(({ limits: _, roles: __, ...rating }) => rating),
  }))
  expect({ ...after, format: before.format, sections: plain }).toEqual(before)
})

test.each([
  ['home', fourthTemplate],
  ['condominium', secondCondominium],
  ['warranty', secondWarranty],
])('%s: every item has a rating that is a finding, and one for what was not inspected', (name, template) => {
  const items = template.sections.flatMap(({ observation }) => observation)
  const lacking = items.filter(({ roles = {} }) => {
    const said = Object.values(roles)
    return !said.includes('finding') || !said.includes('not-inspected')
  })
  // Papers are seen or not: they have no defect.
  expect(lacking.map(({ label }) => label)).toEqual(name === 'warranty' ? ['Warranty papers'] : [])
})

test('options that limit the inspection have the flag; options that only describe do not', () => {
  const limitsOf = (section: string, key: string) =>
    fourthTemplate.sections.find((one) => one.key === section)?.description.find((one) => one.key === key)
  const attic = limitsOf('structure', 'attic-method')
  expect(attic?.limits).toEqual(['Entered in part', 'Viewed from the opening', 'By camera', 'Not inspected'])
  const today = limitsOf('roofing', 'limits-today')
  expect(today?.limits).toEqual(today?.choices)
  expect(limitsOf('roofing', 'layers')).not.toHaveProperty('limits')
})
