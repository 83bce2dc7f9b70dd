// Whose a template is: nobody's own passes for a built-in one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, ownerIdOf, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let inspector: TestUser
beforeAll(async () => {
  app = await testApp()
  inspector = await makeInspector(app)
})
afterAll(() => app.close())

const add = (owner_id: number | null, user_id: number | null) =>
  app.database.db.insertInto('templates').values({ owner_id, user_id, name: 'Pool', kind: 'pool' }).execute()

test('a template has an owner and a maker, or, as a built-in one, neither', async () => {
  const ownerId = await ownerIdOf(app, inspector)
  await add(ownerId, inspector.id)
  await expect(add(null, inspector.id)).rejects.toThrow('templates_owner_and_user')
  await expect(add(ownerId, null)).rejects.toThrow('templates_owner_and_user')
  const { db } = app.database
  const rows = await db.selectFrom('templates').select(['owner_id', 'user_id']).orderBy('id').execute()
  const builtIn = { owner_id: null, user_id: null }
  expect(rows).toEqual([...[builtIn, builtIn, builtIn], { owner_id: ownerId, user_id: inspector.id }])
})
