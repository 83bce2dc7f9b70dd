// Inspections through HTTP: description, list and search, times, cover, the whole as one answer, and who may not.
import { CATALOGUE_VERSION, currentCatalogue } from '@plumbline/catalogue/catalogue'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app, { first_name: 'Ida', last_name: 'Plumb' })
  stranger = await makeInspector(app)
})
afterAll(() => app.close())

const start = async (user = owner, fields = {}, paragraph_text = 'A house of two stories.') => {
  const client = await makeClient(app, user, fields)
  const input = { client_id: client.id, template_id: 1, paragraph_text }
  const answer = await app.call(inspectionRoutes.create, input, { token: user.token })
  expect(answer.status).toBe(200)
  return { client, id: answer.body.inspection_id }
}
const list = async (input: { listSize?: number; search?: string } = {}, user = owner) =>
  (await app.call(inspectionRoutes.getInspections, input, { token: user.token })).body.inspections

describe('description', () => {
  test('a client without an inspection gets the suggested one', async () => {
    const client = await makeClient(app, owner)
    const answer = await app.call(
      inspectionRoutes.checkIfInspectionExists,
      { client_id: client.id },
      { token: owner.token },
    )
    expect(answer.body).toMatchObject({
      status: true,
      inspection: null,
      inspection_id: 0,
      client: { id: client.id, inspection: null },
      template: { paragraph_text: currentCatalogue.propertyDescription },
    })
  })

  test('is kept, and saved again without a second inspection', async () => {
    const { client, id } = await start()
    const again = await app.call(
      inspectionRoutes.create,
      { client_id: client.id, template_id: 1, paragraph_text: 'Changed.' },
      { token: owner.token },
    )
    expect(again.body.inspection_id).toBe(id)
    const found = await app.call(
      inspectionRoutes.checkIfInspectionExists,
      { client_id: client.id },
      { token: owner.token },
    )
    expect(found.body).toMatchObject({
      status: true,
      inspection: { id },
      inspection_id: id,
      client: { id: client.id, inspection: { id, book_mark: 0, findings: {} } },
      template: { paragraph_text: 'Changed.' },
    })
  })
})
