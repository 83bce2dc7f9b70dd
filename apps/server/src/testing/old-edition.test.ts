// An inspection of the first edition gives the report that it gave when the report's third format came, byte for byte.
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
 * SHA-256 of what the first edition says in the third format, in which tasks stand as they were written beside their
 * contractor, nothing is read out of a sentence and nothing said of the whole (ADR 112), and levels and limitations are
 * worded as the owner's settings have them. In the second format it was 8b092802c6a3…, in the first d669b437a344….
 */
const SAID_BEFORE = '675e586bcaddf5831a3e10fa4d492fb876dd65f3b611a1f32d512480ef0376ed'

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

test('the report of an inspection that was begun with the first edition is the same as before', async () => {
  const { packed } = await app.database.db
    .selectFrom('template_versions as v')
    .innerJoin('template_contents as c', 'c.sha256', 'v.sha256')
    .select('c.packed')
    .where('v.catalogue_version', '=', FIRST_VERSION)
    .executeTakeFirstOrThrow()
  const { issue } = draftReport()
  const said = JSON.stringify(
    makeReportContent(inputOf(Template.parse(inNewestFormat(JSON.parse(await unpackText(packed))))), issue),
  )
  expect(createHash('sha256').update(said).digest('hex')).toBe(SAID_BEFORE)
})
