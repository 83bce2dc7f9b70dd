// An owner of a template that began from an older edition is offered the findings as they changed, not all of them a second time.
import type { Template } from '@plumbline/contract/template'
import { acceptNews, newsFor } from '@plumbline/domain/content/news'
import { takeNewest } from '@plumbline/domain/content/take'
import { describe, expect, test } from 'vitest'
import { fourthTemplate } from '../edition-4/template.ts'
import { fifthTemplate } from '../edition-5/template.ts'
import { findingsIn } from '../testing/finding-rules.ts'
import { sixthTemplate } from './template.ts'

/** What is new is put at the end of its list; appendices are not offered. */
const byKey = <Item extends { key: string }>(items: readonly Item[]) =>
  items.toSorted((one, other) => one.key.localeCompare(other.key))
const inOrder = (template: Template) => ({
  ...template,
  appendices: null,
  general_limitations: template.general_limitations.toSorted(),
  sections: template.sections.map((section) => ({
    ...section,
    ...{ description: byKey(section.description), observation: byKey(section.observation) },
    limitations: section.limitations.toSorted(),
    recommendation: section.recommendation.map((part) => ({
      ...part,
      recommendations: part.recommendations.toSorted((one, other) => one.label.localeCompare(other.label)),
    })),
  })),
})

describe.each([
  ['fourth', fourthTemplate],
  ['fifth', fifthTemplate],
] as const)('from the %s edition', (_, before) => {
  const news = newsFor(before, before, sixthTemplate)
  const ofKind = (wanted: string) =>
    news.flatMap(({ change: { kind, id } }) => (kind === wanted && id.includes('/') ? [id] : []))

  test('435 findings are changed, 66 are new and five go', () => {
    expect(ofKind('changed')).toHaveLength(435)
    expect(ofKind('added')).toHaveLength(66)
    expect(
      ofKind('removed')
        .map((id) => id.slice(id.indexOf('/') + 1))
        .toSorted(),
    ).toEqual([
      'Attic fan does not run',
      'Central vacuum does not run',
      'Crawlspace lacks height for work',
      'No cricket behind wide chimney',
      'Storm window damaged',
    ])
  })

  test('all accepted is the newest edition', () => {
    expect(inOrder(acceptNews(before, news))).toEqual(inOrder(sixthTemplate))
  })

  test('a running inspection that takes it over has each finding once, under its new title', () => {
    const { content, renamed } = takeNewest(before, sixthTemplate, [])
    const labels = findingsIn(content).map(({ label }) => label)
    expect(labels).toHaveLength(501 + 5)
    expect(renamed['electrical.recommendation.lighting']).toMatchObject({
      'Ceiling fan wobbles or is loose': 'Ceiling fan loose at box',
    })
    expect(Object.values(renamed).flatMap(Object.keys).length).toBeGreaterThan(300)
  })
})
