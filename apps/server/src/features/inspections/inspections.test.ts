// Inspections through HTTP: description, list and search, times, cover, the catalogue, and who may not.

import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import type { Route } from '@plumbline/contract/route'
import { categoryOf } from '@plumbline/domain/form'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInForm, CATALOGUE_VERSION } from '#server/testing/built-in-form.ts'
import {
  clientFields,
  makeClient,
  makeInspector,
  makePicture,
  type TestUser,
} from '#server/testing/factories.ts'
import { startInspection, type TestInspection } from '#server/testing/inspection-factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  app = await testApp()
  app.clock.set(new Date('2031-02-01T12:00:00Z'))
  owner = await makeInspector(app, { first_name: 'Ida', last_name: 'Plumb' })
  stranger = await makeInspector(app)
})
afterAll(() => app.close())

const list = async (input: { listSize?: number; search?: string } = {}, user = owner) =>
  (await app.call(inspectionRoutes.getInspections, input, { token: user.token })).body.inspections
const namesOf = (found: { inspection_name: string }[]) =>
  found.map((inspection) => inspection.inspection_name)

describe('description', () => {
  const find = (client_id: number) =>
    app.call(inspectionRoutes.checkIfInspectionExists, { client_id }, { token: owner.token })
  const create = (client_id: number, paragraph_text: string) =>
    app.call(inspectionRoutes.create, { client_id, template_id: 1, paragraph_text }, { token: owner.token })

  test('a client without an inspection gets the suggested one', async () => {
    const client = await makeClient(app, owner)
    expect((await find(client.id)).body).toMatchObject({
      status: true,
      inspection: null,
      inspection_id: 0,
      client: { id: client.id, inspection: null },
      template: { paragraph_text: builtInForm.template.property_description },
    })
  })

  test('is kept, and saved again without a second inspection', async () => {
    const { client, id } = await startInspection(app, owner)
    expect((await create(client.id, 'Changed.')).body.inspection_id).toBe(id)
    expect((await find(client.id)).body).toMatchObject({
      status: true,
      inspection: { id },
      inspection_id: id,
      client: { id: client.id, inspection: { id, book_mark: 0, findings: {} } },
      template: { paragraph_text: 'Changed.' },
    })
  })

  test('two first saves at once make one inspection', async () => {
    const client = await makeClient(app, owner)
    const answers = await Promise.all(['One.', 'Two.', 'Three.'].map((text) => create(client.id, text)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.inspection_id)).size).toBe(1)
  })

  test('is required, and 20,000 characters at most', async () => {
    const client = await makeClient(app, owner)
    expect((await create(client.id, '  ')).body).toMatchObject({
      status: false,
      errors: { paragraph_text: ['Property Description is required'] },
    })
    expect((await create(client.id, 'x'.repeat(20_001))).status).toBe(422)
    expect((await create(client.id, 'x'.repeat(20_000))).status).toBe(200)
  })
})

