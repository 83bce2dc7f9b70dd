// The files behind photos and covers: shared by equal pictures, removed when nobody uses them, never before.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleJobs } from '#server/testing/email-scene.ts'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import {
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
} from '#server/testing/inspection-factories.ts'
import { eraseRemoved } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp({ work: true })
  owner = await makeInspector(app)
})
afterAll(() => app.close())

const keysOf = async (inspection: TestInspection) => {
  const rows = await app.database.db
    .selectFrom('inspection_images as i')
    .innerJoin('inspection_labels as l', 'l.id', 'i.label_id')
    .where('l.inspection_id', '=', inspection.id)
    .select(['i.original_key', 'i.thumbnail_key', 'i.print_key'])
    .execute()
  return rows.flatMap((row) => [row.original_key, row.thumbnail_key, row.print_key])
}
const isThere = async (key: string) => (await app.storage.stat(key)) !== null
const gone = (keys: string[]) =>
  expect
    .poll(async () => (await Promise.all(keys.map(isThere))).some(Boolean), { timeout: 10_000 })
    .toBe(false)

const withPhoto = async (shade: number) => {
  const inspection = await startInspection(app, owner)
  const category = await pickCategory(app, inspection, 'roofing', 'description')
  const saved = await saveAt(app, inspection, category, category.labels[0], {
    images: [await makePicture({ shade })],
  })
  expect(saved.status).toBe(200)
  return { inspection, category, label: category.labels[0], image: saved.body.added_images[0] }
}

test('a picture in two inspections is kept once, and goes with the second', async () => {
  const one = await withPhoto(20)
  const other = await withPhoto(20)
  const keys = await keysOf(one.inspection)
  expect(await keysOf(other.inspection)).toEqual(keys)
  await app.call(inspectionRoutes.remove, { inspection_id: one.inspection.id }, { token: owner.token })
  expect(await keysOf(one.inspection)).toEqual([])
  const last = await withPhoto(60)
  const lastKeys = await keysOf(last.inspection)
  await app.call(clientRoutes.remove, { client_id: last.inspection.client.id }, { token: owner.token })
  await eraseRemoved(app)
  await gone(lastKeys)
  expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true])
  await app.call(clientRoutes.remove, { client_id: other.inspection.client.id }, { token: owner.token })
  await eraseRemoved(app)
  await gone(keys)
})

test('a removed photo is forgotten after 30 days', async () => {
  const removed = await withPhoto(140)
  const removedKeys = await keysOf(removed.inspection)
  const answer = await saveAt(app, removed.inspection, removed.category, removed.label, {
    comment: 'The photo was of the wrong house.',
    remove_images: [removed.image?.id ?? 0],
  })
  expect(answer.status).toBe(200)
  await eraseRemoved(app)
  await gone(removedKeys)
})

test('the same picture added while it is being erased is there afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    const old = await withPhoto(180)
    const removal = { inspection_id: old.inspection.id }
    await app.call(inspectionRoutes.remove, removal, { token: owner.token })
    const [, fresh] = await Promise.all([eraseRemoved(app), withPhoto(180)])
    const keys = await keysOf(fresh.inspection)
    await settleJobs(app, 'inspections.remove-files')
    expect(await Promise.all(keys.map(isThere))).toEqual([true, true, true])
  }
})

test('a replaced cover is forgotten', async () => {
  const inspection = await startInspection(app, owner)
  const client_id = inspection.client.id
  const set = async (shade: number) => {
    const pagecover = await makePicture({ shade, width: 400, height: 300 })
    return app.call(inspectionRoutes.updateCover, { client_id, pagecover }, { token: owner.token })
  }
  const coverKeys = async () => {
    const row = await app.database.db
      .selectFrom('inspections')
      .select(['cover_key', 'cover_cut_key'])
      .where('id', '=', inspection.id)
      .executeTakeFirstOrThrow()
    return [row.cover_key ?? '', row.cover_cut_key ?? '']
  }
  await set(50)
  const before = await coverKeys()
  await set(200)
  await gone(before)
  expect(await Promise.all((await coverKeys()).map(isThere))).toEqual([true, true])
})
