// Clients: the form's rules, lists by page and search, archive, deletion, and that nobody sees another's.
import { clientRoutes } from '@plumbline/contract/clients'
import type { InputOf } from '@plumbline/contract/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientFields, makeClient, makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app, { first_name: 'Ida', last_name: 'Plumb' })
})
afterAll(() => app.close())

const list = async (user: TestUser, input: InputOf<typeof clientRoutes.getClientsList> = {}) =>
  (await app.call(clientRoutes.getClientsList, input, { token: user.token })).body.clients
const names = (clients: { client_name: string }[]) => clients.map((client) => client.client_name)
const act = (
  route: typeof clientRoutes.archive | typeof clientRoutes.restore | typeof clientRoutes.remove,
  client_id: number,
  user = owner,
) => app.call(route, { client_id }, { token: user.token })

describe('the form', () => {
  test('makes a client as the wire shows it', async () => {
    const client = await makeClient(app, owner, { phone: '+1', client_name: '  Rosa Vega  ' })
    expect(client).toEqual({
      id: expect.any(Number),
      client_name: 'Rosa Vega',
      contactname: 'Agent Smith',
      address: '99 Gable Road',
      city: 'Austin',
      state: 'Texas',
      zip: '78702',
      phone: '',
      fax: '',
      email: 'rosa@example.test',
      pagecover: null,
      inspection: null,
      uuid: null,
      inspection_count: 0,
      inspection_report: null,
      username: 'Ida Plumb',
      active: 1,
      version: 0,
    })
    const shown = await app.call(clientRoutes.getClient, { client_id: client.id }, { token: owner.token })
    expect(shown.body.client).toEqual(client)
  })

  test('says what is missing in the words of section 5', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: clientRoutes.create.path,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { phone: '+15125550199' },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      status: false,
      message: 'Enter Client name',
      errors: {
        client_name: ['Enter Client name'],
        address: ['Enter Address'],
        city: ['Enter City'],
        state: ['Enter State'],
        zip: ['Enter Zip'],
        email: ['Enter Valid Email'],
      },
    })
  })

  test.each([
    [{ email: 'rosa@' }, 'Enter Valid Email'],
    [{ city: 'Austin 3' }, 'Only letters and spaces'],
    [{ client_name: 'x'.repeat(201) }, 'At most 200 characters'],
    [{ address: 'x'.repeat(1001) }, 'At most 1,000 characters'],
  ])('refuses %j', async (fields, message) => {
    const answer = await app.call(clientRoutes.create, clientFields(fields), { token: owner.token })
    expect([answer.status, answer.body.message]).toEqual([422, message])
  })

  test('takes Unicode letters with marks', async () => {
    const client = await makeClient(app, owner, { city: 'São Tomé', state: 'Île de France' })
    expect(client.city).toBe('São Tomé')
  })

  test('changes a client', async () => {
    const { id } = await makeClient(app, owner)
    const fields = clientFields({ client_name: 'Rosa Vega Lopez', address: '1 New Road' })
    const answer = await app.call(clientRoutes.update, { ...fields, client_id: id }, { token: owner.token })
    expect(answer.body.client).toMatchObject({ id, client_name: 'Rosa Vega Lopez', address: '1 New Road' })
  })
})