describe('the list', () => {
  let user: TestUser
  let made: TestInspection[]
  beforeAll(async () => {
    user = await makeInspector(app, { first_name: 'Åsa', last_name: 'Level' })
    made = []
    for (let index = 0; index < 12; index += 1) {
      app.clock.set(new Date(`2031-02-${String(index + 10)}T23:30:00Z`))
      const fields = { client_name: `Client ${index}`, address: `${index} Oak_Lane 100%` }
      made.push(await startInspection(app, user, fields))
    }
    app.clock.set(new Date('2031-02-22T12:00:00Z'))
  })

  test('newest first, 10 at a time from the count already loaded', async () => {
    const first = await list({}, user)
    expect(namesOf(first)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Client ${index} - ${index} Oak_Lane 100%`),
    )
    expect(first[0]).toEqual({
      id: made[11]?.id,
      inspection_id: made[11]?.id,
      inspection_name: 'Client 11 - 11 Oak_Lane 100%',
      client_id: made[11]?.client.id,
      uuid: null,
      client_name: 'Client 11',
      added_by: 'Åsa Level',
      date: '2031-02-21',
      book_mark: 0,
      current_step: null,
      report_url: null,
      pagecover: null,
      steps: Array.from({ length: 11 }, () => 'none'),
      findings: {},
      is_sample: false,
      kind: 'home',
      property: {
        id: expect.any(Number),
        address: '11 Oak_Lane 100%',
        city: 'Austin',
        state: 'Texas',
      },
      is_open: true,
      template: { id: 1, version_id: expect.any(Number), number: 6, name: 'Plumbline home' },
      report: null,
      version: 0,
      cover_version: 0,
    })
    expect(namesOf(await list({ listSize: 10 }, user))).toHaveLength(2)
    expect(await list({ listSize: 12 }, user)).toEqual([])
  })

  test.each([
    ['client 11', 1],
    ['1 - 11 OAK', 1],
    ['oak_lane', 10],
    ['oakXlane', 0],
    ['100%', 10],
    ['0%0', 0],
    ['åsa', 10],
    ['a Lev', 10],
    ['2031-02-15', 1],
    ['02-1', 10],
    ['2032', 0],
    ['\\', 0],
    [`' or 1=1`, 0],
    ['rosa@example.test', 0],
  ])('search for %j finds %i', async (search, count) => {
    expect(await list({ search }, user)).toHaveLength(count)
  })

  test('a search by date goes on where the page ended', async () => {
    expect(await list({ search: '2031', listSize: 10 }, user)).toHaveLength(2)
  })

  test('the name follows the client; archived clients are left out', async () => {
    const [first] = made
    const client_id = first?.client.id ?? 0
    const fields = { ...clientFields({ client_name: 'Renamed', address: 'Elsewhere' }), client_id }
    await app.call(clientRoutes.update, fields, { token: user.token })
    expect(namesOf(await list({ search: 'renamed - else' }, user))).toEqual(['Renamed - Elsewhere'])
    await app.call(clientRoutes.archive, { client_id }, { token: user.token })
    expect(await list({ search: 'renamed' }, user)).toEqual([])
    await app.call(clientRoutes.restore, { client_id }, { token: user.token })
    expect(await list({ search: 'renamed' }, user)).toHaveLength(1)
  })

  test("nobody sees another's", async () => {
    expect(await list({}, stranger)).toEqual([])
    expect(await list({ search: 'oak' }, stranger)).toEqual([])
  })
})

describe('the day of an inspection', () => {
  // 7:04 in the evening in Los Angeles, 11:04 in Puerto Rico, and the next day in UTC and on Guam.
  const EVENING = new Date('2031-02-22T03:04:00Z')
  const dayOf = async (place: object, user = owner) => {
    const client = await makeClient(app, user, place)
    const before = app.clock.now()
    app.clock.set(EVENING)
    await app.call(
      inspectionRoutes.create,
      { client_id: client.id, template_id: 1, paragraph_text: 'A house.' },
      { token: user.token },
    )
    app.clock.set(before)
    return (await list({}, user)).find(({ client_id }) => client_id === client.id)?.date
  }

  test('is the day at the property', async () => {
    expect(await dayOf({ state: 'CA', zip: '90012' })).toBe('2031-02-21')
    expect(await dayOf({ state: 'Puerto Rico', zip: '00901' })).toBe('2031-02-21')
    expect(await dayOf({ state: 'Guam', zip: '96910' })).toBe('2031-02-22')
  })

  test("is the inspector's where the property's is not known, else that of UTC", async () => {
    expect(await dayOf({ state: 'Somewhere', zip: '1' })).toBe('2031-02-21')
    const abroad = await makeInspector(app, { state: 'WA', zip: '6000', country: 'Australia' })
    expect(await dayOf({ state: 'WA', zip: '6000' }, abroad)).toBe('2031-02-22')
  })
})

describe('times', () => {
  const times = {
    start_date: '2031-03-04',
    end_date: '2031-03-04',
    start_time: '9:00 AM',
    end_time: '01:30 pm',
    weather_condition: 'Clear, 61 °F',
  }
  const set = (client_id: number, fields: object = {}) =>
    app.call(inspectionRoutes.updateTime, { client_id, ...times, ...fields }, { token: owner.token })
  const get = (client_id: number) => app.call(inspectionRoutes.getTime, { client_id }, { token: owner.token })

  test('five nulls, then what was set', async () => {
    const { client } = await startInspection(app, owner)
    const nothing = {
      start_date: null,
      end_date: null,
      start_time: null,
      end_time: null,
      weather_condition: null,
    }
    expect((await get(client.id)).body).toEqual({
      status: true,
      message: 'Weather Details Loaded!',
      inspection: { ...nothing, version: 0 },
      time_zone: 'America/Chicago',
    })
    const saved = await set(client.id)
    expect(saved.body).toEqual({
      status: true,
      message: 'Weather Details Updated!',
      inspection: { ...times, end_time: '1:30 PM', version: 1 },
      revision: 1,
    })
    expect((await get(client.id)).body.inspection).toEqual({ ...times, end_time: '1:30 PM', version: 1 })
    expect(
      (await set(client.id, { weather_condition: undefined })).body.inspection.weather_condition,
    ).toBeNull()
  })

  test('the end is not before the start; days and times exist', async () => {
    const { client } = await startInspection(app, owner)
    expect((await set(client.id, { end_date: '2031-03-03' })).body).toMatchObject({
      message: 'end date cannot be smaller start date',
      errors: { end_date: ['end date cannot be smaller start date'] },
    })
    expect((await set(client.id, { end_time: '8:59 AM' })).body).toMatchObject({
      message: 'End time cannot be earlier than start time',
      errors: { end_time: ['End time cannot be earlier than start time'] },
    })
    expect((await set(client.id, { start_time: '1:00 PM', end_time: '12:30 PM' })).status).toBe(422)
    expect((await set(client.id, { start_date: '2031-02-30' })).status).toBe(422)
    expect((await set(client.id, { start_time: '13:00' })).status).toBe(422)
    expect((await get(client.id)).body.inspection?.start_date).toBeNull()
    expect((await set(client.id, { start_time: '12:05 PM', end_time: '12:05 PM' })).status).toBe(200)
    expect((await set(client.id, { end_date: '2031-03-05', end_time: '8:59 AM' })).status).toBe(200)
  })

  test('without an inspection the refusal says so', async () => {
    const client = await makeClient(app, owner)
    const refusal = { status: false, message: 'Inspection does not exist!' }
    expect((await set(client.id)).body).toEqual(refusal)
    expect((await get(client.id)).body).toMatchObject(refusal)
    const pagecover = await makePicture()
    const cover = await app.call(
      inspectionRoutes.updateCover,
      { client_id: client.id, pagecover },
      { token: owner.token },
    )
    expect(cover.body).toEqual(refusal)
  })
})

describe('the cover', () => {
  test('is cut to 225x170 for lists and kept whole for the report', async () => {
    const { client, id } = await startInspection(app, owner)
    const pagecover = await makePicture({ width: 1600, height: 1200, format: 'png' })
    const answer = await app.call(
      inspectionRoutes.updateCover,
      { client_id: client.id, pagecover },
      { token: owner.token },
    )
    expect(answer.status).toBe(200)
    const sizeOf = async (url: string | null) => {
      const file = await app.inject({ method: 'GET', url: new URL(url ?? '').pathname })
      const { width, height } = await sharp(file.rawPayload).metadata()
      return [width, height]
    }
    expect(await sizeOf(answer.body.pagecover)).toEqual([225, 170])
    const shown = await app.call(clientRoutes.getClient, { client_id: client.id }, { token: owner.token })
    expect(shown.body.client.pagecover).toBe(answer.body.pagecover)
    const whole = await app.call(inspectionRoutes.getReport, { inspection_id: id }, { token: owner.token })
    expect(await sizeOf(whole.body.inspection.page_cover)).toEqual([1600, 1200])
  })

  test('a file that is no picture is named', async () => {
    const { client } = await startInspection(app, owner)
    const pagecover = new File(['%PDF-1.7 and so on'], 'house.jpg', { type: 'image/jpeg' })
    const answer = await app.call(
      inspectionRoutes.updateCover,
      { client_id: client.id, pagecover },
      { token: owner.token },
    )
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { pagecover: ['house.jpg: Choose a picture (JPEG, PNG, WebP or HEIC)'] },
    ])
  })
})

