// The search over the real catalogue: what is found, in which order, and with how much work.
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Step } from '@plumbline/contract/inspections'
import { formOf } from '@plumbline/domain/form'
import { describe, expect, it } from 'vitest'
import { buildIndex, hitParts, hitSynonym, searchLabels, singular } from './search-index.ts'

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

describe('the search of the step screen', () => {
  const index = buildIndex(steps, entries)
  const find = (query: string, step = 'roofing') => searchLabels(index, query, step)
  const labelsOf = (query: string, step?: string) => {
    const { findings, choices } = find(query, step)
    return [...findings, ...choices].map(({ path }) => path.label)
  }

  it('finds findings before choices, and what is in the own step first', () => {
    const { findings, choices } = find('leak')
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every(({ path }) => path.section === 'recomendation')).toBe(true)
    expect(choices.every(({ path }) => path.section !== 'recomendation')).toBe(true)
    expect(findings[0]?.path.step).toBe('roofing')
    expect(find('leak', 'plumbing').findings[0]?.path.step).toBe('plumbing')
  })

  it('reads a word with one or two letters wrong, and says as what', () => {
    expect(find('chimny').readAs).toBe('chimney')
    expect(labelsOf('chimny')).toEqual(labelsOf('chimney'))
    expect(find('leek').readAs).toBe('leak')
    expect(labelsOf('leek')).toEqual(labelsOf('leak'))
    expect(find('recepticle', 'electrical').readAs).toBe('receptacle')
    expect(find('misng shingles').readAs).toBe('missing shingle')
    expect(labelsOf('misng shingles')[0]).toBe('Shingles missing from roof')
  })

  it('corrects nothing that is found as it was typed, nor a word of three letters', () => {
    expect(find('leak').readAs).toBeNull()
    expect(find('shing').readAs).toBeNull()
    expect(find('zqx')).toMatchObject({ readAs: null, findings: [], choices: [] })
  })

  it('needs every word, in any order, case and number, begun or whole, hyphens or not', () => {
    expect(labelsOf('SHINGLES missing')[0]).toBe('Shingles missing from roof')
    expect(labelsOf('shingle miss')[0]).toBe('Shingles missing from roof')
    expect(labelsOf('kick out')[0]).toBe('Kick-out flashing missing')
    expect(labelsOf('chimneys')).toEqual(labelsOf('chimney'))
    expect(labelsOf('missing zebrafish')).toEqual([])
    expect(labelsOf('   ')).toEqual([])
    expect(['boxes', 'cavities', 'glass', 'trusses', 'gas', 'joists'].map(singular)).toEqual([
      'box',
      'cavity',
      'glass',
      'truss',
      'gas',
      'joist',
    ])
  })

  it('finds by synonym and says which', () => {
    const [hit] = find('cedar').choices
    expect(hit?.path.label).toBe('Wood shake or shingle')
    expect(hit && hitSynonym(hit, ['cedar'])).toBe('cedar')
    expect(hit && hitSynonym(hit, ['wood'])).toBeNull()
  })

  it('never offers "None seen" for what is not there', () => {
    const negative = index.hits.filter(({ path }) => /^none/i.test(path.label))
    expect(negative.length).toBeGreaterThan(3)
    for (const { categoryLabel, path } of negative) {
      const found = find(categoryLabel, path.step).choices.map((hit) => hit.path)
      expect(found).not.toContainEqual(path)
    }
    expect(labelsOf('none seen', 'insulation')[0]).toMatch(/^None seen/)
  })

  it('underlines what was hit, at the beginning of words', () => {
    expect(hitParts('Active leak at a bleak pipe', ['leak'])).toEqual([
      { text: 'Active ', isHit: false },
      { text: 'leak', isHit: true },
      { text: ' at a bleak pipe', isHit: false },
    ])
  })
})
