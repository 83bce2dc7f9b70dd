// The condominium's and the warranty's findings are in house style too, and who has an older edition is offered them as changes.
import { Template } from '@plumbline/contract/template'
import { checkContent } from '@plumbline/domain/content/check'
import { acceptNews, newsFor } from '@plumbline/domain/content/news'
import { readyText } from '@plumbline/domain/ready-text/render'
import { faultsOf, fillings } from '@plumbline/domain/testing/ready-text'
import { describe, expect, test } from 'vitest'
import { thirdCondominium, thirdWarranty } from '../edition-5/template.ts'
import { sixthTemplate } from '../edition-6/template.ts'
import { findingsIn } from '../testing/finding-rules.ts'
import { describeHouseStyle } from '../testing/house-style.ts'
import { fourthCondominium } from './condominium/fourth.ts'
import { findingsOf } from './in-house-style.ts'
import { fourthWarranty } from './warranty/fourth.ts'

/** Of the home's edition before; too rare for a list. */
const WENT = [
  'Attic fan does not run',
  'Central vacuum does not run',
  'Crawlspace lacks height for work',
  'No cricket behind wide chimney',
]
const HOME = new Set(findingsIn(sixthTemplate).map(({ label }) => label))

describeHouseStyle('the fourth condominium', fourthCondominium)
describeHouseStyle('the fourth warranty', fourthWarranty, {
  allowed: ['The opening may not be adequately supported.'],
  improveAtOnce: ['Main water shutoff not found'],
})

describe.each([
  { kind: 'condominium', before: thirdCondominium, after: fourthCondominium, own: 50, added: 21, went: [] },
  { kind: 'warranty', before: thirdWarranty, after: fourthWarranty, own: 62, added: 57, went: WENT },
])('the fourth $kind', ({ before, after, own, added, went }) => {
  const findings = findingsIn(after)
  const labels = findings.map(({ label }) => label)

  test('is a template that can be published, whose labels are there once each', () => {
    expect(Template.parse(after)).toEqual(after)
    expect(checkContent(after)).toEqual({ content: after })
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
    expect(labels.filter((label) => !HOME.has(label))).toHaveLength(own)
  })

  test('has no item without a finding', () => {
    const parts = after.sections.flatMap(({ recommendation }) => recommendation)
    expect(parts.filter(({ recommendations }) => recommendations.length === 0)).toEqual([])
  })

  test('reads well with each choice and with every combination of empty slots', () => {
    const texts = findings.flatMap(({ slots = {}, trade, ...finding }) =>
      fillings(slots).flatMap((values) =>
        [finding.condition, finding.implication, finding.task].map((pattern) =>
          readyText(pattern, slots, { values, trade }),
        ),
      ),
    )
    expect(texts.length).toBeGreaterThan(3000)
    expect([...new Set(texts)].filter((text) => faultsOf(text).length > 0)).toEqual([])
  })

  test('differs from the edition before in findings and limitations alone', () => {
    const rest = ({ sections, general_limitations: _, appendices, ...template }: Template) => ({
      ...template,
      care: appendices.b,
      sections: sections.map(({ recommendation, limitations, ...section }) => ({
        ...section,
        limitations: limitations.length,
        parts: recommendation.map(({ recommendations: __, ...part }) => part),
      })),
    })
    expect(rest(after)).toEqual(rest(before))
  })

  test('its news offer each finding as a change, and all accepted is the newest edition', () => {
    const news = newsFor(before, before, after)
    const ofKind = (wanted: string) =>
      news.flatMap(({ change: { kind, id } }) =>
        kind === wanted && id.includes('/') ? [id.slice(id.indexOf('/') + 1)] : [],
      )
    expect(ofKind('removed').toSorted()).toEqual(went)
    expect(ofKind('added')).toHaveLength(added)
    expect(ofKind('changed')).toHaveLength(findingsIn(before).length - went.length)
    const inOrder = (template: Template) => ({
      ...template,
      sections: template.sections.map((section) => ({
        ...section,
        recommendation: section.recommendation.map((part) => ({
          ...part,
          recommendations: part.recommendations.toSorted((one, other) =>
            one.label.localeCompare(other.label),
          ),
        })),
      })),
    })
    // The appendices are the owner's own: no news changes them.
    const { appendices } = before
    expect(inOrder(acceptNews(before, news))).toEqual(inOrder({ ...after, appendices }))
  })
})

test('an 11-month inspection has no seller, contingency or closing ahead, and no old house', () => {
  const texts = findingsIn(fourthWarranty).flatMap(({ label, condition, implication, task }) => [
    label,
    condition,
    implication,
    task,
  ])
  expect(
    texts.filter((text) =>
      /\bseller\b|contingency|before closing|when the house was built|knob-and|asbestos|lead service|end of service life|R-22/i.test(
        text,
      ),
    ),
  ).toEqual([])
})

test('what the builder corrects is due before the warranty ends, but for what cannot wait', () => {
  const builders = findingsIn(fourthWarranty).filter(({ trade }) => trade === 'Builder')
  expect(builders).toHaveLength(62)
  const sooner = builders.filter(({ timeframe }) => timeframe !== 'Before the warranty ends')
  expect(sooner.map(({ label, timeframe }) => [label, timeframe])).toEqual([
    ['Truss brace or connector not visible', 'Immediately'],
    ['AFCI trips often, reported by owner', 'Immediately'],
    ['Alarm dusty or dust cover in place', 'Immediately'],
    ['Light fixture missing at box', 'Immediately'],
  ])
})

test('the unit does not say what belongs to the association', () => {
  const limits = [
    ...fourthCondominium.general_limitations,
    ...fourthCondominium.sections.flatMap(({ limitations }) => limitations),
    ...fourthCondominium.appendices.a.sections.flatMap(({ paragraphs }) => paragraphs),
  ]
  expect(limits.filter((limit) => /belong to all owners|common elements? as a rule/.test(limit))).toEqual([])
  expect(limits.filter((limit) => /^Common elements, as defined by/.test(limit))).toHaveLength(2)
})

test('a finding that the home does not have cannot be borrowed', () => {
  expect(() => findingsOf(['No such finding'], [])).toThrow('No such finding')
})