describe('the catalogue', () => {
  test('gives the ready narratives of a version, to be cached for good', async () => {
    const answer = await app.call(
      inspectionRoutes.catalogue,
      { version: CATALOGUE_VERSION },
      { token: owner.token },
    )
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    const { catalogue } = answer.body
    for (const id of Object.keys(catalogue)) expect(categoryOf(builtInForm, id)?.id).toBe(id)
    const [category] = builtInForm.template.sections[1]?.recommendation ?? []
    const [first] = category?.recommendations ?? []
    if (!first) throw new Error('the template has findings')
    const { label, condition, implication, task, slots, timeframe, level, synonyms, trade } = first
    const { photo_required, standard_refs } = first
    expect([photo_required, standard_refs.length > 0]).toEqual([true, true])
    const narrative = {
      condition: 'Shingles were missing from the roof.',
      implication,
      task: 'Recommend that a licensed roofing contractor replace the missing shingles and check adjacent shingles.',
      ...{ timeframe, level, synonyms, trade, photo_required, standard_refs },
      ready: { condition, implication, task, slots },
    }
    expect(catalogue[`roofing.recommendation.${category?.key}`]?.[label]).toEqual(narrative)
  })

  test('without a version it is the current one, and not kept; an unknown one is 404', async () => {
    const current = await app.call(inspectionRoutes.catalogue, {}, { token: owner.token })
    expect([current.body.version, current.headers['cache-control']]).toEqual([
      CATALOGUE_VERSION,
      'private, no-cache',
    ])
    for (const version of ['1999.1', '__proto__', 'constructor'])
      expect((await app.call(inspectionRoutes.catalogue, { version }, { token: owner.token })).status).toBe(
        404,
      )
  })
})

