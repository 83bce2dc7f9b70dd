// The base of a change, through HTTP: what two devices change at once, what is merged, what is told with 409 (decision 42).
import { randomUUID } from 'node:crypto'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import {
  pathTo,
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
  tap,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
let inspection: TestInspection
let category: Category & { labels: [string, string, string] }
let label: string
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  stranger = await makeInspector(app)
})
beforeEach(async () => {
  inspection = await startInspection(app, owner)
  category = await pickCategory(app, inspection, 'roofing', 'recomendation')
  label = category.labels[0]
})
afterAll(() => app.close())

type Route = (typeof inspectionRoutes)[keyof typeof inspectionRoutes]
/** Fields as a form sends them. */
const as = <R extends Route>(route: R, fields: object, { token } = owner) =>
  app.call(route, fields as InputOf<R>, { token })

const path = () => pathTo(inspection, category)
const read = async (of = category) =>
  (await as(inspectionRoutes.getCategoryChecks, pathTo(inspection, of))).body.category
const checkOf = async (name = label, of = category) => {
  const check = (await read(of)).checks.find((one) => one.label === name)
  if (!check) throw new Error(`no label ${name}`)
  return check
}
const record = async () => (await as(inspectionRoutes.getCommentImages, { ...path(), label })).body
const save = (fields: object) => as(inspectionRoutes.saveCommentImages, { ...path(), label, ...fields })
const written = { comment: 'Cupped.', selrecomd: 'Repair' } as const

describe('an option', () => {
  const tick = (fields: object, of = category) =>
    as(inspectionRoutes.updateCategoryChecks, { ...pathTo(inspection, of), ...fields })

  test('an old tick does not tick again what was unticked since', async () => {
    const { version } = await checkOf()
    const first = await tick({ checks: [{ label, checked: 1, version }] })
    expect(first.status).toBe(200)
    expect(first.body.category.checks[0]).toMatchObject({ checked: true, version: first.body.revision })
    await tap(app, inspection, category, { [label]: false })
    const late = await tick({ checks: [{ label, checked: 1, version }] })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ status: false, current: await read() })
    expect((await checkOf()).checked).toBe(false)
    // Without a base the last write wins.
    expect((await tick({ checks: [{ label, checked: 1 }] })).status).toBe(200)
  })

  test('two people who tick two options never conflict, nor do a tick and a text', async () => {
    const [one, other] = category.labels
    const { version } = await checkOf(other)
    await tick({ checks: [{ label: one, checked: 1, version: 0 }] })
    expect((await tick({ checks: [{ label: other, checked: 1, version }] })).status).toBe(200)
    const before = await checkOf()
    await save({ ...written, version: 0 })
    const untick = { checks: [{ label, checked: 0 }], version: before.version }
    expect((await tick(untick)).status).toBe(200)
  })

  test('a rating that somebody else gave is not replaced', async () => {
    const rating = await pickCategory(app, inspection, 'roofing', 'observation')
    const [good, poor] = rating.labels
    const [mine, theirs] = [await checkOf(good, rating), await checkOf(poor, rating)]
    expect(rating.version).toBe(0)
    await tick({ checks: [{ label: poor, checked: 1, version: theirs.version }] }, rating)
    const late = await tick({ checks: [{ label: good, checked: 1, version: mine.version }] }, rating)
    expect([late.status, (await checkOf(poor, rating)).checked]).toEqual([409, true])
    const now = await read(rating)
    expect((await tick({ checks: [{ label: good, checked: 1 }], version: now.version }, rating)).status).toBe(
      200,
    )
  })

  test('a version that the inspection never had is none to stand on', async () => {
    expect((await tick({ checks: [{ label, checked: 1, version: 500 }] })).status).toBe(409)
  })

  test('a name given, and an option deleted, is not overwritten', async () => {
    const { version } = await checkOf()
    const rename = (fields: object) =>
      as(inspectionRoutes.updateLabel, { ...path(), old_value: label, new_value: 'Mine', ...fields })
    await tap(app, inspection, category, { [label]: true })
    expect((await rename({ version })).body).toMatchObject({ status: false, current: { id: category.id } })
    expect((await rename({ version: (await checkOf()).version })).status).toBe(200)
    const remove = { ...path(), label: 'Mine' }
    expect((await as(inspectionRoutes.deleteLabel, { ...remove, version })).status).toBe(409)
    expect((await as(inspectionRoutes.deleteLabel, remove)).status).toBe(200)
    const add = { ...path(), new_label: label }
    expect((await as(inspectionRoutes.addLabel, { ...add, version })).status).toBe(409)
    expect((await as(inspectionRoutes.addLabel, add)).status).toBe(200)
  })
})

