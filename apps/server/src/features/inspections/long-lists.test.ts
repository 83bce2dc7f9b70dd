// Searching the lists of an inspector with thousands of clients: each page is what a walk through all of them would find.
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeInspector, ownerIdOf, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const CLIENTS = 4_000
/** Newest first. */
const NUMBERS = Array.from({ length: CLIENTS }, (_, index) => CLIENTS - index)

/** By a word of the client's name: the numbers that bear it. */
const WORDS: Record<string, (number: number) => boolean> = {
  Common: (number) => number % 3 === 0,
  Sparse: (number) => number % 250 === 0,
  Oldest: (number) => number <= 25,
  Single: (number) => number === 1_234,
}
const nameOf = (number: number) => {
  const words = Object.keys(WORDS).filter((word) => WORDS[word]?.(number))
  return [...words, `No. ${number}.`].join(' ')
}

let app: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  owner = await makeInspector(app)
  const other = await makeInspector(app)
  await makeClient(app, other, { client_name: 'Common Sparse Oldest Single' })
  const names = Array.from({ length: CLIENTS }, (_, index) => nameOf(index + 1))
  await sql`
    insert into clients (owner_id, user_id, client_name, contactname, address, city, state, zip, phone, fax, email, is_active)
    select ${await ownerIdOf(app, owner)}, ${owner.id}, name, '', '5 Pine', '', '', '', '', '', '', true
    from unnest(${names}::text[]) with ordinality as named (name, place) order by place`.execute(
    app.database.db,
  )
  await sql`
    with house as (
      insert into properties (owner_id, user_id, address, city, state, zip, created_at, updated_at)
      select owner_id, user_id, '5 Pine', '', '', '', now(), now() from clients where user_id = ${owner.id} limit 1
      returning id)
    insert into inspections (client_id, owner_id, user_id, property_id, search_name, template_version_id, description, added_on)
    select clients.id, owner_id, user_id, house.id, lower(client_name || ' - ' || address),
      (select max(id) from template_versions), '', '2031-05-05'
    from clients, house where user_id = ${owner.id} order by clients.id`.execute(app.database.db)
})
afterAll(() => app.close())

/** The names of all pages, one after the other. */
async function allPages(read: (listSize: number) => Promise<string[]>): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const page = await read(names.length)
    names.push(...page)
    if (page.length < 10 || names.length > 120) return names
  }
}

describe.each([
  [
    'clients',
    async (search: string, listSize: number) => {
      const input = { active: 1, search, paginate: 1, listSize } as const
      const { clients } = (await app.call(clientRoutes.getClientsList, input, { token: owner.token })).body
      return clients.map(({ client_name }) => client_name)
    },
  ],
  [
    'inspections',
    async (search: string, listSize: number) => {
      const input = { search, listSize }
      const { body } = await app.call(inspectionRoutes.getInspections, input, { token: owner.token })
      return body.inspections.map(({ client_name }) => client_name)
    },
  ],
])('%s', (_, read) => {
  test.each(Object.keys(WORDS))('%s', async (word) => {
    const found = await allPages((listSize) => read(word.toLowerCase(), listSize))
    const expected = NUMBERS.filter((number) => WORDS[word]?.(number)).map(nameOf)
    expect(found).toEqual(expected.slice(0, found.length))
    expect(found.length).toBe(Math.min(expected.length, 130))
  })

  test('far down, and behind the end', async () => {
    const common = NUMBERS.filter((number) => number % 3 === 0).map(nameOf)
    expect(await read('common', 1_325)).toEqual(common.slice(1_325))
    expect(await read('common', 700)).toEqual(common.slice(700, 710))
    expect(await read('common', CLIENTS)).toEqual([])
  })
})

test('a date of all of them is found by pages', async () => {
  const input = { search: '2031-05', listSize: 2_000 }
  const { body } = await app.call(inspectionRoutes.getInspections, input, { token: owner.token })
  expect(body.inspections.map(({ client_name }) => client_name)).toEqual(
    NUMBERS.slice(2_000, 2_010).map(nameOf),
  )
})
