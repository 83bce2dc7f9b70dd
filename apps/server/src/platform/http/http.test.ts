// What every call shares: encodings, order of checks, envelope, limits, and answers kept under an Idempotency-Key.
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { Route } from '@plumbline/contract/route'
import { Flag, Id, list, nested, optional, requiredText, UploadedFile } from '@plumbline/contract/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { openLog } from '#server/platform/log.ts'
import { FakeClock } from '#server/testing/fake-clock.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { bindEndpoints } from './bind.ts'
import { type Caller, type Endpoint, prepareAndWrite, Refusal, read, write } from './endpoint.ts'
import { rateLimits } from './rate-limits.ts'
import { buildServer } from './server.ts'

const INPUT = z.object({
  name: requiredText('Enter a name'),
  id: optional(Id),
  flag: optional(Flag),
  tags: list(z.string(), 10).optional(),
  checks: nested(z.array(z.object({ label: z.string(), checked: Flag }))).optional(),
  file: optional(UploadedFile),
  files: list(UploadedFile, 5).optional(),
})
const OUTPUT = z.object({ got: z.unknown().optional(), count: z.number().optional() })
type Declared = Route<typeof INPUT, typeof OUTPUT>

const declare = (path: Route['path'], more: Partial<Declared> = {}): Declared => ({
  method: 'POST',
  path,
  access: 'paid',
  tag: 'test',
  summary: path,
  input: INPUT,
  output: OUTPUT,
  ...more,
})

const caller = (over: Partial<Caller>): Caller => ({
  userId: 1,
  fullName: 'Ida Plumb',
  userTypeId: 2,
  entitled: true,
  tokenId: 1,
  impersonatorId: null,
  isBillingOnly: false,
  ...over,
})
const CALLERS: Record<string, Caller> = {
  paid: caller({}),
  other: caller({ tokenId: 2 }),
  unpaid: caller({ entitled: false }),
}

let database: Database
let server: FastifyInstance
const clock = new FakeClock()
/** What the slow handler waits for. */
let gate: Promise<void> = Promise.resolve()
let prepared = 0

