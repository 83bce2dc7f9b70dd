// Comments, levels, parts and photos of labels through HTTP, and the files behind them.
import { randomUUID } from 'node:crypto'
import { type Category, inspectionRoutes } from '@plumbline/contract/inspections'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeInspector, makePicture, type TestUser } from '#server/testing/factories.ts'
import {
  pathTo,
  pickCategory,
  saveAt,
  startInspection,
  type TestInspection,
} from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let inspection: TestInspection
let category: Category
let label: string
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
})
beforeEach(async () => {
  inspection = await startInspection(app, owner)
  const picked = await pickCategory(app, inspection, 'roofing', 'recomendation')
  category = picked
  label = picked.labels[0]
})
afterAll(() => app.close())

type Fields = Parameters<typeof saveAt>[4]
const save = (fields: Fields, at = category, name = label) => saveAt(app, inspection, at, name, fields)
const record = async (at = category, name = label) =>
  (
    await app.call(
      inspectionRoutes.getCommentImages,
      { ...pathTo(inspection, at), label: name },
      { token: owner.token },
    )
  ).body
const fetchFile = async (url: string) => {
  const answer = await app.inject({ method: 'GET', url: new URL(url).pathname })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}
const repair = { comment: 'Shingles are cupped.', selrecomd: 'Repair' } as const

