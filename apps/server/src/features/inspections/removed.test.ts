// What was removed and is brought back, through HTTP: findings and options with their photos, for 30 days.
import { randomUUID } from 'node:crypto'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import { IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { REMOVED_TEXT, removedRoutes } from '@plumbline/contract/removed'
import type { InputOf } from '@plumbline/contract/route'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import { keptOf } from '#server/testing/full-account.ts'
import {
  pathTo,
  pickCategory,
  startInspection,
  type TestInspection,
} from '#server/testing/inspection-factories.ts'
import { ageRemoved, keptKeys } from '#server/testing/removed-things.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
let inspection: TestInspection
let category: Category & { labels: [string, string, string] }
let label: string
beforeAll(async () => {
  app = await testApp()
  stranger = await makeInspector(app)
})
beforeEach(async () => {
  owner = await makeInspector(app)
  inspection = await startInspection(app, owner)
  category = await pickCategory(app, inspection, 'roofing', 'recomendation')
  label = category.labels[0]
})
afterAll(() => app.close())

type Route = (typeof inspectionRoutes)[keyof typeof inspectionRoutes]
const as = <R extends Route>(route: R, fields: object) =>
  app.call(route, { ...pathTo(inspection, category), label, ...fields } as unknown as InputOf<R>, {
    token: owner.token,
  })
const read = async () => (await as(inspectionRoutes.getCategoryChecks, {})).body.category
const record = async (of = label) => (await as(inspectionRoutes.getCommentImages, { label: of })).body
const list = async ({ token } = owner) => (await app.call(removedRoutes.list, {}, { token })).body.removed
const restore = (wish: object, { token } = owner) =>
  app.call(removedRoutes.restore, wish as InputOf<typeof removedRoutes.restore>, { token })

const written = { comment: 'Cupped.', selrecomd: 'Repair', task: 'Replace it.', checked: 1 }
const photo = async (shade: number) => ({ images: [await makePicture({ shade })], photo_ids: [randomUUID()] })
/** A finding with two photos, one of them with a caption. */
async function find(one = 30, other = 90) {
  await as(inspectionRoutes.saveCommentImages, {
    ...written,
    ...(await photo(one)),
    captions: { 'new:0': 'North' },
  })
  await as(inspectionRoutes.saveCommentImages, await photo(other))
  return record()
}
/** What does not count revisions, and is no link or id of a row. */
const said = ({
  images,
  version: _,
  order_version: __,
  checked_version: ___,
  ...texts
}: Awaited<ReturnType<typeof record>>) => ({
  ...texts,
  images: images.map(({ caption, photo_id, position }) => ({ caption, photo_id, position })),
})

test.each([
  ['finding', 'clearCommentImages'],
  ['option', 'deleteLabel'],
] as const)('a %s comes back as it was, with its photos', async (kind, call) => {
  const before = await find()
  await as(inspectionRoutes[call], {})
  expect((await read()).labels_details).toEqual([])
  const [thing] = await list()
  expect(thing).toEqual({
    kind,
    id: expect.any(Number),
    name: label,
    client_id: inspection.client.id,
    inspection_id: inspection.id,
    inspection_name: `${inspection.client.client_name} - ${inspection.client.address}`,
    category: category.id,
    photos: 2,
    removed_at: app.clock.now().toISOString(),
    removed_until: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
  })
  await app.runJob('inspections.remove-files', { keys: await keptKeys(app) })
  const answer = await restore({ kind, id: String(thing?.id) })
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { inspection_id: inspection.id, category: category.id },
  ])
  expect(said(await record())).toEqual(said(before))
  for (const { url } of (await record()).images) expect((await app.inject(url)).statusCode).toBe(200)
  // A repeat of what brought a photo is still known for one.
  const [first] = before.images
  const again = { images: [await makePicture({ shade: 30 })], photo_ids: [first?.photo_id] }
  expect((await as(inspectionRoutes.saveCommentImages, again)).body.added_images[0]?.photo_id).toBe(
    first?.photo_id,
  )
  expect((await record()).images).toHaveLength(2)
  expect(await list()).toEqual([])
  expect((await restore({ kind, id: thing?.id })).status).toBe(404)
})

test('an option that was added here comes back under its name', async () => {
  await as(inspectionRoutes.addLabel, { new_label: 'Moss' })
  await as(inspectionRoutes.saveCommentImages, { ...written, label: 'Moss' })
  await as(inspectionRoutes.deleteLabel, { label: 'Moss' })
  const [thing] = await list()
  expect((await restore(thing ?? {})).status).toBe(200)
  expect((await record('Moss')).comment).toBe(written.comment)
  expect((await read()).checks.at(-1)).toMatchObject({ label: 'Moss', checked: true, own: true })
})