describe('who may not', () => {
  test('every call is 401 signed out and 404 for another inspector', async () => {
    const { client, id } = await startInspection(app, owner)
    const client_id = client.id
    const times = {
      start_date: '2031-01-01',
      end_date: '2031-01-01',
      start_time: '9:00 AM',
      end_time: '9:00 AM',
    }
    const calls: [Route, Record<string, unknown>][] = [
      [inspectionRoutes.checkIfInspectionExists, { client_id }],
      [inspectionRoutes.create, { client_id, template_id: 1, paragraph_text: 'Mine.' }],
      [inspectionRoutes.getTime, { client_id }],
      [inspectionRoutes.updateTime, { client_id, ...times }],
      [inspectionRoutes.updateCover, { client_id, pagecover: await makePicture() }],
      [inspectionRoutes.getReport, { inspection_id: id }],
    ]
    for (const [route, input] of calls) {
      const send = async (token?: string) => (await app.call(route, input as never, { token })).status
      expect([route.path, await send()]).toEqual([route.path, 401])
      expect([route.path, await send(stranger.token)]).toEqual([route.path, 404])
    }
    expect((await app.call(inspectionRoutes.getInspections, {})).status).toBe(401)
    const whole = await app.call(inspectionRoutes.getReport, { inspection_id: id }, { token: owner.token })
    expect(whole.body.inspection).toMatchObject({ description: 'A house of two stories.', start_date: null })
  })
})
