// What the device keeps of lists: read once, then followed change by change, and searched as the server would.
import type { Account } from '@plumbline/contract/account'
import type { Change } from '@plumbline/contract/changes'
import type { Client } from '@plumbline/contract/clients'
import type { InspectionCard } from '@plumbline/contract/inspection-cards'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OUR_MARK } from '#web/lib/testing/browser.ts'
import { followFeed, takeAlong } from './feed.ts'
import { isHere, KeptLists } from './kept-lists.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 23)

/** The server at the other end: what it has, and what it was asked. */
const server = {
  clients: new Map<number, Client>(),
  cards: new Map<number, InspectionCard>(),
  /** By the cursor that they come behind. */
  changes: new Map<string, { changes: Change[]; cursor: string; more?: boolean; anew?: boolean }>(),
  asked: [] as string[],
  profile: { id: 1, first_name: 'Nora' } as Account,
}

const client = (id: number, client_name: string) =>
  ({ id, client_name, email: `${id}@example.test`, address: `${id} Gable Road`, active: 1 }) as Client
const card = (id: number, client_id: number, days = 0) =>
  ({
    id,
    client_id,
    inspection_name: `${server.clients.get(client_id)?.client_name} - ${id} Gable Road`,
    date: new Date(NOW - days * DAY_MS).toISOString().slice(0, 10),
  }) as InspectionCard
const change = (kind: Change['kind'], id: number, more: Partial<Change> = {}): Change => ({
  kind,
  id,
  removed: false,
  revision: kind === 'inspection' ? 1 : null,
  ...more,
})

function answer(path: string, input: Record<string, unknown>): [number, object] {
  const newest = [...server.cards.values()].reverse()
  const named = Number(input.client_id ?? server.cards.get(Number(input.inspection_id))?.client_id)
  switch (path) {
    case '/v1/oauth/changes': {
      const found = server.changes.get(String(input.cursor))
      return [
        200,
        found ? { more: false, anew: false, ...found } : { cursor: 'first', changes: [], anew: true },
      ]
    }
    case '/v1/oauth/client/get-clients-list':
      return [200, { clients: [...server.clients.values()].reverse() }]
    case '/v1/oauth/inspection/get-inspections':
      return [200, { inspections: newest.slice(Number(input.listSize), Number(input.listSize) + 10) }]
    case '/v1/oauth/client/get-client':
      return server.clients.has(named) ? [200, { client: server.clients.get(named) }] : [404, {}]
    case '/v1/oauth/user/my-account':
      return [200, { user: server.profile }]
    case '/v1/oauth/inspection/by-client':
      return [200, { inspections: newest.filter(({ client_id }) => client_id === named) }]
    default:
      return [500, {}]
  }
}

let lists: KeptLists
let users = 0
beforeEach(() => {
  for (const map of [server.clients, server.cards, server.changes]) map.clear()
  server.asked = []
  users += 1
  lists = new KeptLists(users, 'test-kept')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const input = inputOf(init.body)
    server.asked.push(url.replace(/.*\//, ''))
    const [status, body] = answer(url, input)
    return new Response(JSON.stringify({ status: status === 200, ...body }), {
      status,
      headers: OUR_MARK,
    })
  })
})
afterEach(() => {
  lists.close()
  vi.unstubAllGlobals()
})

/** As the server reads it: in any of its encodings, numbers as numbers. */
function inputOf(body: RequestInit['body']) {
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  if (!isForm) return JSON.parse(String(body ?? '{}'))
  return Object.fromEntries([...body].map(([name, value]) => [name, Number(value)]))
}

const follow = () => followFeed(lists, () => NOW)
const kept = async () => (await lists.inspections()).map(({ id, revision }) => [id, revision])
/** A client with an inspection of so many days ago. */
function add(id: number, name: string, days = 0): void {
  server.clients.set(id, client(id, name))
  server.cards.set(id, card(id, id, days))
}

test('the first time it reads the newest clients and the inspections of the last 60 days', async () => {
  for (let id = 1; id <= 25; id += 1) add(id, `Client ${id}`, 70 - id)
  expect(await lists.followed()).toBeNull()
  expect(await follow()).toBe('all')
  expect(await lists.followed()).toEqual({ cursor: 'first', at: NOW })
  // Of 70 - 9 = 61 days ago is too old.
  expect((await kept()).map(([id]) => id)).toEqual([
    25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
  ])
  expect(await lists.searchClients('')).toHaveLength(25)
})

test('then it asks for what was changed alone', async () => {
  add(1, 'Rosa Vega')
  add(2, 'Tobias Okafor')
  await follow()
  server.asked = []
  server.clients.set(1, client(1, 'Rosa Lind'))
  server.cards.set(1, card(1, 1))
  const changes = [change('client', 1), change('inspection', 1, { revision: 7 })]
  server.changes.set('first', { changes, cursor: 'second' })
  server.changes.set('second', { changes: [], cursor: 'third' })
  expect(await follow()).toEqual(changes)
  expect(server.asked).toEqual(['changes', 'get-client', 'by-client'])
  expect(await kept()).toEqual([
    [2, null],
    [1, 7],
  ])
  expect((await lists.searchInspections('lind')).map(({ id }) => id)).toEqual([1])
  expect(await follow()).toEqual([])
  expect((await lists.followed())?.cursor).toBe('third')
})

test('all pages of a reading are taken in, each before the next is asked for', async () => {
  add(1, 'Rosa Vega')
  await follow()
  add(2, 'Tobias Okafor')
  add(3, 'Marisol Hollis')
  server.changes.set('first', { changes: [change('inspection', 2)], cursor: 'second', more: true })
  server.changes.set('second', { changes: [change('inspection', 3)], cursor: 'third' })
  expect(await follow()).toHaveLength(2)
  expect((await kept()).map(([id]) => id)).toEqual([3, 2, 1])
})

