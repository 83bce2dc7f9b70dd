// An inspection of the first edition gives the report that it gave when the report's second format came, byte for byte.
import { createHash } from 'node:crypto'
import { FIRST_VERSION } from '@plumbline/catalogue/edition-1/catalogue'
import { Template } from '@plumbline/contract/template'
import { formOf, recommendationOf } from '@plumbline/domain/form'
import type { InputLabel, ReportInput } from '@plumbline/domain/report/input'
import { makeReportContent } from '@plumbline/domain/report/make'
import { draftReport } from '@plumbline/domain/testing/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackText } from '#server/platform/packed-text.ts'
import { type TestApp, testApp } from './test-app.ts'

/**
 * SHA-256 of what the first edition says in the second format. In the first format it was d669b437a344…, before and
 * after the second edition; since then the tasks for aluminum wiring and broken tiles stay whole, and nine that begin with
 * something else name whom they call; limits of the day are counted apart from parts; what its panel says of a
 * component is not described there again: its limits of the day; and eleven tasks that call a second one, or begin with
 * other work, stay whole, and some more that tell the reader what to do first. A limit of the day says that it is
 * one. The conclusion tells what is due at once from what is due before first use.
 */
const SAID_BEFORE = '8b092802c6a3bc870a3b314b47f58573e5d379faf016df0a041e1b877f43cfd7'

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
      categories: categories.map(({ id, section, label, header, labels }) => ({
        id,
        section,
        label,
        header,
        checked: (section === 'recomendation' ? labels : labels.slice(0, 1)).map((name): InputLabel => {
          const ready = recommendationOf(form, id, name)
          if (!ready) return { ...nothing, label: name }
          const { condition, implication, task, timeframe, level, trade } = ready
          const texts = { comment: condition, implication, task, timeframe, level, trade: trade || null }
          return { ...bare, ...texts, label: name }
        }),
      })),
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
    makeReportContent(inputOf(Template.parse(JSON.parse(await unpackText(packed)))), issue),
  )
  expect(createHash('sha256').update(said).digest('hex')).toBe(SAID_BEFORE)
})
