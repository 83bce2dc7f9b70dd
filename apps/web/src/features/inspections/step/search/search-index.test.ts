// The search over the real catalogue: what is found, in which order, and with how much work.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Step } from '@plumbline/contract/inspections'
import { formOf } from '@plumbline/domain/form'
import { describe, expect, it, vi } from 'vitest'
import { buildIndex, hitParts, searchLabels } from './search-index.ts'

const steps: Record<string, Step> = {}
const entries: CatalogueEntries = {}
for (const source of formOf(builtInTemplate).steps) {
  const step: Step = {
    name: source.title,
    stepName: source.key,
    stepId: source.number,
    icon: source.icon,
    is_applicable: 1,
    limitations: [],
    description: [],
    observation: [],
    recomendation: [],
  }
  for (const category of source.categories) {
    step[category.section].push({
      id: category.id,
      label: category.label,
      header: category.header,
      header_id: category.headerId,
      checks: category.labels.map((label) => ({ label, checked: false })),
      labels_details: [],
    })
  }
  steps[source.key] = step
}
for (const { key, description, observation, recommendation } of builtInTemplate.sections) {
  for (const part of recommendation)
    entries[`${key}.recommendation.${part.key}`] = Object.fromEntries(
      part.recommendations.map(({ label, synonyms }) => [label, { synonyms }]),
    )
  for (const [list, categories] of Object.entries({ description, observation }))
    for (const category of categories)
      entries[`${key}.${list}.${category.key}`] = Object.fromEntries(
        Object.entries(category.synonyms).map(([label, synonyms]) => [label, { synonyms }]),
      )
}
const index = buildIndex(steps, entries)

describe('search', () => {
  it('finds the own step first, then the others in order', () => {
    const found = searchLabels(index, 'leak', 'roofing').map((group) => group.step)
    expect(found[0]).toBe('roofing')
    expect(found).toContain('plumbing')
    const keys = builtInTemplate.sections.map(({ key }) => key)
    const others = found.slice(1)
    expect(others).toEqual(keys.filter((key) => others.includes(key)))
  })

  it('finds by synonym and says which', () => {
    const hits = searchLabels(index, 'cedar', 'roofing')[0]?.hits
    expect(hits?.[0]).toMatchObject({ path: { label: 'Wood shake or shingle' }, also: 'cedar' })
  })

  it('needs every word, in any order and case, hyphens or not', () => {
    const labels = searchLabels(index, 'SHINGLES missing', 'roofing').flatMap((group) =>
      group.hits.map((hit) => hit.path.label),
    )
    expect(labels[0]).toBe('Missing shingles')
    expect(searchLabels(index, 'kick out', 'roofing')[0]?.hits[0]?.path.label).toBe(
      'Kick-out flashing missing',
    )
    expect(searchLabels(index, 'missing zebra', 'roofing')).toEqual([])
    expect(searchLabels(index, '   ', 'roofing')).toEqual([])
  })

  it('underlines what was hit', () => {
    expect(hitParts('Active leak at pipe', 'LEAK')).toEqual([
      { text: 'Active ', isHit: false },
      { text: 'leak', isHit: true },
      { text: ' at pipe', isHit: false },
    ])
  })

  it('folds the query alone: all labels were folded when the index was built', () => {
    expect(index.length).toBeGreaterThan(1_000)
    const folding = vi.spyOn(String.prototype, 'normalize')
    const queries = ['l', 'le', 'leak', 'missing', 'water heater', 'not visible', 'e']
    for (const query of queries) searchLabels(index, query, 'roofing')
    const times = folding.mock.calls.length
    folding.mockRestore()
    expect(times).toBe(queries.length)
  })
})
