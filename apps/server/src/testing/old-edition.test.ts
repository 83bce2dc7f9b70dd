// An inspection of an old edition gives the report that it gave when the next edition came, byte for byte.
import { createHash } from 'node:crypto'
import { FIRST_VERSION } from '@plumbline/catalogue/edition-1/catalogue'
import { Template } from '@plumbline/contract/template'
import { inNewestFormat } from '@plumbline/domain/content/format-one'
import { formOf, recommendationOf } from '@plumbline/domain/form'
import { asksForLimits, saidBy } from '@plumbline/domain/ratings'
import type { InputLabel, ReportInput } from '@plumbline/domain/report/input'
import { makeReportContent } from '@plumbline/domain/report/make'
import { draftReport } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackText } from '#server/platform/packed-text.ts'
import { type TestApp, testApp } from './test-app.ts'

/**
 * SHA-256 of what an edition says in the third format, in which tasks stand as they were written beside their
 * contractor, nothing is read out of a sentence and nothing said of the whole (ADR 112), and levels and limitations are
 * worded as the owner's settings have them. For the first edition it was 8b092802c6a3… in the second format, and
 * d669b437a344… in the first.
 */
const SAID_BEFORE = [
  ['first', FIRST_VERSION, '675e586bcaddf5831a3e10fa4d492fb876dd65f3b611a1f32d512480ef0376ed'],
  ['fourth', '2026.4', '508f2e4dd36c4bb495d5b79f9b4ae186c26b77cba34f104444aa21f5fc21150a'],
  [
    "condominium's second",
    'condominium-2026.2',
    'b0b57871d7be42c2b6b9cb038817e0ad247e6eb497c1ba4ebdce671802fd5b62',
  ],
  [
    "warranty's second",
    'warranty-2026.2',
    'd76c915d008e827a1ca8364d4bf2f6a70f0eef41e2bd3c506114f393f0024b29',
  ],
] as const

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** What says everything that a template can say: each first label, and every ready finding with its texts. */
function inputOf(template: Template): ReportInput {
  const form = formOf(template)
  const { sections: _, issue: _issue, ...rest } = draftReport()
  const bare = { answer: null, comment: null, location: null, costFrom: null, costTo: null, images: [] }
  const nothing = { ...bare, level: null, implication: null, task: null, timeframe: null, trade: null }
  return {
    ...rest,
    generalLimitations: template.general_limitations,
    appendices: [
      { letter: 'A', content: template.appendices.a },
      { letter: 'B', content: template.appendices.b },
    ],
    sections: form.steps.map(({ categories, ...step }) => ({
      ...step,
      isApplicable: true,
      isCompleted: true,
      categories: categories.map(({ id, section, label, header, labels, roles, limits }) => {
        const options = labels.map((name) => ({
          label: name,
          role: roles[name],
          limits: limits.includes(name) || undefined,
        }))
        return {
          ...{ id, section, label, header },
          ...(asksForLimits(options) ? { asksForLimits: true as const } : {}),
          checked: (section === 'recomendation' ? labels : labels.slice(0, 1)).map((name): InputLabel => {
            const ready = recommendationOf(form, id, name)
            if (!ready) return { ...nothing, label: name, ...saidBy(options, name) }
            const { condition, implication, task, timeframe, level, trade } = ready
            const texts = { comment: condition, implication, task, timeframe, level, trade: trade || null }
            return { ...bare, ...texts, label: name }
          }),
        }
      }),
    })),
  }
}

test.each(SAID_BEFORE)(
  'the report of an inspection that was begun with the %s edition is the same as before',
  async (_, edition, before) => {
    const { packed } = await app.database.db
      .selectFrom('template_versions as v')
      .innerJoin('template_contents as c', 'c.sha256', 'v.sha256')
      .select('c.packed')
      .where('v.catalogue_version', '=', edition)
      .executeTakeFirstOrThrow()
    const { issue } = draftReport()
    const said = JSON.stringify(
      makeReportContent(inputOf(Template.parse(inNewestFormat(JSON.parse(await unpackText(packed))))), issue),
    )
    expect(createHash('sha256').update(said).digest('hex')).toBe(before)
  },
)
