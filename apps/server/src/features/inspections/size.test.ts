// An inspection stores only what was changed (decision 10): the bytes that a fresh and a full one take.
import { type Category, inspectionRoutes, type Step } from '@plumbline/contract/inspections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import {
  pathTo,
  saveAt,
  startInspection,
  type TestInspection,
  tap,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
afterAll(() => app.close())

/** Rows and bytes of an inspection in each table, without indexes and files. */
async function measure({ id }: TestInspection) {
  const { rows } = await sql<{ what: string; rows: number; bytes: number }>`
    select 'inspection' as what, count(*)::int as rows, sum(pg_column_size(i.*))::int as bytes
      from inspections i where id = ${id}
    union all select 'labels', count(*)::int, coalesce(sum(pg_column_size(l.*)), 0)::int
      from inspection_labels l where inspection_id = ${id}
    union all select 'images', count(*)::int, coalesce(sum(pg_column_size(p.*)), 0)::int
      from inspection_images p join inspection_labels l on l.id = p.label_id where l.inspection_id = ${id}`.execute(
    app.database.db,
  )
  return {
    ...Object.fromEntries(rows.map(({ what, rows, bytes }) => [what, { rows, bytes }])),
    total: sum(rows),
  }
}

function sum(rows: { bytes: number }[]): number {
  return rows.reduce((total, row) => total + row.bytes, 0)
}

const stepsOf = async (inspection: TestInspection): Promise<Step[]> => {
  const input = { inspection_id: inspection.id }
  const answer = await app.call(inspectionRoutes.getStepCategories, input, { token: owner.token })
  return Object.values(answer.body.stepCategories) as Step[]
}

const saveNumber = (inspection: TestInspection, category: Category, label: string) =>
  app.call(
    inspectionRoutes.updateCategoryChecks,
    { ...pathTo(inspection, category), checks: [{ label, value: '5' }] },
    { token: owner.token },
  )

test('a fresh inspection is one small row', async () => {
  const inspection = await startInspection(app, owner)
  const size = await measure(inspection)
  console.info('fresh inspection', JSON.stringify(size))
  expect(size).toMatchObject({ inspection: { rows: 1 }, labels: { rows: 0 }, images: { rows: 0 } })
  expect(size.total).toBeLessThan(300)
})

test('a full one takes a row for each answer, and nothing for what was left alone', async () => {
  const inspection = await startInspection(app, owner)
  const steps = await stepsOf(inspection)
  let answers = 0
  for (const step of steps) {
    for (const category of [...step.description, ...step.observation]) {
      const label = category.checks[0]?.label ?? ''
      const isNumber = category.answer === 'number'
      const answer = isNumber
        ? saveNumber(inspection, category, label)
        : tap(app, inspection, category, { [label]: true })
      expect((await answer).status).toBe(200)
      answers += 1
    }
    for (const category of step.recomendation.slice(0, 3)) {
      const label = category.checks[0]?.label ?? ''
      const saved = await saveAt(app, inspection, category, label, {
        checked: 1,
        selrecomd: 'Repair',
        comment: 'A vertical crack less than 1/8 inch wide runs through the wall. Its two sides are level.',
        implication: 'Cracks of this kind are common. They seldom affect the structure but can let in water.',
        task: 'Mark the ends of the crack with a date and look at it twice a year.',
        timeframe: 'Ongoing',
        location: 'North side',
        images: [await makePicture({ shade: (answers * 7) % 250, width: 64, height: 48 })],
      })
      expect(saved.status).toBe(200)
      answers += 1
    }
  }
  const size = await measure(inspection)
  const untouched = steps.flatMap((step) => [...step.description, ...step.observation, ...step.recomendation])
  const labels = untouched.reduce((count, category) => count + category.checks.length, 0)
  console.info(`full inspection: ${answers} of ${labels} labels touched`, JSON.stringify(size))
  expect(size).toMatchObject({ labels: { rows: answers }, images: { rows: 33 } })
  expect(size.total).toBeLessThan(answers * 120 + 33 * 900)
})
