// What every call shares: encodings, order of checks, envelope, limits.
import { randomUUID } from 'node:crypto'
import { TEXT } from '@plumbline/contract/texts'
import { VALUES_MAX } from '@plumbline/contract/wire'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndpointServer, formOf, startEndpointServer } from '#server/testing/endpoint-server.ts'

let app: EndpointServer
beforeAll(async () => {
  app = await startEndpointServer()
})
afterAll(() => app.close())

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
    const json = await app.post('/echo', {
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
    const encoded = await app.post('/echo', url.toString(), { type: 'application/x-www-form-urlencoded' })
    expect(encoded.body.got).toEqual(expected)
    const form = formOf([
      ['name', 'Ida'],
      ['id', '7'],
      ['flag', 'true'],
      ['tags', 'x'],
      ['tags', 'y'],
      ['checks', checks],
    ])
    expect((await app.post('/echo', form)).body.got).toEqual(expected)
  })

  test('files come with their bytes, one or several', async () => {
    const form = formOf([
      ['name', 'Ida'],
      ['file', new File(['12345'], 'a.jpg', { type: 'image/jpeg' })],
      ['files[]', new File(['1'], 'b.jpg')],
      ['files[]', new File(['2'], 'c.jpg')],
    ])
    expect((await app.post('/echo', form)).body.got).toMatchObject({
      file: { filename: 'a.jpg', mimetype: 'image/jpeg', bytes: 5 },
      files: ['b.jpg', 'c.jpg'],
    })
  })

  test('JSON cannot forge a file', async () => {
    const answer = await app.post('/echo', {
      name: 'Ida',
      file: { filename: 'a', mimetype: 'b', bytes: [1, 2] },
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ file: ['Choose a file'] })
  })

  test('a query is read like a form', async () => {
    const answer = await app.server.inject({
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
    const answer = await app.post('/echo', payload, { type })
    expect(answer.body.status).toBe(false)
    expect(answer.status).toBe(status)
  })

  test('more values than any call needs are 413 before they are judged', async () => {
    const head = 'content-disposition: form-data; name="tags"\r\ncontent-type: application/json'
    const many = `[${'1,'.repeat(VALUES_MAX)}1]`
    const sent = [
      await app.post('/echo', `{"name":"Ida","tags":${many}}`, { type: 'application/json' }),
      await app.post('/echo', `--x\r\n${head}\r\n\r\n${many}\r\n--x--\r\n`, {
        type: 'multipart/form-data; boundary=x',
      }),
    ]
    for (const { status, body } of sent) expect([status, body.message]).toEqual([413, TEXT.bodyTooLarge])
  })

  test('too large a body, file or sum of files is 413', async () => {
    expect((await app.post('/echo', { name: 'x'.repeat(3_000_000) })).status).toBe(413)
    const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.jpg')
    expect(
      (
        await app.post(
          '/echo',
          formOf([
            ['name', 'Ida'],
            ['file', big],
          ]),
        )
      ).status,
    ).toBe(413)
    const files = [1, 2, 3].map((): [string, File] => [
      'files[]',
      new File([new Uint8Array(18 * 1024 * 1024)], 'a.jpg'),
    ])
    expect((await app.post('/echo', formOf([['name', 'Ida'], ...files]))).status).toBe(413)
  })

  test('a call that takes no file refuses one, and a form as long as one', async () => {
    const file = new File(['1'], 'a.jpg')
    expect((await app.post('/add', formOf([['file', file]]))).status).toBe(413)
    const long = [1, 2, 3].map((number): [string, string] => [`tags[${number}]`, 'x'.repeat(1_000_000)])
    expect((await app.post('/add', formOf(long))).status).toBe(413)
  })

  test('__proto__ in JSON is dropped', async () => {
    const answer = await app.post('/echo', '{"name":"Ida","__proto__":{"admin":1}}', {
      type: 'application/json',
    })
    expect(answer.status).toBe(200)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})

describe('order of checks', () => {
  test('401, then 402, then 422', async () => {
    expect((await app.post('/echo', {}, { token: null })).status).toBe(401)
    expect((await app.post('/echo', {}, { token: 'made up' })).status).toBe(401)
    expect((await app.post('/echo', {}, { token: 'unpaid' })).status).toBe(402)
    expect((await app.post('/echo', {})).status).toBe(422)
  })

  test('a stranger is refused before an unreadable body is judged', async () => {
    expect((await app.post('/echo', '{bad', { token: null, type: 'application/json' })).status).toBe(401)
  })
})

describe('answers', () => {
  test('only what the contract names leaves', async () => {
    expect((await app.post('/leaky', { name: 'x' })).body).toEqual({ status: true, got: 1 })
  })

  test('one that does not fit the contract, and any unknown error, is 500 without details', async () => {
    for (const answer of [
      await app.post('/wrong', { name: 'x' }),
      await app.post('/add-and-fail', { name: 'oops' }),
    ]) {
      expect(answer.status).toBe(500)
      expect(answer.body).toEqual({ status: false, message: 'Something went wrong' })
      expect(answer.headers['x-request-id']).toBeTruthy()
    }
    expect(await app.countRows('oops')).toBe(0)
  })

  test('a full disk of the database is 503 with its reason, whether or not its answer would be kept', async () => {
    await sql`
      create function refuse_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      app.database.db,
    )
    await sql`
      create trigger full_disk before insert on notes for each row when (new.name = 'too much')
        execute function refuse_full()`.execute(app.database.db)
    for (const sending of [{}, { key: randomUUID() }]) {
      const refused = await app.post('/add', { name: 'too much' }, sending)
      expect([refused.status, refused.body]).toEqual([503, { status: false, message: TEXT.diskFull }])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('a false status is 200 and what was written stays', async () => {
    const answer = await app.post('/add-and-refuse', { name: 'refused' })
    expect([answer.status, answer.body]).toEqual([200, { status: false, message: 'Not today' }])
    expect(await app.countRows('refused')).toBe(1)
  })

  test('a conflict carries what is there', async () => {
    const answer = await app.post('/conflict', { name: 'x' })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ status: false, current: { comment: 'theirs' } })
  })

  test('limits per address and minute answer 429 with Retry-After', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect((await app.post('/limited', { name: 'x' }, { token: null })).status).toBe(200)
    const refused = await app.post('/limited', { name: 'x' }, { token: null })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(60)
    expect((await app.post('/limited', { name: 'x' }, { token: null })).status).toBe(200)
  })
})

test('a call that comes while the server begins to stop is answered, and its connection closed', async () => {
  const stopping = await startEndpointServer()
  const hasBegun = Promise.withResolvers<void>()
  const isAnswered = Promise.withResolvers<void>()
  stopping.server.addHook('preClose', async () => {
    hasBegun.resolve()
    await isAnswered.promise
  })
  const address = await stopping.server.listen({ port: 0, host: '127.0.0.1' })
  const stopped = stopping.close()
  await hasBegun.promise
  const answer = await fetch(`${address}/query?name=Ida`, { headers: { authorization: 'Bearer paid' } })
  isAnswered.resolve()
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
})