describe('a finding', () => {
  test('fields that nobody else changed are taken; the others are told', async () => {
    const { version } = (await save({ ...written, task: 'Replace it.', location: 'North' })).body
    await save({ task: 'Theirs.', version })
    const merged = await save({ location: 'South', task: 'Old.', version, changed: '["location"]' })
    expect(merged.status).toBe(200)
    expect(await record()).toMatchObject({ location: 'South', task: 'Theirs.' })
    const both = await save({ comment: 'Mine.', task: 'Mine.', version, changed: ['comment', 'task'] })
    expect([both.status, both.body]).toMatchObject([
      409,
      { status: false, conflicts: ['task'], taken: ['comment'] },
    ])
    const now = await record()
    expect(now).toMatchObject({ comment: 'Mine.', task: 'Theirs.', location: 'South' })
    expect(both.body).toMatchObject({ current: { comment: 'Mine.', task: 'Theirs.', version: now.version } })
    expect((await save({ task: 'Mine.', version: now.version, changed: ['task'] })).status).toBe(200)
    expect((await save({ comment: 'Late.', version })).status).toBe(409)
    expect((await record()).comment).toBe('Mine.')
    expect((await save({ comment: 'Mine.', version, changed: ['paint'] })).status).toBe(422)
    expect((await save({ comment: 'Last.' })).status).toBe(200)
  })

  test('what is taken beside a conflict is taken once, whatever is sent again', async () => {
    const { version } = (await save({ ...written, task: 'Replace it.' })).body
    await save({ task: 'Theirs.', version })
    const photo_ids = [randomUUID()]
    const fields = { task: 'Mine.', location: 'North', images: [await makePicture()], photo_ids }
    const sent = { ...path(), label, ...fields, version, changed: ['task', 'location'] }
    const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } }
    const again = () => app.call(inspectionRoutes.saveCommentImages, sent as never, options)
    const first = await again()
    expect(first.body).toMatchObject({ conflicts: ['task'], taken: ['location', 'images'] })
    await save({ location: 'Later.' })
    expect(await again()).toMatchObject({ status: 409, body: first.body })
    const now = await record()
    expect([now.location, now.task, now.images.map(({ photo_id }) => photo_id)]).toEqual([
      'Later.',
      'Theirs.',
      photo_ids,
    ])
  })

  test('a check that somebody else changed stays, and the text beside it is taken', async () => {
    const { version } = (await save({ ...written, checked: 1 })).body
    const { checked_version } = await record()
    await tap(app, inspection, category, { [label]: false })
    const base = { version, checked_version, changed: ['task'] }
    const late = await save({ checked: 1, task: 'Mine.', ...base })
    expect([late.status, late.body]).toMatchObject([409, { conflicts: ['checked'], taken: ['task'] }])
    expect(await record()).toMatchObject({ checked: false, task: 'Mine.' })
  })

  test('nothing is taken where it does not go together with what somebody else wrote', async () => {
    const { version } = (await save({ ...written, cost_from: 100, cost_to: 500 })).body
    await save({ cost_from: 400 })
    const late = await save({ cost_from: 50, cost_to: 90, version, changed: ['cost_from', 'cost_to'] })
    expect([late.status, late.body]).toMatchObject([409, { conflicts: ['cost_from', 'cost_to'], taken: [] }])
    expect(await record()).toMatchObject({ cost_from: 400, cost_to: 500 })
  })

  test('after a clear, the check has the version that the next edit starts from', async () => {
    await save(written)
    const cleared = await as(inspectionRoutes.clearCommentImages, { ...path(), label })
    const { version } = cleared.body.category.checks.find((check) => check.label === label) ?? {}
    expect(version).toBe((await record()).version)
    expect((await save({ ...written, version, changed: ['comment', 'selrecomd'] })).status).toBe(200)
  })

  test('captions of two photos go beside each other, those of one do not', async () => {
    const images = [await makePicture(), await makePicture({ shade: 90 })]
    const saved = (await save({ ...written, images })).body
    const [one = 0, other = 0] = saved.added_images.map(({ id }) => id)
    const caption = (id: number, text: string) =>
      save({ captions: { [id]: text }, version: saved.version, changed: ['captions'] })
    expect((await caption(one, 'Theirs')).status).toBe(200)
    expect((await caption(other, 'Beside')).status).toBe(200)
    expect((await caption(one, 'Mine')).body).toMatchObject({ conflicts: ['captions'] })
    const remove = { remove_images: [one], version: saved.version, changed: [] }
    expect((await save(remove)).status).toBe(409)
    const beside = await save({ ...remove, task: 'Mine.', changed: ['task'] })
    expect(beside.body).toMatchObject({ conflicts: ['captions', 'remove_images'], taken: ['task'] })
    expect((await record()).images.map((image) => image.caption)).toEqual(['Theirs', 'Beside'])
  })

  test('an order of photos that is old is told; photos that are added raise no version', async () => {
    const images = [await makePicture(), await makePicture({ shade: 90 })]
    await save({ ...written, images })
    const before = await record()
    const [one, other] = before.images.map(({ id }) => String(id)) as [string, string]
    expect(before).toMatchObject({ version: 1, order_version: 0 })
    const move = (positions: object) => save({ positions, order_version: before.order_version })
    expect((await move({ [one]: 7 })).status).toBe(200)
    expect((await move({ [other]: 9 })).status).toBe(409)
    await save({ images: [await makePicture({ shade: 30 })] })
    expect(await record()).toMatchObject({ version: 1, order_version: 2 })
    expect((await save({ comment: 'Still mine.', version: before.version })).status).toBe(200)
  })

  test('a check beside a text carries its own version', async () => {
    await tap(app, inspection, category, { [label]: true })
    const { version, checked_version } = await record()
    await tap(app, inspection, category, { [label]: false })
    const late = { ...written, checked: 1, version, checked_version }
    expect((await save(late)).body).toMatchObject({ status: false, current: { checked: false } })
    expect((await save({ ...late, checked_version: (await record()).checked_version })).status).toBe(200)
  })

  test.each(['clearCommentImages', 'deleteLabel'] as const)(
    '%s does not take away what somebody wrote or photographed since',
    async (call) => {
      const remove = (fields: object) => as(inspectionRoutes[call], { ...path(), label, ...fields })
      const photo_id = randomUUID()
      await save({ ...written, images: [await makePicture()], photo_ids: [randomUUID()] })
      const { version, images } = await record()
      const known = images.map(({ id }) => id)
      await save({ comment: 'Theirs.' })
      const stale = await remove({ version, photos: known })
      expect([stale.status, stale.body]).toEqual([
        409,
        expect.objectContaining({ current: expect.objectContaining({ comment: 'Theirs.' }) }),
      ])
      const now = (await record()).version
      await save({ images: [await makePicture({ shade: 90 })], photo_ids: [photo_id] })
      expect((await remove({ version: now, photos: JSON.stringify(known) })).status).toBe(409)
      expect((await record()).images).toHaveLength(2)
      expect((await remove({ version: now, photos: [...known, photo_id] })).status).toBe(200)
    },
  )

  test('what was saved before fields had versions counts as changed at the version that it has', async () => {
    const { version } = (await save({ ...written, task: 'Replace it.' })).body
    await app.database.db.updateTable('inspection_labels').set({ field_versions: null }).execute()
    expect((await save({ task: 'Mine.', version: version - 1, changed: ['task'] })).status).toBe(409)
    expect((await save({ task: 'Mine.', version, changed: ['task'] })).status).toBe(200)
    expect((await save({ comment: 'Mine.', version, changed: ['comment'] })).status).toBe(200)
    expect((await save({ task: 'Late.', version, changed: ['task'] })).status).toBe(409)
  })
})

