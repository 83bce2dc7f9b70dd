// Stored emails lose what nobody sees in them, so that who types one is its owner again.
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeInspector, PASSWORD } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { up } from './0093_clean_addresses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const signIn = async (username: string) => {
  const wanted = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
  return (await app.call(authRoutes.token, { ...wanted, username, password: PASSWORD })).status
}

test('an account and a client are found by what is typed; where the cleaned email is taken nothing changes', async () => {
  const [shutOut, first, second] = [
    await makeInspector(app),
    await makeInspector(app),
    await makeInspector(app),
  ]
  const client = await makeClient(app, shutOut, { email: 'dana@example.test' })
  const db = app.database.db as unknown as Kysely<unknown>
  const store = (id: number, email: string) =>
    sql`update users set email = ${email} where id = ${id}`.execute(db)
  await store(shutOut.id, `\u200b${shutOut.email}`)
  await store(second.id, `\ufeff${first.email}`)
  await sql`update clients set email = ${'da\u00adna@example.test'} where id = ${client.id}`.execute(db)
  expect(await signIn(shutOut.email)).toBe(400)
  await up(db)
  await up(db)
  expect(await signIn(shutOut.email)).toBe(200)
  expect(await signIn(first.email)).toBe(200)
  const { rows } = await sql<{ email: string }>`select email from users where id = ${second.id}`.execute(db)
  expect(rows).toEqual([{ email: `\ufeff${first.email}` }])
  const { body } = await app.call(clientRoutes.getClient, { client_id: client.id }, { token: shutOut.token })
  expect(body.client.email).toBe('dana@example.test')
})

test('nothing unseen comes in: registered and looked for with it, an email is the one that is typed', async () => {
  const inspector = await makeInspector(app)
  const free = await app.call(authRoutes.checkEmailAvailable, { email: `\u200b${inspector.email}` })
  expect(free.body.status).toBe(false)
  expect(await signIn(`\u2060${inspector.email}\u200d`)).toBe(200)
})