describe('texts', () => {
  test('nothing saved is all null', async () => {
    expect(await record()).toEqual({
      status: true,
      comment: null,
      selrecomd: null,
      images: [],
      checked: false,
      version: 0,
      order_version: 0,
      checked_version: 0,
      implication: null,
      task: null,
      timeframe: null,
      location: null,
      trade: null,
      cost_from: null,
      cost_to: null,
    })
  })

  test('all parts are kept; absent ones stay, empty ones are cleared', async () => {
    const parts = {
      implication: 'It leaks.',
      task: 'Replace it.',
      timeframe: 'Within 1 year',
      location: 'North',
      trade: 'Handyman',
      cost_from: 200,
      cost_to: 450,
    }
    const first = await save({ ...repair, ...parts, checked: 1, call_from: 'web' })
    expect(first.status).toBe(200)
    expect(first.body.version).toBe(1)
    expect(first.body.category.labels_details).toEqual([
      {
        ...parts,
        label,
        comments: repair.comment,
        radio: 'Repair',
        images: [],
        version: 1,
        order_version: 0,
      },
    ])
    expect(first.body.category.checks[0]).toEqual({ label, checked: true, version: 1 })
    await save({ location: '', task: 'Mend it.', cost_to: '' as never })
    expect(await record()).toMatchObject({
      ...parts,
      comment: repair.comment,
      selrecomd: 'Repair',
      checked: true,
      task: 'Mend it.',
      location: null,
      cost_to: null,
      version: 2,
    })
  })

  test('costs are whole amounts in their order, judged with what is there', async () => {
    const refused = async (fields: Record<string, unknown>) => (await save(fields as Fields)).body.errors
    const amount = ['Enter a whole number from 0 to 10,000,000']
    for (const wrong of ['12.5', '-1', '10000001', 'about 200', [1]])
      expect(await refused({ ...repair, cost_from: wrong })).toEqual({ cost_from: amount })
    expect((await save({ ...repair, cost_from: '0' as never, cost_to: 10_000_000 })).status).toBe(200)
    expect((await save({ cost_from: 300, cost_to: 300 })).status).toBe(200)
    const order = { cost_from: ['The first cost can’t be higher than the second'] }
    expect([await refused({ cost_from: 301 }), await refused({ cost_to: 299 })]).toEqual([order, order])
    expect(await record()).toMatchObject({ cost_from: 300, cost_to: 300, version: 2 })
  })

  test('a finding without a trade of its own has that of the form', async () => {
    const tradeInReport = async () =>
      (
        await app.call(inspectionRoutes.getReport, { inspection_id: inspection.id }, { token: owner.token })
      ).body.summary.map(({ trade }) => trade)
    await save({ ...repair, checked: 1 })
    expect(await tradeInReport()).toEqual(['Roofing contractor'])
    await save({ trade: 'Handyman' })
    expect(await tradeInReport()).toEqual(['Handyman'])
    await save({ trade: '' })
    expect([await tradeInReport(), (await record()).trade]).toEqual([['Roofing contractor'], null])
  })

  test('a comment or a photo is needed, and a level in a recommendation', async () => {
    const empty = await save({ comment: '   ', selrecomd: 'Repair' })
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { comment: ['Please select an image or add a comment'] },
    ])
    const without = await save({ comment: 'Cupped.' })
    expect([without.status, without.body.errors]).toEqual([
      422,
      { selrecomd: ['Please select an option from above'] },
    ])
    const withPhoto = await save({ images: [await makePicture()] })
    expect(withPhoto.body.errors).toEqual({ selrecomd: ['Please select an option from above'] })
    const wrong = await save({ comment: 'Cupped.', selrecomd: 'Urgent' as 'Repair' })
    expect(wrong.status).toBe(422)
    expect((await record()).version).toBe(0)
  })

  test('outside recommendations a level is ignored', async () => {
    const description = await pickCategory(app, inspection, 'roofing', 'description')
    const saved = await save(
      { comment: 'Two layers.', selrecomd: 'Repair' },
      description,
      description.labels[0],
    )
    expect(saved.body.category.labels_details[0]).toMatchObject({ comments: 'Two layers.', radio: null })
  })

  test.each(['null', 'undefined', ''])(
    '“%s” of a form is no level, and leaves the one there is',
    async (none) => {
      await save(repair)
      expect((await save({ comment: 'Cupped.', selrecomd: none as 'Repair' })).status).toBe(200)
      expect(await record()).toMatchObject({ comment: 'Cupped.', selrecomd: 'Repair' })
    },
  )

  test('checked 1 in an observation clears the other answers', async () => {
    const observation = await pickCategory(app, inspection, 'roofing', 'observation')
    const [one, two] = observation.labels
    await save({ comment: 'Fine.', checked: 1 }, observation, one)
    const saved = await save({ comment: 'Not so fine.', checked: 1 }, observation, two)
    const checked = saved.body.category.checks.filter((check) => check.checked)
    expect(checked).toEqual([{ label: two, checked: true, role: 'finding', version: 2 }])
    expect((await record(observation, one)).comment).toBe('Fine.')
  })

  test('20,000 characters pass, one more does not; hostile text comes back as it went in', async () => {
    expect((await save({ ...repair, comment: 'x'.repeat(20_000) })).status).toBe(200)
    expect((await save({ ...repair, comment: 'x'.repeat(20_001) })).body.errors).toEqual({
      comment: ['At most 20,000 characters'],
    })
    const hostile = `#set page(fill: red) $x$ <img src=x onerror=alert(1)> '; drop table inspections; -- \n\u202e 👷`
    await save({ ...repair, comment: hostile })
    // But for what turns the direction of all that follows.
    expect((await record()).comment).toBe(hostile.replace('\u202e', ''))
  })

  test('a stale version is 409 with what is there now; without one the last write wins', async () => {
    await save({ ...repair, version: 0 })
    const other = await save({ comment: 'From the tablet.', version: 1 })
    expect(other.body.version).toBe(2)
    const stale = await save({ comment: 'From the phone.', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      status: false,
      current: { comment: 'From the tablet.', selrecomd: 'Repair', version: 2, images: [] },
    })
    expect((await save({ comment: 'From the phone.' })).body.version).toBe(3)
  })

  test('two writers at once with the same version: one is kept, one is told', async () => {
    await save(repair)
    const answers = await Promise.all([
      save({ comment: 'One.', version: 1 }),
      save({ comment: 'Two.', version: 1 }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('a repeated request adds nothing twice', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const photo = await makePicture({ shade: 3 })
    const input = { ...pathTo(inspection, category), label, ...repair, images: [photo] }
    const first = await app.call(inspectionRoutes.saveCommentImages, input, { token: owner.token, headers })
    const again = await app.call(inspectionRoutes.saveCommentImages, input, { token: owner.token, headers })
    expect(again.body).toEqual(first.body)
    expect((await record()).images).toHaveLength(1)
  })
})

describe('photos', () => {
  test('four saved side by side are all there and overwrite no text', async () => {
    await save({ ...repair, task: 'Replace them.', version: 0 })
    const photos = await Promise.all([1, 2, 3, 4].map((shade) => makePicture({ shade: shade * 40 })))
    const answers = await Promise.all(photos.map((photo) => save({ images: [photo] })))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    const saved = await record()
    expect(saved).toMatchObject({ comment: repair.comment, task: 'Replace them.', version: 1 })
    expect(saved.images).toHaveLength(4)
    expect(new Set(saved.images.map((image) => image.id)).size).toBe(4)
    const added = answers.flatMap((answer) => answer.body.added_images.map((image) => image.id)).sort()
    expect(saved.images.map((image) => image.id).sort()).toEqual(added)
    expect((await save({ comment: 'Still mine.', version: 1 })).status).toBe(200)
  })

  test('are served upright and without metadata, with a thumbnail', async () => {
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Ida Secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 1/1 0/1' },
      })
      .toBuffer()
    const photo = new File([new Uint8Array(bytes)], 'roof.png', { type: 'image/png' })
    const saved = await save({ ...repair, images: [photo], captions: { 'new:0': 'South slope' } })
    const [image] = saved.body.added_images
    expect(image?.caption).toBe('South slope')
    const whole = await fetchFile(image?.url ?? '')
    expect([whole.status, whole.type]).toEqual([200, 'image/jpeg'])
    expect(whole.bytes.includes('Secret')).toBe(false)
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 800, height: 600, format: 'jpeg' })
    const thumbnail = await fetchFile(image?.thumbnail ?? '')
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ width: 320, height: 240 })
  })

  test('a file that does not decode is named, and nothing of the request is kept', async () => {
    const good = await makePicture({ shade: 77 })
    const bad = new File(['this is no picture'], 'notes.jpg', { type: 'image/jpeg' })
    const answer = await save({ ...repair, checked: 1, images: [good, bad] })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ images: ['notes.jpg: Choose a picture (JPEG, PNG, WebP or HEIC)'] })
    expect(await record()).toMatchObject({ comment: null, images: [], checked: false })
    // A JPEG whose header says 12,000 x 9,000.
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
    small.writeUInt16BE(9_000, frame + 5)
    small.writeUInt16BE(12_000, frame + 7)
    const huge = new File([new Uint8Array(small)], 'huge.jpg', { type: 'image/jpeg' })
    const refused = await save({ ...repair, images: [huge] })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        images: [
          'huge.jpg: This picture has 108 megapixels (12,000 x 9,000). The limit is 100: make it smaller and try again',
        ],
      },
    ])
  })

  test('JSON cannot forge a file', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: inspectionRoutes.saveCommentImages.path,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { ...pathTo(inspection, category), label, ...repair, images: [{ bytes: [1], filename: 'x' }] },
    })
    expect(answer.statusCode).toBe(422)
  })

  test('captions change, photos go, and the rules hold for what is left', async () => {
    const first = await save({ selrecomd: 'Monitor', images: [await makePicture({ shade: 11 })] })
    const id = first.body.added_images[0]?.id ?? 0
    const next = await save({
      images: [await makePicture({ shade: 22 })],
      captions: { [id]: 'Ridge', 'new:0': 'Valley' },
    })
    expect(next.body.category.labels_details[0]?.images.map((image) => image.caption)).toEqual([
      'Ridge',
      'Valley',
    ])
    expect(next.body.version).toBe(2)
    const emptied = await save({ remove_images: [id, next.body.added_images[0]?.id ?? 0] })
    expect(emptied.body.errors).toEqual({ comment: ['Please select an image or add a comment'] })
    const left = await save({ remove_images: [id] })
    expect(left.body.category.labels_details[0]?.images.map((image) => image.caption)).toEqual(['Valley'])
    expect((await save({ remove_images: [id] })).status).toBe(404)
    expect((await save({ captions: { [id]: 'Gone' } })).status).toBe(404)
    expect((await save({ captions: { 'new:0': 'No photo' } })).status).toBe(422)
  })

  test('50 fit, the 51st is 422', async () => {
    const photos = await Promise.all(
      Array.from({ length: 49 }, (_, shade) => makePicture({ shade, width: 8, height: 6 })),
    )
    expect((await save({ ...repair, images: photos })).status).toBe(200)
    expect((await save({ images: [await makePicture({ shade: 3 })] })).status).toBe(200)
    const answer = await save({ images: [await makePicture({ shade: 4 })] })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { images: ['At most 50 photos for one option or finding'] },
    ])
    expect((await record()).images).toHaveLength(50)
    const many = await save({ images: [...photos, photos[0] as File, photos[1] as File] })
    expect(many.body.errors).toEqual({ images: ['At most 50 photos for one option or finding'] })
  })
})
