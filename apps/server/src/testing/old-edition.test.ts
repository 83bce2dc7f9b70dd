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
  ['first', FIRST_VERSION, '6879bf73036297f31d3591be49748900252c5e9a7ec7870ee7baf8d37cadb75d'],
  ['fourth', '2026.4', 'be5617e5f87664ff165d6c2e86b40d6ae3fc60003a4aefacc51c7fef31cd05c4'],
  ['fifth', '2026.5', '5f11d2c10d45bcf03237f1f2afaeed5acb50066d0f087a7717e017b39c1c3476'],
  [
    "condominium's second",
    'condominium-2026.2',
    '35ec0e30986ba90b6e7b342f76d811ef636be5304e990a8075c8048f62b098d0',
  ],
  [
    "warranty's second",
    'warranty-2026.2',
    '16960d050c125295f0482953250747eb538179f71dbb2514c97591c5406c6f00',
  ],
  [
    "condominium's third",
    'condominium-2026.3',
    '7ae12450785eb39847bd0e893cc248a3153d43e06a6b7e9e03c24793c4ec1959',
  ],
  ["warranty's third", 'warranty-2026.3', '9a9b5a9b95e7e3bfa66a2c240f9de26f05974fdd47fa8e3c190ccb838dbbe070'],
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
