// Proves that the predefined content is well formed, covers what the design asks for, and can be looked up.

import { TEMPLATE_FORMAT, Template } from '@plumbline/contract/template'
import { describe, expect, test } from 'vitest'
import { firstCatalogue } from './catalogue.ts'
import { coverage } from './coverage.testdata.ts'
import { STEP_NAMES } from './step-keys.ts'
import { firstTemplate } from './template.ts'
import type { CatalogueStep, Recommendation } from './types.ts'

/** What a test needs of a category of any of the three lists. */
interface AnyCategory {
  id: string
  header: string
  label: string
  labels: string[]
}

function categoriesOf({ stepName, description, observation, recommendation }: CatalogueStep): AnyCategory[] {
  const parts = recommendation.map((part) => ({
    ...part,
    labels: part.recommendations.map(({ label }) => label),
  }))
  const lists = { description, observation, recommendation: parts }
  return Object.entries(lists).flatMap(([list, categories]) =>
    categories.map(({ key, ...category }) => ({ ...category, id: `${stepName}.${list}.${key}` })),
  )
}

const allCategories = firstCatalogue.steps.flatMap(categoriesOf)

function recommendationsOf(step: CatalogueStep): Recommendation[] {
  return step.recommendation.flatMap((category) => category.recommendations)
}

/** The values that occur more than once, compared without regard to case and outer blanks. */
function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.trim().toLowerCase()
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[A-Z])/)
}

/** Every text that is printed or shown; search words are left out, since people may type any spelling. */
function printedTexts(): string[] {
  const { appendixA, appendixB } = firstCatalogue
  return [
    firstCatalogue.propertyDescription,
    ...firstCatalogue.generalLimitations,
    ...[appendixA, appendixB].flatMap((appendix) => [
      appendix.title,
      appendix.intro,
      ...appendix.sections.flatMap((part) => [part.heading, ...part.paragraphs, ...part.tasks]),
    ]),
    ...firstCatalogue.steps.flatMap((step) => step.limitations),
    ...allCategories.flatMap((category) => [category.label, category.header, ...category.labels]),
    ...firstCatalogue.steps
      .flatMap(recommendationsOf)
      .flatMap(({ condition, implication, task }) => [condition, implication, task]),
  ]
}

describe('the catalogue as a whole', () => {
  test('is a template as the contract has it, nothing added or lost', () => {
    const newest = { ...firstTemplate, format: TEMPLATE_FORMAT }
    expect(Template.parse(newest)).toEqual(newest)
  })

  test('holds the eleven steps in the order of the specification', () => {
    expect(firstCatalogue.steps.map((step) => step.stepName)).toEqual([...STEP_NAMES])
  })

  test('gives every category an id of its own', () => {
    expect(repeated(allCategories.map((category) => category.id))).toEqual([])
  })

  test('repeats no sentence from one narrative to another', () => {
    const sentences = firstCatalogue.steps
      .flatMap(recommendationsOf)
      .flatMap(({ condition, implication, task }) => [condition, implication, task].flatMap(sentencesOf))
    expect(repeated(sentences)).toEqual([])
  })

  test('states every limitation once', () => {
    const limitations = firstCatalogue.steps.flatMap((step) => step.limitations)
    expect(repeated([...limitations, ...firstCatalogue.generalLimitations])).toEqual([])
  })

  test('words limitations as limits of scope, claiming nothing about the day', () => {
    const limitations = firstCatalogue.steps.flatMap((step) => step.limitations)
    const ofTheDay =
      /\b(today|(was|were|could) not|(was|were) (covered|blocked|locked|off|limited|present))\b/i
    expect(limitations.filter((text) => ofTheDay.test(text))).toEqual([])
  })

  test('keeps to American spelling', () => {
    const british =
      /\b(mould|aluminium|colour|grey\b|centre|metres?\b|storey|kerb|draught|vapour|odour|fibre|labour|neighbour|licence|sulphur|programme\b|autumn|galvanis|organis|recognis|minimis|pressuris|plasterboard)/i
    expect(printedTexts().filter((text) => british.test(text))).toEqual([])
  })

  test('prints whole sentences without stray blanks, dashes or placeholders', () => {
    const narratives = firstCatalogue.steps.flatMap(recommendationsOf)
    const texts = narratives.flatMap(({ condition, implication, task }) => [condition, implication, task])
    expect(texts.filter((text) => !/^[A-Z0-9].*\.$/s.test(text))).toEqual([])
    expect(printedTexts().filter((text) => / {2}|^\s|\s$|—|TODO|lorem/i.test(text))).toEqual([])
  })

  test('marks in the property description what the inspector must fill in', () => {
    const blanks = firstCatalogue.propertyDescription.match(/\[[^\][]+\]/g) ?? []
    expect(blanks.length).toBeGreaterThan(10)
  })

  test('has appendices with text in A and tasks to tick in B', () => {
    const { appendixA, appendixB } = firstCatalogue
    expect(appendixA.sections.every((part) => part.paragraphs.length > 0)).toBe(true)
    expect(appendixB.sections.every((part) => part.tasks.length >= 5)).toBe(true)
    expect(repeated(appendixB.sections.flatMap((part) => part.tasks))).toEqual([])
    expect(JSON.stringify([appendixA, appendixB])).not.toMatch(/InterNACHI|ASHI|CAHPI|TREC/)
  })
})

