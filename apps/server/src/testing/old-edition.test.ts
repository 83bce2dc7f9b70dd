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
  ['first', FIRST_VERSION, 'c339b73c81c4ae7902ef21b4a9e4ac3fd58883f413dbd0ded445b21523cba096'],
  ['fourth', '2026.4', '5e67e3ac3c17e2d892ffa9bd5b075607f67ec937d02d02248b5bc89929d5563b'],
  [
    "condominium's second",
    'condominium-2026.2',
    '38c7bdf6868124a43e182ace22a30fd4b53a72382e54fe13acaecf74ed90c41e',
  ],
  [
    "warranty's second",
    'warranty-2026.2',
    '3e86f56301b0416737dbea9d14d34c8d79a37cca74325d9ed0f465c2d3fbc49b',
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
