// The base of a change of a client, through HTTP: fields that go beside each other, and a removal that knows all of it.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientFields,
  makeClient,
  makeInspector,
  makePicture,
  type TestUser,
} from '#server/testing/factories.ts'
import { pickCategory, saveAt, startInspection, tap } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
afterAll(() => app.close())

const shown = async (client_id: number) =>
  (await app.call(clientRoutes.getClient, { client_id }, { token: owner.token })).body.client
const update = (client_id: number, fields: Partial<InputOf<typeof clientRoutes.update>>, user = owner) =>
  app.call(clientRoutes.update, { ...clientFields(), client_id, ...fields } as never, { token: user.token })
const remove = (client_id: number, version?: number) =>
  app.call(clientRoutes.remove, { client_id, version }, { token: owner.token })

test('a city changed here and an email corrected there are both kept', async () => {
  const { id, version } = await makeClient(app, owner, { email: 'old@example.test' })
  await update(id, { email: 'new@example.test', version, changed: '["email"]' } as never)
  const here = await update(id, { email: 'old@example.test', city: 'Waco', version, changed: ['city'] })
  expect([here.status, here.body.client]).toMatchObject([200, { city: 'Waco', email: 'new@example.test' }])
  const late = { email: 'mine@example.test', zip: '1', version, changed: ['email', 'zip'] } as const
  const both = await update(id, late as never)
  expect([both.status, both.body]).toEqual([
    409,
    expect.objectContaining({ conflicts: ['email'], taken: ['zip'], current: await shown(id) }),
  ])
  expect(await shown(id)).toMatchObject({ zip: '1', email: 'new@example.test', city: 'Waco' })
  const all = await update(id, { email: 'mine@example.test', version, changed: ['email'] })
  expect([all.status, all.body]).toMatchObject([409, { conflicts: ['email'], taken: [] }])
})

test('a whole form made from an old version changes nothing; without a version the last write wins', async () => {
  const { id, version } = await makeClient(app, owner)
  await update(id, { phone: '+1 512 555 0100' })
  const late = await update(id, { city: 'Waco', version })
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ current: await shown(id) })])
  expect((await update(id, { city: 'Waco', version: 1_000 })).status).toBe(409)
  expect((await update(id, { city: 'Waco', version: (await shown(id)).version })).status).toBe(200)
  expect((await update(id, { city: 'Bastrop' })).body.client.city).toBe('Bastrop')
  expect((await update(id, { version, changed: ['owner_id'] } as never)).status).toBe(422)
  expect((await update(id, { version: 99 }, stranger)).status).toBe(404)
})

test.each(['archive', 'restore'] as const)('%s of a client that was changed since is told', async (call) => {
  const { id, version } = await makeClient(app, owner)
  await update(id, { city: 'Waco' })
  const by = { token: owner.token }
  const late = await app.call(clientRoutes[call], { client_id: id, version }, by)
  expect([late.status, late.body]).toMatchObject([409, { current: { city: 'Waco', active: 1 } }])
  const now = (await shown(id)).version
  expect((await app.call(clientRoutes[call], { client_id: id, version: now }, by)).status).toBe(200)
  // Archiving is a change too.
  expect((await update(id, { version: now })).status).toBe(call === 'archive' ? 409 : 200)
})

test('however much its inspections count, a change of a field is seen', async () => {
  const inspection = await startInspection(app, owner)
  const { id } = inspection.client
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  for (const name of category.labels) await tap(app, inspection, category, { [name]: true })
  const { version } = await shown(id)
  await update(id, { email: 'new@example.test' })
  expect((await update(id, { city: 'Waco', version })).status).toBe(409)
  const late = await update(id, { email: 'old@example.test', version, changed: ['email'] } as never)
  expect([late.status, (await shown(id)).email]).toEqual([409, 'new@example.test'])
})

test('what is entered in an inspection is no change of the client, and keeps it from being removed unseen', async () => {
  const inspection = await startInspection(app, owner)
  const { id } = inspection.client
  const { version } = await shown(id)
  const category = await pickCategory(app, inspection, 'roofing', 'recomendation')
  await saveAt(app, inspection, category, category.labels[0], {
    comment: 'Cupped.',
    checked: 1,
    selrecomd: 'Repair',
    images: [await makePicture()],
  })
  const late = await remove(id, version)
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ current: await shown(id) })])
  const texts = await shown(id)
  await saveAt(app, inspection, category, category.labels[0], { images: [await makePicture({ shade: 20 })] })
  expect((await remove(id, texts.version)).status).toBe(409)
  expect((await update(id, { city: 'Waco', version })).status).toBe(200)
  const whole = await app.call(
    inspectionRoutes.getReport,
    { inspection_id: inspection.id },
    { token: owner.token },
  )
  expect(whole.body.summary[0]?.images).toHaveLength(2)
  expect((await remove(id, (await shown(id)).version)).status).toBe(200)
})

test('a version of before an inspection was removed or made is none of now', async () => {
  const inspection = await startInspection(app, owner)
  const { id } = inspection.client
  const by = { token: owner.token }
  const { version } = await shown(id)
  await app.call(inspectionRoutes.remove, { inspection_id: inspection.id }, by)
  expect((await shown(id)).version).toBeGreaterThan(version ?? 0)
  expect((await remove(id, version)).status).toBe(409)
  const now = (await shown(id)).version
  await app.call(inspectionRoutes.create, { client_id: id, paragraph_text: 'A house.' }, by)
  expect((await remove(id, now)).status).toBe(409)
  expect((await remove(id)).status).toBe(200)
})
