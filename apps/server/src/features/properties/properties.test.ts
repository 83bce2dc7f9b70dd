// Properties: one for each address of an owner, shared by inspections of several clients, following the client's address.
import { type ClientFields, clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { type Property, propertyRoutes } from '@plumbline/contract/properties'
import type { InputOf } from '@plumbline/contract/route'
import { FIELD } from '@plumbline/contract/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientFields, makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const GABLE = { address: '99 Gable Road', city: 'Austin', state: 'Texas', zip: '78702' }
const ELM = { address: '7 Elm Street', city: 'Waco', state: 'Texas', zip: '76701' }

let app: TestApp
let owner: TestUser
let by: { token: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeInspector(app)
  by = { token: owner.token }
})

const list = async (fields: InputOf<typeof propertyRoutes.list> = {}) =>
  (await app.call(propertyRoutes.list, fields, by)).body.properties
const start = async (
  client_id: number,
  wish: Omit<InputOf<typeof inspectionRoutes.create>, 'paragraph_text'> = {},
) => {
  const fields = { client_id, new: 1, paragraph_text: 'A house.', ...wish }
  return (await app.call(inspectionRoutes.create, fields, by)).body.inspection_id
}
const whole = async (inspection_id: number) =>
  (await app.call(inspectionRoutes.getReport, { inspection_id }, by)).body
const placeOf = async (inspection_id: number) => {
  const { address, id } = (await whole(inspection_id)).property
  return { address, id }
}
const found = async (search: string) =>
  (await app.call(inspectionRoutes.getInspections, { search }, by)).body.inspections.map(({ id }) => id)
const move = (client_id: number, fields: Partial<ClientFields>) =>
  app.call(clientRoutes.update, { ...clientFields(fields), client_id }, by)

describe('whose house', () => {
  test('that at the client’s address, found or made; named by its id, or another by its address', async () => {
    const one = await makeClient(app, owner)
    const other = await makeClient(app, owner)
    const first = await start(one.id)
    const { id: property_id } = await placeOf(first)
    expect(await placeOf(await start(other.id))).toEqual({ address: GABLE.address, id: property_id })
    const elsewhere = await start(one.id, { property: ELM })
    const { id: elm } = await placeOf(elsewhere)
    expect(elm).not.toBe(property_id)
    expect(await placeOf(await start(other.id, { property: JSON.stringify(ELM) }))).toMatchObject({ id: elm })
    expect(await placeOf(await start(other.id, { property_id: elm }))).toMatchObject({ id: elm })
    expect((await list()).map(({ id, inspections }) => [id, inspections])).toEqual([
      [elm, 3],
      [property_id, 2],
    ])
    const { client, inspection } = await whole(elsewhere)
    expect([client.address, client.inspection?.inspection_name]).toEqual([
      GABLE.address,
      'Rosa Vega - 7 Elm Street',
    ])
    expect(inspection.id).toBe(elsewhere)
    expect(await found('vega - 7 elm')).toHaveLength(3)
  })

  test('two at once at one address are one property', async () => {
    const clients = [await makeClient(app, owner), await makeClient(app, owner)]
    const ids = await Promise.all(clients.map(({ id }) => start(id)))
    const places = await Promise.all(ids.map(placeOf))
    expect(places[0]).toEqual(places[1])
  })

  test('an address of any length', async () => {
    const address = 'Ω'.repeat(1_000)
    const { id } = await makeClient(app, owner, { address })
    expect((await placeOf(await start(id))).address).toBe(address)
  })

  test('another’s property is 404, also where none is made', async () => {
    const { id } = await makeClient(app, owner)
    const { id: property_id } = await placeOf(await start(id))
    const stranger = await makeInspector(app)
    const theirs = await makeClient(app, stranger)
    const save = (fields: object) =>
      app.call(
        inspectionRoutes.create,
        { client_id: theirs.id, paragraph_text: 'x', ...fields },
        { token: stranger.token },
      )
    expect((await save({ property_id })).status).toBe(404)
    await save({})
    expect((await save({ property_id })).status).toBe(404)
  })
})

describe('the list', () => {
  test('is newest first, by client, searched, by pages, one’s own', async () => {
    const { id: client_id } = await makeClient(app, owner)
    for (let number = 1; number <= 12; number += 1)
      await start(client_id, { property: { ...ELM, address: `${number} Elm_Street` } })
    const { id: of } = await makeClient(app, owner, { address: '5 Oak' })
    await start(of)
    expect(await list()).toHaveLength(13)
    expect((await list({ listSize: 0 })).map(({ address }) => address).slice(0, 2)).toEqual([
      '5 Oak',
      '12 Elm_Street',
    ])
    expect(await list({ listSize: 10 })).toHaveLength(3)
    expect((await list({ client_id: of })).map(({ address }) => address)).toEqual(['5 Oak'])
    expect((await list({ search: '1 ELM_' })).map(({ address }) => address)).toEqual([
      '11 Elm_Street',
      '1 Elm_Street',
    ])
    expect(await list({ search: 'austin' })).toHaveLength(1)
    const stranger = await makeInspector(app)
    const answer = await app.call(propertyRoutes.list, {}, { token: stranger.token })
    expect(answer.body.properties).toEqual([])
    expect((await app.call(propertyRoutes.list, {}, {})).status).toBe(401)
  })
})