describe('what an inspection holds beside', () => {
  const of = () => ({ inspection_id: inspection.id })
  const whole = async () => (await as(inspectionRoutes.getReport, of())).body.inspection

  test('the description', async () => {
    const found = await as(inspectionRoutes.checkIfInspectionExists, of())
    const version = found.body.inspection?.description_version
    const write = (paragraph_text: string, base: object = { version }) =>
      as(inspectionRoutes.create, { client_id: inspection.client.id, ...of(), paragraph_text, ...base })
    const first = await write('Theirs.')
    const { description_version } = await whole()
    expect(first.body).toMatchObject({ version: description_version, revision: description_version })
    const late = await write('Mine.')
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({
        current: expect.objectContaining({ paragraph_text: 'Theirs.', version: description_version }),
      }),
    ])
    expect((await whole()).description).toBe('Theirs.')
    expect((await write('Last.', {})).status).toBe(200)
  })

  const times = {
    start_date: '2031-03-04',
    end_date: '2031-03-04',
    start_time: '9:00 AM',
    end_time: '1:00 PM',
    weather_condition: 'Clear',
  }
  test('the times, field by field', async () => {
    const set = (fields: object) => as(inspectionRoutes.updateTime, { ...of(), ...times, ...fields })
    const { version } = (await set({ version: 0 })).body.inspection
    await set({ weather_condition: 'Rain', version, changed: ['weather_condition'] })
    expect((await set({ weather_condition: 'Fog', version })).status).toBe(409)
    const ours = await set({ start_time: '8:00 AM', version, changed: ['start_time'] })
    expect(ours.body.inspection).toMatchObject({ start_time: '8:00 AM', weather_condition: 'Rain' })
    const late = await set({
      start_time: '7:00 AM',
      weather_condition: 'Fog',
      version,
      changed: ['weather_condition'],
    })
    expect(late.body).toMatchObject({
      conflicts: ['weather_condition'],
      current: { weather_condition: 'Rain' },
    })
    const both = await set({
      end_time: '2:00 PM',
      weather_condition: 'Fog',
      version,
      changed: ['end_time', 'weather_condition'],
    })
    expect([both.status, both.body]).toMatchObject([
      409,
      { conflicts: ['weather_condition'], taken: ['end_time'] },
    ])
    const { version: now } = (await as(inspectionRoutes.getTime, of())).body.inspection ?? {}
    expect(both.body).toMatchObject({
      current: { end_time: '2:00 PM', weather_condition: 'Rain', version: now },
    })
    // Each is good by itself, and they do not go together.
    await set({ end_time: '8:30 AM', version: now, changed: ['end_time'], start_time: '8:00 AM' })
    const crossed = await set({
      start_time: '9:00 AM',
      version: (await whole()).times_version,
      changed: ['start_time', 'weather_condition'],
    })
    expect([crossed.status, crossed.body]).toMatchObject([
      409,
      { conflicts: ['start_time'], taken: ['weather_condition'] },
    ])
    expect((await as(inspectionRoutes.getTime, of())).body.inspection).toMatchObject({
      start_time: '8:00 AM',
    })
    expect((await set({})).status).toBe(200)
  })

  test('the cover', async () => {
    const set = async (shade: number, base: object) =>
      as(inspectionRoutes.updateCover, { ...of(), pagecover: await makePicture({ shade }), ...base })
    const first = await set(60, { version: 0 })
    const cover = (await whole()).page_cover
    expect((await whole()).cover_version).toBe(first.body.version)
    const late = await set(90, { version: 0 })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ current: { pagecover: expect.any(String), version: first.body.version } }),
    ])
    expect((await whole()).page_cover).toBe(cover)
    expect((await set(30, {})).status).toBe(200)
  })

  test('whether a section applies', async () => {
    const set = (is_applicable: number, base: object) =>
      as(inspectionRoutes.notApplicable, { ...of(), step_name: 'fireplaces', is_applicable, ...base })
    const first = await set(0, { version: 0 })
    const late = await set(1, { version: 0 })
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ current: { is_applicable: 0, version: first.body.version } }),
    ])
    // A reason is a change of it as well.
    const why = await set(0, { version: first.body.version, reason: 'other', reason_text: 'Sealed' })
    const lateReason = await set(0, { version: first.body.version, reason: 'not-present' })
    const { version } = why.body
    expect([lateReason.status, lateReason.body]).toEqual([
      409,
      expect.objectContaining({
        current: { is_applicable: 0, reason: 'other', reason_text: 'Sealed', version },
      }),
    ])
    expect((await set(1, { version })).body.is_applicable).toBe(1)
    expect((await set(0, {})).status).toBe(200)
  })

  test('the inspection itself is not removed over what was entered since, photos too', async () => {
    const card = async () => {
      const listed = await as(inspectionRoutes.byClient, { client_id: inspection.client.id })
      return listed.body.inspections[0]
    }
    const remove = (version?: number) => as(inspectionRoutes.remove, { ...of(), version })
    const before = await card()
    await saveAt(app, inspection, category, label, { ...written, images: [await makePicture()] })
    const late = await remove(before?.version)
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ current: await card() })])
    expect((await remove((await card())?.version)).status).toBe(200)
  })
})

test('a base opens nothing of another owner, and must be a number', async () => {
  const calls = [
    [inspectionRoutes.updateCategoryChecks, { ...path(), checks: [{ label, checked: 1, version: 0 }] }],
    [inspectionRoutes.deleteLabel, { ...path(), label, version: 99, photos: [] }],
    [inspectionRoutes.remove, { inspection_id: inspection.id, version: 99 }],
    [inspectionRoutes.notApplicable, { inspection_id: inspection.id, step_name: 'roofing', version: 99 }],
  ] as const
  for (const [route, fields] of calls) {
    expect((await as(route, fields, stranger)).status).toBe(404)
    expect((await as(route, { ...fields, version: 'old' })).status).toBe(422)
  }
})