test('newer work in its place, or its name, is not covered', async () => {
  await find()
  await as(inspectionRoutes.clearCommentImages, {})
  await as(inspectionRoutes.saveCommentImages, { ...written, comment: 'Newer.' })
  const [finding] = await list()
  const late = await restore(finding ?? {})
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ current: await read() })])
  await as(inspectionRoutes.addLabel, { new_label: 'Moss' })
  await as(inspectionRoutes.deleteLabel, { label: 'Moss' })
  await as(inspectionRoutes.addLabel, { new_label: 'moss' })
  const [option] = await list()
  expect((await restore(option ?? {})).status).toBe(409)
  // What was refused can be tried again.
  expect(await list()).toHaveLength(2)
  await as(inspectionRoutes.clearCommentImages, {})
  expect((await restore(finding ?? {})).status).toBe(200)
  expect((await record()).comment).toBe(written.comment)
})

test('one answer is taken: a rating that was given since stays', async () => {
  const rating = await pickCategory(app, inspection, 'roofing', 'observation')
  const [good, poor] = rating.labels
  const of = (fields: object) => ({ ...pathTo(inspection, rating), ...fields })
  await as(inspectionRoutes.saveCommentImages, of({ label: poor, comment: 'Worn.', checked: 1 }))
  await as(inspectionRoutes.clearCommentImages, of({ label: poor }))
  await as(inspectionRoutes.updateCategoryChecks, of({ checks: [{ label: good, checked: 1 }] }))
  const [thing] = await list()
  await restore(thing ?? {})
  const { checks } = (await as(inspectionRoutes.getCategoryChecks, of({}))).body.category
  expect(checks.filter(({ checked }) => checked).map((check) => check.label)).toEqual([good])
})

test('it is over after 30 days: the files go', async () => {
  // Pictures that no other test has.
  const { images } = await find(44, 99)
  await as(inspectionRoutes.clearCommentImages, {})
  const [thing] = await list()
  await ageRemoved(app, 30 * 86_400 - 60)
  expect(await list()).toHaveLength(1)
  await ageRemoved(app, 120)
  expect([await list(), (await restore(thing ?? {})).status]).toEqual([[], 404])
  const keys = await keptKeys(app)
  expect([images.length, keys.length > 0]).toEqual([2, true])
  await app.runJob('platform.housekeeping', {})
  expect(await keptKeys(app)).toEqual([])
  await app.runJob('inspections.remove-files', { keys })
  expect(await keptOf(app, keys)).toBe(0)
})

test('a photo that was removed by itself comes back, once, to the place that it had', async () => {
  const before = await find()
  const [first, second] = before.images
  await as(inspectionRoutes.saveCommentImages, { remove_images: [first?.id] })
  expect((await record()).images).toHaveLength(1)
  const [thing] = await list()
  expect(thing).toMatchObject({ kind: 'photo', name: label, photos: 1 })
  await app.runJob('inspections.remove-files', { keys: await keptKeys(app) })
  expect((await restore(thing ?? {})).status).toBe(200)
  expect(said(await record())).toEqual(said(before))
  for (const { url } of (await record()).images) expect((await app.inject(url)).statusCode).toBe(200)
  expect([(await restore(thing ?? {})).status, await list()]).toEqual([404, []])
  // What it was a photo of is removed meanwhile: that comes back first.
  await as(inspectionRoutes.saveCommentImages, { remove_images: [second?.id] })
  await as(inspectionRoutes.clearCommentImages, {})
  const [finding, photo] = await list()
  const early = await restore(photo ?? {})
  expect([early.status, early.body.message]).toEqual([409, REMOVED_TEXT.placeGone])
  expect((await restore(finding ?? {})).status).toBe(200)
  expect((await restore(photo ?? {})).status).toBe(200)
  expect(said(await record())).toEqual(said(before))
})

test('a finding that holds as many photos as it can takes none back', async () => {
  const { images } = await find()
  await as(inspectionRoutes.saveCommentImages, { remove_images: [images[0]?.id] })
  const row = await app.database.db
    .selectFrom('inspection_images')
    .selectAll()
    .where('id', '=', images[1]?.id ?? 0)
    .executeTakeFirstOrThrow()
  const { id: _, ...copy } = row
  const many = Array.from({ length: IMAGES_PER_LABEL - 1 }, () => copy)
  await app.database.db.insertInto('inspection_images').values(many).execute()
  const [photo] = await list()
  const full = await restore(photo ?? {})
  expect([full.status, full.body.message]).toEqual([409, REMOVED_TEXT.placeFull])
})

test('it is its owner’s alone, and asks for a kind and an id', async () => {
  await find()
  await as(inspectionRoutes.clearCommentImages, {})
  const [thing] = await list()
  expect(await list(stranger)).toEqual([])
  expect((await restore(thing ?? {}, stranger)).status).toBe(404)
  expect((await restore({ kind: 'option', id: thing?.id })).status).toBe(404)
  expect((await restore({ kind: 'house', id: thing?.id })).status).toBe(422)
  expect((await restore({ kind: 'finding' })).status).toBe(422)
  const { path } = removedRoutes.restore
  for (const url of [path, removedRoutes.list.path])
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
  expect(await list()).toHaveLength(1)
})