describe('a change', () => {
  const update = (fields: Partial<InputOf<typeof propertyRoutes.update>>) =>
    app.call(propertyRoutes.update, { ...GABLE, ...fields } as never, by)

  test('a field that somebody else changed since is told, the others go beside it', async () => {
    await start((await makeClient(app, owner)).id)
    const { id: property_id, version } = (await list())[0] as Property
    expect((await update({ property_id, year_built: 1987, version, changed: ['year_built'] })).status).toBe(
      200,
    )
    const beside = await update({
      property_id,
      city: 'Waco',
      year_built: '',
      version,
      changed: ['city'],
    } as never)
    expect(beside.body.property).toMatchObject({ city: 'Waco', year_built: 1987 })
    const late = await update({ property_id, year_built: 1990, version, changed: ['year_built'] })
    expect([late.status, late.body]).toMatchObject([
      409,
      { current: { year_built: 1987 }, conflicts: ['year_built'] },
    ])
    const both = await update({
      property_id,
      year_built: 1990,
      units: 2,
      version,
      changed: ['year_built', 'units'],
    })
    expect([both.status, both.body]).toMatchObject([
      409,
      { current: { year_built: 1987, units: 2 }, conflicts: ['year_built'], taken: ['units'] },
    ])
    expect((await update({ property_id, ...ELM, version })).status).toBe(409)
    expect((await update({ property_id, ...ELM })).body.property).toMatchObject(ELM)
  })

  test('shows in name, search and what a report says; facts stay, or are cleared', async () => {
    const { id } = await makeClient(app, owner)
    const inspection_id = await start(id)
    const { id: property_id } = await placeOf(inspection_id)
    const facts = { year_built: '1987', size_sqft: 2100, kind: 'Duplex', units: 2 }
    const first = await update({ property_id, ...facts })
    expect(first.body.property).toEqual({
      id: property_id,
      ...GABLE,
      ...facts,
      year_built: 1987,
      inspections: 1,
      version: 1,
    })
    const asked = async () =>
      (
        await app.database.db
          .selectFrom('inspections')
          .select('revision')
          .where('id', '=', inspection_id)
          .execute()
      )[0]?.revision ?? 0
    const before = await asked()
    const second = await update({ property_id, ...ELM, kind: '', units: '' as never })
    expect(second.body.property).toMatchObject({
      ...ELM,
      year_built: 1987,
      size_sqft: 2100,
      kind: null,
      units: null,
    })
    expect(await asked()).toBeGreaterThan(before)
    expect(await found('7 elm')).toEqual([inspection_id])
    expect(await found('99 gable')).toEqual([])
    const { client, property } = await whole(inspection_id)
    expect([client.address, property.address]).toEqual([GABLE.address, ELM.address])
  })

  test.each([
    ['address', { address: ' ' }, FIELD.address],
    ['city', { city: 'St. Louis' }, FIELD.lettersAndSpaces],
    ['year_built', { year_built: 'old' }, FIELD.number],
    ['units', { units: -1 }, FIELD.number],
  ])('a wrong %s is refused', async (field, wrong, message) => {
    const { id } = await makeClient(app, owner)
    const { id: property_id } = await placeOf(await start(id))
    const answer = await update({ property_id, ...(wrong as object) })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })
})

describe('the client moves', () => {
  test('the house is written anew where it is this client’s alone', async () => {
    const { id } = await makeClient(app, owner)
    const [one, other] = [await start(id), await start(id)]
    const elsewhere = await start(id, { property: { ...ELM, address: '1 Far Away' } })
    const { id: property_id } = await placeOf(one)
    await app.call(propertyRoutes.update, { ...GABLE, property_id, year_built: 1987 }, by)
    await move(id, { ...ELM, client_name: 'Rosa Lind' })
    for (const inspection of [one, other])
      expect((await whole(inspection)).property).toMatchObject({ id: property_id, ...ELM, year_built: 1987 })
    expect((await placeOf(elsewhere)).address).toBe('1 Far Away')
    expect(await found('lind - 7 elm')).toEqual([other, one])
    expect(await found('lind - 1 far')).toEqual([elsewhere])
    expect(await found('vega')).toEqual([])
  })

  test('where another client’s inspection is of it, that one stays', async () => {
    const [one, other] = [await makeClient(app, owner), await makeClient(app, owner)]
    const [mine, theirs] = [await start(one.id), await start(other.id)]
    const shared = await placeOf(theirs)
    await move(one.id, ELM)
    expect(await placeOf(theirs)).toEqual(shared)
    expect(await placeOf(mine)).toMatchObject({ address: ELM.address })
    expect(await list()).toHaveLength(2)
  })

  test('to a house that is there: the inspections move, and the old one goes', async () => {
    const [one, other] = [await makeClient(app, owner), await makeClient(app, owner, ELM)]
    const [mine, theirs] = [await start(one.id), await start(other.id)]
    await move(one.id, ELM)
    expect(await placeOf(mine)).toEqual(await placeOf(theirs))
    expect((await list()).map(({ inspections }) => inspections)).toEqual([2])
  })

  test('an inspection of another house stays where it was', async () => {
    const { id } = await makeClient(app, owner)
    const inspection = await start(id, { property: ELM })
    await move(id, { address: '1 New Road' })
    expect(await placeOf(inspection)).toMatchObject({ address: ELM.address })
  })
})

describe('the last inspection goes', () => {
  const remove = (inspection_id: number) => app.call(inspectionRoutes.remove, { inspection_id }, by)

  test('and the property with it, not before', async () => {
    const [one, other] = [await makeClient(app, owner), await makeClient(app, owner)]
    const [mine, theirs] = [await start(one.id), await start(other.id)]
    await remove(mine)
    expect((await list()).map(({ inspections }) => inspections)).toEqual([1])
    await remove(theirs)
    expect(await list()).toEqual([])
  })

  test('with its client too', async () => {
    const { id: client_id } = await makeClient(app, owner)
    await start(client_id)
    await start(client_id, { property: ELM })
    expect(await list()).toHaveLength(2)
    await app.call(clientRoutes.remove, { client_id }, by)
    expect(await list()).toEqual([])
  })
})
