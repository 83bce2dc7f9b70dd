// Photos with ids of their own and places of their own, through HTTP: where they stand, and what a repeat does.
import { randomUUID } from 'node:crypto'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeInspector, makePicture, ownerIdOf, type TestUser } from '#server/testing/factories.ts'
import {
  pathTo,
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import type { InspectionsSlice } from './index.ts'

let app: TestApp
let owner: TestUser
let inspection: TestInspection
let category: Category & { labels: [string, string, string] }
let label: string
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
beforeEach(async () => {
  inspection = await startInspection(app, owner)
  category = await pickCategory(app, inspection, 'roofing', 'recomendation')
  label = category.labels[0]
})
afterAll(() => app.close())

type Fields = Parameters<typeof saveAt>[4]
const save = (fields: Fields, name = label) =>
  saveAt(app, inspection, category, name, { selrecomd: 'Repair', ...fields })
const pictures = (...shades: number[]) => Promise.all(shades.map((shade) => makePicture({ shade })))
const recordOf = async (name = label) =>
  (
    await app.call(
      inspectionRoutes.getCommentImages,
      { ...pathTo(inspection, category), label: name },
      { token: owner.token },
    )
  ).body
const captions = async () => (await recordOf()).images.map((image) => image.caption)
/** Three photos named by their captions; gives their ids. */
async function three(): Promise<[number, number, number]> {
  const images = await pictures(1, 2, 3)
  const saved = await save({ images, captions: { 'new:0': 'a', 'new:1': 'b', 'new:2': 'c' } })
  const [a, b, c] = saved.body.added_images.map((image) => image.id)
  if (!a || !b || !c) throw new Error(`no photos: ${JSON.stringify(saved.body)}`)
  return [a, b, c]
}

describe('places', () => {
  test('without positions photos stand in the order of arrival', async () => {
    await three()
    await save({ images: await pictures(4), captions: { 'new:0': 'd' } })
    expect(await captions()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('those sent last first stand where they were put, in every answer', async () => {
    for (const [index, name] of [...['a', 'b', 'c', 'd'].entries()].reverse())
      await save({
        images: await pictures(index),
        captions: { 'new:0': name },
        positions: { 'new:0': index },
        checked: 1,
      })
    expect(await captions()).toEqual(['a', 'b', 'c', 'd'])
    const { token } = owner
    const step = await app.call(
      inspectionRoutes.getStepCategories,
      { inspection_id: inspection.id, book_mark: 2 },
      { token },
    )
    const found = step.body.stepCategories.roofing?.recomendation.find(({ id }) => id === category.id)
    expect(found?.labels_details[0]?.images.map((image) => image.caption)).toEqual(['a', 'b', 'c', 'd'])
    const report = await app.call(inspectionRoutes.getReport, { inspection_id: inspection.id }, { token })
    expect(report.body.summary[0]?.images.map((image) => image.caption)).toEqual(['a', 'b', 'c', 'd'])
    const scope = { ownerId: await ownerIdOf(app, owner) }
    const slice = app.slices.find(({ name }) => name === 'inspections') as InspectionsSlice
    const { sections } = await slice.reportSource(app.database.db, scope, inspection.id)
    const printed = sections.flatMap((section) => section.categories.flatMap(({ checked }) => checked))
    const [first] = printed.filter(({ photos }) => photos.length > 0)
    expect(first?.photos.map((photo) => photo.caption)).toEqual(['a', 'b', 'c', 'd'])
    // One that comes without a place stands last.
    const answer = await save({ images: await pictures(9), captions: { 'new:0': 'e' } })
    expect(answer.body.category.labels_details[0]?.images.map((image) => image.caption)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
  })

  test('photos that are there move without a new one, by image id and by photo id', async () => {
    const [a, b] = await three()
    const photoId = randomUUID()
    await save({ images: await pictures(4), captions: { 'new:0': 'd' }, photo_ids: [photoId] })
    const { version } = await recordOf()
    const positions = { [a]: 9, [photoId.toUpperCase()]: -1.5, [b]: 0 }
    const moved = await saveAt(app, inspection, category, label, { positions })
    // A move is no conflict with an open dialog.
    expect([moved.status, moved.body.version]).toEqual([200, version])
    expect(await captions()).toEqual(['d', 'b', 'c', 'a'])
    expect((await recordOf()).images.map((image) => image.position)).toEqual([-1.5, 0, 2, 9])
  })

  test('one save puts new photos between those that are there', async () => {
    const [a, b] = await three()
    const [one, two] = [randomUUID(), randomUUID()]
    const positions = { [a]: 10, [b]: 20, [one]: 15, 'new:1': 16 }
    const answer = await save({
      images: await pictures(5, 6),
      photo_ids: [one, two],
      captions: { 'new:0': 'x', 'new:1': 'y' },
      positions,
    })
    expect(answer.body.added_images.map((image) => [image.caption, image.photo_id])).toEqual([
      ['x', one],
      ['y', two],
    ])
    expect(await captions()).toEqual(['c', 'a', 'x', 'y', 'b'])
  })

  const wrong: [string, (ids: number[]) => Record<string, unknown>, string][] = [
    ['no JSON', () => ({ positions: '{"1":' }), 'positions'],
    ['a list', () => ({ positions: '[1,2]' }), 'positions'],
    ['no number', ([a]) => ({ positions: `{"${a}":"first"}` }), 'positions'],
    ['no finite number', ([a]) => ({ positions: `{"${a}":1e999}` }), 'positions'],
    ['null', ([a]) => ({ positions: `{"${a}":null}` }), 'positions'],
    ['no photo', () => ({ positions: '{"prototype":1}' }), 'positions'],
    ['an unknown image', () => ({ positions: '{"999999":1}' }), 'positions'],
    ['an unknown photo', () => ({ positions: `{"${randomUUID()}":1}` }), 'positions'],
    ['a new photo that did not come', () => ({ positions: '{"new:0":1}' }), 'positions'],
    ['an image that goes', ([a]) => ({ positions: `{"${a}":1}`, remove_images: [a] }), 'positions'],
    ['ids without photos', () => ({ comment: 'Cupped.', photo_ids: [randomUUID()] }), 'photo_ids'],
  ]
  test.each(wrong)('%s is 422 on the field, and nothing is written', async (_name, fieldsOf, field) => {
    const ids = await three()
    const before = await recordOf()
    const answer = await save({ checked: 1, ...fieldsOf(ids) } as Fields)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect(answer.body.errors?.[field]?.[0]).not.toContain('Invalid')
    expect(await recordOf()).toEqual(before)
  })

  test('with photos: one id each, all different, and no photo named twice', async () => {
    const id = randomUUID()
    const refused: Fields[] = [
      { photo_ids: [id] },
      { photo_ids: [id, id.toUpperCase()] },
      { photo_ids: [id, 'photo-2'] },
      { photo_ids: [id, randomUUID()], positions: { [id]: 1, 'new:0': 2 } },
      { photo_ids: [id, randomUUID()], positions: { 'new:2': 2 } },
    ]
    for (const fields of refused) {
      const answer = await save({ images: await pictures(1, 2), ...fields })
      const [field] = 'positions' in fields ? ['positions'] : ['photo_ids']
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await recordOf()).images).toEqual([])
  })

  test("another label's and another inspector's photos cannot be placed", async () => {
    const photoId = randomUUID()
    const there = await save({ images: await pictures(1), photo_ids: [photoId] }, category.labels[1])
    await save({ images: await pictures(2) })
    for (const target of [photoId, String(there.body.added_images[0]?.id)]) {
      const answer = await save({ positions: { [target]: 1 } })
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { positions: [`There is no photo ${target}`] },
      ])
    }
    const stranger = await startInspection(app, await makeInspector(app))
    const theirs = await pickCategory(app, stranger, 'roofing', 'recomendation')
    await saveAt(app, stranger, theirs, theirs.labels[0], {
      selrecomd: 'Repair',
      images: await pictures(3),
    })
    const foreign = await saveAt(app, stranger, theirs, theirs.labels[0], { positions: { [photoId]: 1 } })
    expect(foreign.status).toBe(422)
  })
})

describe('a photo that comes again', () => {
  test('is answered by the image that is there, and changes nothing, however long ago', async () => {
    const photoId = randomUUID()
    const images = await pictures(1)
    const sent = { images, photo_ids: [photoId], captions: { 'new:0': 'first' }, positions: { 'new:0': 4 } }
    const first = await save(sent)
    const id = first.body.added_images[0]?.id ?? 0
    await save({ captions: { [id]: 'better' }, positions: { [id]: 7 }, selrecomd: 'Monitor' })
    app.clock.advance(25 * 24 * 3600)
    const before = await recordOf()
    const again = await save({ ...sent, version: 0 })
    expect(again.status).toBe(200)
    expect(again.body.added_images).toMatchObject([{ id, photo_id: photoId, caption: 'better', position: 7 }])
    expect(await recordOf()).toEqual(before)
  })

  test('beside one that is new: only the new one is added', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const [first, second] = await pictures(1, 2)
    if (!first || !second) throw new Error('no pictures')
    await save({ images: [first], photo_ids: [one] })
    const answer = await save({ images: [second, first], photo_ids: [two, one], positions: { 'new:0': -1 } })
    expect(answer.body.added_images.map((image) => image.photo_id)).toEqual([two, one])
    expect((await recordOf()).images.map((image) => image.photo_id)).toEqual([two, one])
  })

  test('after it was removed stays away, however it was removed', async () => {
    const ways: Record<string, (id: number) => Promise<{ status: number }>> = {
      'on its own': (id) => save({ comment: 'Cupped.', remove_images: [id] }),
      'with all of its label': () =>
        app.call(
          inspectionRoutes.clearCommentImages,
          { ...pathTo(inspection, category), label },
          { token: owner.token },
        ),
      'with its label': async () => {
        await app.call(
          inspectionRoutes.deleteLabel,
          { ...pathTo(inspection, category), label },
          { token: owner.token },
        )
        return app.call(
          inspectionRoutes.addLabel,
          { ...pathTo(inspection, category), new_label: label },
          { token: owner.token },
        )
      },
    }
    for (const [way, remove] of Object.entries(ways)) {
      const sent = { images: await pictures(1), photo_ids: [randomUUID()] }
      const { body } = await save(sent)
      expect([way, (await remove(body.added_images[0]?.id ?? 0)).status]).toEqual([way, 200])
      const before = await recordOf()
      const again = await save({ ...sent, checked: 1 })
      expect([way, again.status, again.body.added_images]).toEqual([way, 200, []])
      expect([way, await recordOf()]).toEqual([way, before])
      const moved = await app.call(
        inspectionRoutes.saveCommentImages,
        { ...pathTo(inspection, category), label, positions: { [sent.photo_ids[0] ?? '']: 3 } },
        { token: owner.token },
      )
      expect([way, moved.status]).toEqual([way, 200])
    }
  })

  test('at another label is 422, and that label gets nothing', async () => {
    const sent = { images: await pictures(1), photo_ids: [randomUUID()] }
    await save(sent)
    const elsewhere = await save({ ...sent, comment: 'Cupped.' }, category.labels[1])
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      422,
      { photo_ids: ['This photo already belongs to another option or finding'] },
    ])
    expect(await recordOf(category.labels[1])).toMatchObject({ comment: null, images: [] })
  })

  test('by another inspector is a photo of theirs', async () => {
    const sent = { images: await pictures(1), photo_ids: [randomUUID()] }
    await save(sent)
    const stranger = await startInspection(app, await makeInspector(app))
    const theirs = await pickCategory(app, stranger, 'roofing', 'recomendation')
    const answer = await saveAt(app, stranger, theirs, theirs.labels[0], { selrecomd: 'Repair', ...sent })
    expect(answer.body.added_images).toHaveLength(1)
  })

  test('at the same moment, many times over, is there once', async () => {
    const sent = { images: await pictures(1), photo_ids: [randomUUID()] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(sent)))
    const [first] = answers
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.body.added_images.map(({ id }) => id)).toEqual(
        first?.body.added_images.map(({ id }) => id),
      )
    }
    expect((await recordOf()).images).toHaveLength(1)
  })

  test('at the same moment in two inspections: one has it, the other says why not', async () => {
    const other = await startInspection(app, owner)
    const [one, two] = [randomUUID(), randomUUID()]
    const images = await pictures(1, 2)
    const answers = await Promise.all([
      save({ images, photo_ids: [one, two] }),
      saveAt(app, other, category, label, { selrecomd: 'Repair', images, photo_ids: [two, one] }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  })

  test('does not count towards the 50 of its label', async () => {
    const ids = Array.from({ length: 50 }, () => randomUUID())
    const images = await Promise.all(ids.map((_, shade) => makePicture({ shade, width: 8, height: 6 })))
    expect((await save({ images, photo_ids: ids })).status).toBe(200)
    const again = await save({ images: images.slice(0, 2), photo_ids: ids.slice(0, 2) })
    expect([again.status, again.body.added_images.length]).toEqual([200, 2])
  })
})