describe('lists', () => {
  let keeper: TestUser
  beforeAll(async () => {
    keeper = await makeInspector(app)
    for (let number = 1; number <= 23; number += 1)
      await makeClient(app, keeper, {
        client_name: `Client ${String(number).padStart(2, '0')}`,
        email: `c${number}@example.test`,
      })
  })

  test('come newest first, ten from the count already loaded', async () => {
    expect(names(await list(keeper, { paginate: 1 }))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Client ${String(23 - index).padStart(2, '0')}`),
    )
    expect(names(await list(keeper, { paginate: '1', listSize: '20' }))).toEqual([
      'Client 03',
      'Client 02',
      'Client 01',
    ])
    expect(await list(keeper, { paginate: 0 })).toHaveLength(23)
    const loaded = await app.call(clientRoutes.getClients, { listSize: 10 }, { token: keeper.token })
    expect(names(loaded.body.clients)[0]).toBe('Client 13')
  })

  test('archived ones come all at once, or by pages with listSize', async () => {
    const archivist = await makeInspector(app)
    for (let number = 0; number < 12; number += 1) {
      const { id } = await makeClient(app, archivist, { client_name: `Old ${number}` })
      await act(clientRoutes.archive, id, archivist)
    }
    const archived = async (input: InputOf<typeof clientRoutes.getArchived>) =>
      (await app.call(clientRoutes.getArchived, input, { token: archivist.token })).body.clients
    expect(await archived({})).toHaveLength(12)
    expect(await archived({ listSize: 0 })).toHaveLength(10)
    expect(await archived({ listSize: 10 })).toHaveLength(2)
    expect(names(await archived({ search: 'OLD 11' }))).toEqual(['Old 11'])
    expect(await archived({ search: 'rosa@example' })).toEqual([])
    expect(await list(archivist)).toEqual([])
    expect(await list(archivist, { active: 0 })).toHaveLength(10)
  })

  test('search finds any part of name, email or address, % and _ being plain', async () => {
    const finder = await makeInspector(app)
    await makeClient(app, finder, {
      client_name: '100% Émile',
      email: 'a_b@example.test',
      address: '5 Oak\\Elm',
    })
    await makeClient(app, finder, { client_name: 'Zed', email: 'axb@example.test', address: '6 Pine' })
    const found = async (search: string) => names(await list(finder, { search }))
    expect(await found('ÉMILE')).toEqual(['100% Émile'])
    expect(await found('0% é')).toEqual(['100% Émile'])
    expect(await found('A_B@')).toEqual(['100% Émile'])
    expect(await found('oak\\elm')).toEqual(['100% Émile'])
    expect(await found('6 p')).toEqual(['Zed'])
    expect(await found('%')).toEqual(['100% Émile'])
    expect(await found('z')).toEqual(['Zed'])
    expect(await found('')).toHaveLength(2)
    expect(await found('nothing like it')).toEqual([])
  })
})

describe('archive, restore, delete', () => {
  test('move a client to and fro and take it away', async () => {
    const user = await makeInspector(app)
    const { id } = await makeClient(app, user)
    expect((await act(clientRoutes.archive, id, user)).body).toEqual({ status: true })
    expect(await list(user)).toEqual([])
    expect((await list(user, { active: '0' }))[0]).toMatchObject({ id, active: 0 })
    expect((await act(clientRoutes.restore, id, user)).body).toEqual({
      status: true,
      message: 'Client Restored Successfully!',
    })
    expect(await list(user)).toHaveLength(1)
    expect((await act(clientRoutes.remove, id, user)).body).toEqual({
      status: true,
      message: 'Client Deleted Successfully!',
    })
    expect(await list(user)).toEqual([])
    expect((await act(clientRoutes.remove, id, user)).status).toBe(404)
  })
})

describe('access', () => {
  test("another inspector's client is 404 in every call", async () => {
    const stranger = await makeInspector(app)
    const { id } = await makeClient(app, owner)
    const calls = [
      app.call(clientRoutes.getClient, { client_id: id }, { token: stranger.token }),
      app.call(clientRoutes.update, { ...clientFields(), client_id: id }, { token: stranger.token }),
      act(clientRoutes.archive, id, stranger),
      act(clientRoutes.restore, id, stranger),
      act(clientRoutes.remove, id, stranger),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
    expect((await list(owner)).map((client) => client.id)).toContain(id)
  })

  test('signed out is 401 before anything is read', async () => {
    expect((await app.call(clientRoutes.create, clientFields())).status).toBe(401)
  })

  test('unpaid is 402, before the fields are judged', async () => {
    const user = await makeInspector(app)
    await app.database.db
      .updateTable('users')
      .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', user.id)
      .execute()
    await app.settle()
    const answer = await app.inject({
      method: 'POST',
      url: clientRoutes.create.path,
      headers: { authorization: `Bearer ${user.token}` },
      payload: {},
    })
    expect(answer.statusCode).toBe(402)
  })

  test('a changed and a deleted client at the same moment: one wins, nothing breaks', async () => {
    const { id } = await makeClient(app, owner)
    const answers = await Promise.all([
      act(clientRoutes.remove, id),
      app.call(clientRoutes.update, { ...clientFields(), client_id: id }, { token: owner.token }),
    ])
    expect(answers[0].status).toBe(200)
    expect([200, 404]).toContain(answers[1].status)
  })
})