const addRow = async (
  tx: Parameters<Parameters<Database['transaction']>[0]>[0] | Database['db'],
  name: string,
) => {
  await sql`insert into notes (name) values (${name})`.execute(tx)
}
const countRows = async (name: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from notes where name = ${name}`.execute(database.db)
  return rows[0]?.count
}

const endpoints: Endpoint[] = [
  read(declare('/echo'), async ({ input }) => ({
    got: {
      ...input,
      file: input.file && { ...input.file, bytes: input.file.bytes.length },
      files: input.files?.map((file) => file.filename),
    },
  })),
  read(declare('/query', { method: 'GET' }), async ({ input }) => ({ got: input })),
  write(declare('/add'), async ({ tx, input }) => {
    await addRow(tx, input.name)
    await gate
    return { message: 'Added', count: 1 }
  }),
  write(declare('/add-and-refuse'), async ({ tx, input }) => {
    await addRow(tx, input.name)
    return new Refusal('Not today')
  }),
  write(declare('/add-and-fail'), async ({ tx, input }) => {
    await addRow(tx, input.name)
    if (input.flag) throw invalid({ name: ['No such name'] })
    throw new Error('secret detail')
  }),
  prepareAndWrite(
    declare('/prepared'),
    async () => {
      prepared += 1
      return prepared
    },
    async (call) => ({ count: call.prepared }),
  ),
  write(declare('/leaky'), async () => ({ got: 1, password: 'hidden' }) as { got: number }),
  write(declare('/wrong'), async () => ({ count: 'many' as unknown as number })),
  write(declare('/limited', { access: 'public', rateLimit: 'contact' }), async () => ({})),
  write(declare('/conflict'), async () => {
    throw new AppError('conflict', { extra: { current: { comment: 'theirs' } } })
  }),
]

beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), { max: 10, onError: () => {} })
  await sql`create table notes (name text not null)`.execute(database.db)
  server = await buildServer({
    log: openLog({ level: 'silent', pretty: false }),
    trustProxy: false,
    logsEveryRequest: false,
  })
  bindEndpoints(server, endpoints, {
    database,
    clock,
    limits: rateLimits(database.db, clock),
    authenticate: async (token) => CALLERS[token] ?? null,
    authenticateBilling: async () => null,
    isAdmin: () => false,
    answersKey: Buffer.from('a key'),
    noteAsUser: async () => {},
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(() => {
  gate = Promise.resolve()
})

interface Sending {
  token?: string | null
  key?: string
  type?: string
}

async function post(url: string, payload: string | object | FormData, sending: Sending = {}) {
  const { token = 'paid', key, type } = sending
  const answer = await server.inject({
    method: 'POST',
    url,
    payload: payload as string,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('compression', () => {
  const echo = (length: number, accepted?: string) =>
    server.inject({
      method: 'POST',
      url: '/echo',
      payload: { name: 'Ida', tags: ['x'.repeat(length)] },
      headers: { authorization: 'Bearer paid', ...(accepted ? { 'accept-encoding': accepted } : {}) },
    })

  test('a large answer comes compressed to whoever accepts it', async () => {
    const [plain, compressed] = [await echo(9_000), await echo(9_000, 'gzip, deflate, br')]
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(compressed.rawPayload.length).toBeLessThan(500)
    expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length)
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  })

  test('a short one, and one to others, comes as it is', async () => {
    for (const answer of [await echo(10, 'gzip'), await echo(9_000), await echo(9_000, 'br, gzip;q=0')]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.json()).toMatchObject({ status: true })
    }
  })
})

describe('encodings', () => {
  const expected = {
    name: 'Ida',
    id: 7,
    flag: true,
    tags: ['x', 'y'],
    checks: [{ label: 'Slate', checked: true }],
  }
  const checks = JSON.stringify([{ label: 'Slate', checked: 1 }])

  test('JSON, urlencoded and multipart are one', async () => {
    const json = await post('/echo', {
      name: ' Ida ',
      id: '7',
      flag: 1,
      tags: ['x', 'y'],
      checks: JSON.parse(checks),
    })
    expect(json.body).toEqual({ status: true, got: expected })
    const url = new URLSearchParams([
      ['name', 'Ida'],
      ['id', '7'],
      ['flag', '1'],
      ['tags[]', 'x'],
      ['tags[]', 'y'],
      ['checks[0][label]', 'Slate'],
      ['checks[0][checked]', '1'],
    ])
    const encoded = await post('/echo', url.toString(), { type: 'application/x-www-form-urlencoded' })
    expect(encoded.body.got).toEqual(expected)
    const form = formOf([
      ['name', 'Ida'],
      ['id', '7'],
      ['flag', 'true'],
      ['tags', 'x'],
      ['tags', 'y'],
      ['checks', checks],
    ])
    expect((await post('/echo', form)).body.got).toEqual(expected)
  })

  test('files come with their bytes, one or several', async () => {
    const form = formOf([
      ['name', 'Ida'],
      ['file', new File(['12345'], 'a.jpg', { type: 'image/jpeg' })],
      ['files[]', new File(['1'], 'b.jpg')],
      ['files[]', new File(['2'], 'c.jpg')],
    ])
    expect((await post('/echo', form)).body.got).toMatchObject({
      file: { filename: 'a.jpg', mimetype: 'image/jpeg', bytes: 5 },
      files: ['b.jpg', 'c.jpg'],
    })
  })

  test('JSON cannot forge a file', async () => {
    const answer = await post('/echo', { name: 'Ida', file: { filename: 'a', mimetype: 'b', bytes: [1, 2] } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ file: ['Choose a file'] })
  })

  test('a query is read like a form', async () => {
    const answer = await server.inject({
      url: '/query?name=Ida&id=7&flag=0',
      headers: { authorization: 'Bearer paid' },
    })
    expect(answer.json().got).toMatchObject({ name: 'Ida', id: 7, flag: false })
  })

  test.each([
    ['text/plain', 'hello', 415],
    ['application/xml', '<a/>', 415],
    ['application/json', '{"name":', 400],
    ['application/json', '"text"', 422],
    ['application/json', '[1]', 422],
    ['application/json', '', 422],
    ['multipart/form-data', 'no boundary', 400],
    ['multipart/form-data; boundary=x', 'not a form', 400],
    ['application/json', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 422],
  ])('%s %.20s is %i', async (type, payload, status) => {
    const answer = await post('/echo', payload, { type })
    expect(answer.body.status).toBe(false)
    expect(answer.status).toBe(status)
  })

  test('too large a body, file or sum of files is 413', async () => {
    expect((await post('/echo', { name: 'x'.repeat(3_000_000) })).status).toBe(413)
    const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.jpg')
    expect(
      (
        await post(
          '/echo',
          formOf([
            ['name', 'Ida'],
            ['file', big],
          ]),
        )
      ).status,
    ).toBe(413)
  })

  test('__proto__ in JSON is dropped', async () => {
    const answer = await post('/echo', '{"name":"Ida","__proto__":{"admin":1}}', { type: 'application/json' })
    expect(answer.status).toBe(200)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

describe('order of checks', () => {
  test('401, then 402, then 422', async () => {
    expect((await post('/echo', {}, { token: null })).status).toBe(401)
    expect((await post('/echo', {}, { token: 'made up' })).status).toBe(401)
    expect((await post('/echo', {}, { token: 'unpaid' })).status).toBe(402)
    expect((await post('/echo', {})).status).toBe(422)
  })

  test('a stranger is refused before an unreadable body is judged', async () => {
    expect((await post('/echo', '{bad', { token: null, type: 'application/json' })).status).toBe(401)
  })
})

describe('answers', () => {
  test('only what the contract names leaves', async () => {
    expect((await post('/leaky', { name: 'x' })).body).toEqual({ status: true, got: 1 })
  })

  test('one that does not fit the contract, and any unknown error, is 500 without details', async () => {
    for (const answer of [
      await post('/wrong', { name: 'x' }),
      await post('/add-and-fail', { name: 'oops' }),
    ]) {
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ status: false, message: 'Something went wrong' })
      expect(answer.headers['x-request-id']).toBeTruthy()
    }
    expect(await countRows('oops')).toBe(0)
  })

  test('a false status is 200 and what was written stays', async () => {
    const answer = await post('/add-and-refuse', { name: 'refused' })
    expect([answer.status, answer.body]).toEqual([200, { status: false, message: 'Not today' }])
    expect(await countRows('refused')).toBe(1)
  })

  test('a conflict carries what is there', async () => {
    const answer = await post('/conflict', { name: 'x' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ status: false, current: { comment: 'theirs' } })
  })

  test('limits per address and minute answer 429 with Retry-After', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post('/limited', { name: 'x' }, { token: null })).status).toBe(200)
    const refused = await post('/limited', { name: 'x' }, { token: null })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    clock.advance(60)
    expect((await post('/limited', { name: 'x' }, { token: null })).status).toBe(200)
  })
})

describe('Idempotency-Key', () => {
  test('the same request is done once and answered alike, whatever its encoding', async () => {
    const key = randomUUID()
    const first = await post('/add', { name: 'once' }, { key })
    const again = await post('/add', 'name=once', { key, type: 'application/x-www-form-urlencoded' })
    expect(again.body).toEqual(first.body)
    expect(await countRows('once')).toBe(1)
  })

  test('another body is 422 and does nothing', async () => {
    const key = randomUUID()
    await post('/add', { name: 'first body' }, { key })
    const other = await post('/add', { name: 'second body' }, { key })
    expect(other.status).toBe(422)
    expect(await countRows('second body')).toBe(0)
  })

  test('files count by their bytes', async () => {
    const key = randomUUID()
    const send = (bytes: string) =>
      post(
        '/prepared',
        formOf([
          ['name', 'x'],
          ['file', new File([bytes], 'a.jpg')],
        ]),
        { key },
      )
    const first = await send('same')
    expect((await send('same')).body).toEqual(first.body)
    expect((await send('else')).status).toBe(422)
  })

  test('its scope is token and path', async () => {
    const key = randomUUID()
    await post('/add', { name: 'scoped' }, { key })
    await post('/add', { name: 'scoped' }, { key, token: 'other' })
    await post('/add-and-refuse', { name: 'scoped' }, { key })
    expect(await countRows('scoped')).toBe(3)
  })

  test('of many at once one does it and all answer alike', async () => {
    const key = randomUUID()
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const all = Promise.all(Array.from({ length: 6 }, () => post('/add', { name: 'racing' }, { key })))
    setTimeout(() => open(), 100)
    for (const answer of await all) expect([answer.status, answer.body.message]).toEqual([200, 'Added'])
    expect(await countRows('racing')).toBe(1)
  })

  test('a 422 is kept too, and what its handler wrote is not', async () => {
    const key = randomUUID()
    const send = () => post('/add-and-fail', { name: 'judged', flag: 1 }, { key })
    const first = await send()
    expect(first.status).toBe(422)
    expect((await send()).body).toEqual(first.body)
    expect(await countRows('judged')).toBe(0)
    const { rows } = await sql`select 1 from idempotency_answers where key = ${key}::uuid`.execute(
      database.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('a 500 is not kept: the request may be tried again', async () => {
    const key = randomUUID()
    expect((await post('/add-and-fail', { name: 'x' }, { key })).status).toBe(500)
    const { rows } = await sql`select 1 from idempotency_answers where key = ${key}::uuid`.execute(
      database.db,
    )
    expect(rows).toHaveLength(0)
  })

  test('is forgotten after 24 hours', async () => {
    const key = randomUUID()
    await post('/add', { name: 'daily' }, { key })
    clock.advance(24 * 3600 + 1)
    await post('/add', { name: 'daily' }, { key })
    expect(await countRows('daily')).toBe(2)
  })

  test('must be a UUID', async () => {
    expect((await post('/add', { name: 'x' }, { key: 'not-a-uuid' })).status).toBe(422)
  })
})