test('an older inspection that is changed is kept from then on; others of its client are not', async () => {
  add(1, 'Rosa Vega', 300)
  server.cards.set(2, card(2, 1, 200))
  await follow()
  expect(await kept()).toEqual([])
  server.changes.set('first', { changes: [change('inspection', 1)], cursor: 'second' })
  await follow()
  expect(await kept()).toEqual([[1, 1]])
})

test('what is removed or archived goes, and what went before it could be read', async () => {
  for (const [id, name] of [
    [1, 'Rosa'],
    [2, 'Tobias'],
    [3, 'Marisol'],
  ] as const)
    add(id, name)
  await follow()
  server.clients.delete(1)
  server.clients.set(2, { ...client(2, 'Tobias'), active: 0 })
  server.changes.set('first', {
    changes: [
      change('client', 1, { removed: true }),
      change('client', 2),
      change('inspection', 3, { removed: true }),
      change('inspection', 99),
      change('client', 98),
    ],
    cursor: 'second',
  })
  server.cards.delete(3)
  await follow()
  expect(await kept()).toEqual([])
  expect((await lists.searchClients('')).map(({ id }) => id)).toEqual([3])
})

test('more changes than are worth calls of their own are read anew', async () => {
  add(1, 'Rosa Vega')
  await follow()
  const changes = Array.from({ length: 41 }, (_, index) => change('client', index + 10))
  server.changes.set('first', { changes, cursor: 'second' })
  server.asked = []
  expect(await follow()).toBe('all')
  expect(server.asked).toEqual(['changes', 'get-clients-list', 'my-account', 'get-inspections'])
  expect((await lists.followed())?.cursor).toBe('second')
})

test('a reading that breaks off is done again from where it stood', async () => {
  add(1, 'Rosa Vega')
  await follow()
  server.changes.set('first', { changes: [change('client', 1)], cursor: 'second' })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/get-client')) throw new TypeError('no network')
    return fetch(url, init)
  })
  await expect(follow()).rejects.toThrow()
  expect((await lists.followed())?.cursor).toBe('first')
  vi.stubGlobal('fetch', fetch)
  expect(await follow()).toHaveLength(1)
})

test('the profile is kept, and read again when it is changed', async () => {
  await follow()
  expect((await lists.profile())?.first_name).toBe('Nora')
  server.profile = { ...server.profile, first_name: 'Nell' }
  server.changes.set('first', { changes: [change('client', 98)], cursor: 'second' })
  server.changes.set('second', { changes: [change('profile', 1)], cursor: 'third' })
  await follow()
  expect((await lists.profile())?.first_name, 'nobody said so').toBe('Nora')
  await follow()
  expect((await lists.profile())?.first_name).toBe('Nell')
})

test('an older inspection that is taken along stays, also where all is read anew, with its client', async () => {
  add(1, 'Rosa Vega', 300)
  server.cards.set(2, card(2, 1, 200))
  await follow()
  await takeAlong(lists, 1, [2])
  await takeAlong(lists, 1, [2])
  expect(await kept()).toEqual([[2, null]])
  server.changes.set('first', { changes: [], cursor: 'lost', anew: true })
  // Five hundred newer ones push it out of the list.
  vi.stubGlobal('fetch', withoutInList(1))
  expect(await follow()).toBe('all')
  expect(await kept()).toEqual([[2, null]])
  expect((await lists.client(1))?.client_name).toBe('Rosa Vega')
  await takeAlong(lists, 1)
  expect(
    (await kept()).map(([id]) => id),
    'all of a client',
  ).toEqual([2, 1])
})

test('what is taken along is not called here after all was read anew, until its content is read again', async () => {
  add(1, 'Rosa Vega', 300)
  await follow()
  await takeAlong(lists, 1, [1])
  const isHereNow = async () => {
    const known = await lists.inspection(1)
    return known !== null && isHere(known)
  }
  const here = { revision: 3, bytes: 10, thumbnails: [], at: NOW }
  await lists.note(1, { here })
  expect(await isHereNow()).toBe(true)
  server.changes.set('first', { changes: [], cursor: 'lost', anew: true })
  expect(await follow()).toBe('all')
  expect(await isHereNow()).toBe(false)
  await lists.note(1, { here })
  expect(await isHereNow()).toBe(true)
})

test('what is taken along while all is read anew stays so', async () => {
  add(1, 'Rosa Vega', 300)
  await follow()
  await takeAlong(lists, 1, [1])
  await lists.note(1, { isTaken: false })
  server.changes.set('first', { changes: [], cursor: 'lost', anew: true })
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('get-inspections')) await lists.note(1, { isTaken: true })
    return fetched(url, init)
  })
  expect(await follow()).toBe('all')
  expect(await kept()).toEqual([[1, null]])
})

test('what is taken along of a client who is archived, or gone, is not kept', async () => {
  add(1, 'Rosa Vega', 300)
  await follow()
  server.clients.set(1, { ...client(1, 'Rosa Vega'), active: 0 })
  await takeAlong(lists, 1)
  await takeAlong(lists, 7)
  expect(await kept()).toEqual([])
})

/** As the server, but for a client that is not among its newest. */
function withoutInList(clientId: number): typeof fetch {
  const { fetch } = globalThis
  return async (url, init) => {
    const response = await fetch(url, init)
    if (!String(url).endsWith('/get-clients-list')) return response
    const body = await response.json()
    const clients = body.clients.filter(({ id }: Client) => id !== clientId)
    return Response.json({ ...body, clients }, { headers: OUR_MARK })
  }
}