describe.each(firstCatalogue.steps)('$stepName', (step) => {
  const name = step.stepName
  const recommendations = recommendationsOf(step)

  test('reaches the numbers that the design asks for', () => {
    expect(step.description.length).toBeGreaterThanOrEqual(9)
    expect(step.observation.length).toBeGreaterThanOrEqual(6)
    expect(step.limitations.length).toBeGreaterThanOrEqual(5)
    expect(recommendations.length).toBeGreaterThanOrEqual(14)
    const small = step.description.filter((category) => category.labels.length < 4)
    expect(small.map((category) => category.key)).toEqual([])
    const large = step.description.filter((category) => category.labels.length > 12)
    expect(large.map((category) => category.key)).toEqual([])
  })

  test('covers the parts, findings and limits that the design names', () => {
    const limitsToday = step.description.filter((category) => category.key === 'limits-today')
    const described = step.description
      .filter((category) => category.key !== 'limits-today')
      .flatMap((category) => [category.label, category.header, ...category.labels])
      .join('\n')
    const found = recommendations
      .map((each) => `${each.label}\n${each.condition}\n${each.implication}`)
      .join('\n')
    const limited = [...step.limitations, ...limitsToday.flatMap((category) => category.labels)].join('\n')
    const missing = (patterns: RegExp[] = [/^/], text: string) =>
      patterns.filter((each) => !each.test(text)).map(String)
    expect(missing(coverage[name]?.descriptions, described)).toEqual([])
    expect(missing(coverage[name]?.findings, found)).toEqual([])
    expect(missing(coverage[name]?.limits, limited)).toEqual([])
  })

  test('ends its descriptions with the limits of the day', () => {
    const last = step.description.at(-1)
    expect(last).toMatchObject({ key: 'limits-today', label: 'Limits today', header: 'Limits today' })
  })

  test('has no empty category and no label twice, whatever the case', () => {
    for (const category of categoriesOf(step)) {
      expect(category.labels, category.id).not.toEqual([])
      expect(repeated(category.labels), category.id).toEqual([])
    }
  })

  test('lets every observation say that the part was not seen, tested or there', () => {
    const without = step.observation.filter(
      (category) => !category.labels.some((label) => /^Not (visible|tested|present)$/.test(label)),
    )
    expect(without.map((category) => category.key)).toEqual([])
  })

  test('keeps the categories of one part together in each section', () => {
    for (const section of ['description', 'observation', 'recommendation'] as const) {
      const headers = step[section].map((category) => category.header)
      const runs = headers.filter((header, place) => header !== headers[place - 1])
      expect(repeated(runs), section).toEqual([])
    }
  })

  test('observes every part that it has recommendations for', () => {
    const observed = new Set(step.observation.map((category) => category.header))
    const unobserved = step.recommendation.filter((category) => !observed.has(category.header))
    expect(unobserved.map((category) => category.header)).toEqual([])
  })

  test('gives each recommendation a narrative, a level and search words', () => {
    for (const each of recommendations) {
      expect(each.synonyms.length, each.label).toBeGreaterThanOrEqual(3)
      expect(repeated(each.synonyms), each.label).toEqual([])
      expect(sentencesOf(each.condition).length, each.label).toBeLessThanOrEqual(2)
      expect(each.label.length, each.label).toBeLessThanOrEqual(60)
    }
    expect(new Set(recommendations.map((each) => each.level)).size).toBeGreaterThanOrEqual(4)
  })

  test('asks for no safety issue to be put off', () => {
    const late = recommendations.filter(
      ({ level, timeframe }) =>
        level === 'Safety issue' && !['Immediately', 'Before first use', 'Within 1 year'].includes(timeframe),
    )
    expect(late.map((each) => each.label)).toEqual([])
  })

  test('attaches search words to labels that exist', () => {
    for (const category of [...step.description, ...step.observation]) {
      const strays = Object.keys(category.synonyms ?? {}).filter((label) => !category.labels.includes(label))
      expect(strays, category.key).toEqual([])
    }
  })
})
