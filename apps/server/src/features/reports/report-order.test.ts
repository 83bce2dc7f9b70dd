// Whose report is made next: owners take turns, however many one of them asked for.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function askForReports(owner: TestUser, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let asked = 0; asked < count; asked += 1) {
    const { id: client_id } = await makeClient(app, owner)
    const input = { client_id, paragraph_text: 'A house.' }
    await app.call(inspectionRoutes.create, input, { token: owner.token })
    const { body } = await app.call(reportRoutes.generatePdf, { client_id }, { token: owner.token })
    ids.push(body.report_id ?? 0)
  }
  return ids
}

test("an owner's reports stand behind the first of another, who asked later", async () => {
  const [a1, a2, a3] = await askForReports(await makeInspector(app), 3)
  const [b1, b2] = await askForReports(await makeInspector(app), 2)
  // As jobs.test shows that they are taken.
  const { rows } = await sql<{ id: number }>`select (data->>'reportId')::int as id from pgboss.job
    where name = 'reports.render' order by priority desc, created_on`.execute(app.database.db)
  expect(rows.map(({ id }) => id)).toEqual([a1, b1, a2, b2, a3])
})
