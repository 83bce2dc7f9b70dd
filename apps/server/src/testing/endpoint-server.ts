// A server with endpoints of each kind, on a database with one table: what every call shares is tested on it.
import type { Route } from '@plumbline/contract/route'
import { Flag, Id, list, nested, optional, requiredText, UploadedFile } from '@plumbline/contract/wire'
import { sql } from 'kysely'
import { z } from 'zod'
import { openDatabase, type Queryable } from '#server/platform/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { bindEndpoints } from '#server/platform/http/bind.ts'
import {
  type Caller,
  type Endpoint,
  ONE_FILE,
  prepareAndWrite,
  Refusal,
  read,
  write,
} from '#server/platform/http/endpoint.ts'
import { rateLimits } from '#server/platform/http/rate-limits.ts'
import { buildServer, type ServerOptions } from '#server/platform/http/server.ts'
import { openLinks } from '#server/platform/links.ts'
import { openLog } from '#server/platform/log.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import { FakeClock } from './fake-clock.ts'
import { createTestDatabase } from './test-database.ts'

const INPUT = z.object({
  name: requiredText('Enter a name'),
  id: optional(Id.of('client')),
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
  scope: { ownerId: 101, userId: 1, role: 'owner' },
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
  anew: caller({ tokenId: 2 }),
  stranger: caller({ userId: 2, tokenId: 3 }),
  admin: caller({ tokenId: 4, impersonatorId: 9 }),
  unpaid: caller({ entitled: false }),
}

interface Sending {
  token?: string | null
  key?: string
  type?: string
}

export type EndpointServer = Awaited<ReturnType<typeof startEndpointServer>>

/** Starts it; close it in `afterAll`. */
export async function startEndpointServer(options: Pick<ServerOptions, 'pace'> = {}) {
  const database = openDatabase(await createTestDatabase(), { max: 10, onError: () => {} })
  await sql`create table notes (name text not null)`.execute(database.db)
  const clock = new FakeClock()
  const links = openLinks(['secret'], 'https://example.test', clock)
  const server = await buildServer({
    log: openLog({ level: 'silent', pretty: false }),
    trustProxy: 0,
    logsEveryRequest: false,
    links,
    metrics: openMetrics(),
    isHttps: false,
    ...options,
  })
  /** What the slow handler of /add waits for. */
  const held = { gate: Promise.resolve() }
  bindEndpoints(server, endpointsWith(held), {
    database,
    clock,
    limits: rateLimits(database.db, clock),
    authenticate: async (token) => CALLERS[token] ?? null,
    authenticateBilling: async () => null,
    isAdmin: () => false,
    isSignedOut: async () => false,
    answersKeys: [Buffer.from('a key')],
    noteAsUser: async () => {},
    keepSecurity: async () => {},
    links,
  })
  return {
    server,
    database,
    clock,
    held,
    post: async (url: string, payload: string | object | FormData, sending: Sending = {}) => {
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
    },
    /** How many notes of this name were kept. */
    countRows: async (name: string) => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from notes where name = ${name}`.execute(database.db)
      return rows[0]?.count
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

export function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

async function addRow(tx: Queryable, name: string): Promise<void> {
  await sql`insert into notes (name) values (${name})`.execute(tx)
}

function endpointsWith(held: { gate: Promise<void> }): Endpoint[] {
  let prepared = 0
  return [
    prepareAndWrite(
      declare('/echo'),
      async () => {},
      async ({ input }) => ({
        got: {
          ...input,
          file: input.file && { ...input.file, bytes: input.file.bytes.length },
          files: input.files?.map((file) => file.filename),
        },
      }),
      { files: 5, totalBytes: 50 * 1024 * 1024 },
    ),
    read(declare('/query', { method: 'GET' }), async ({ input }) => ({ got: input })),
    write(declare('/add'), async ({ tx, input }) => {
      await addRow(tx, input.name)
      await held.gate
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
      ONE_FILE,
    ),
    write(declare('/leaky'), async () => ({ got: 1, password: 'hidden' }) as { got: number }),
    write(declare('/wrong'), async () => ({ count: 'many' as unknown as number })),
    write(declare('/limited', { access: 'public', rateLimit: 'contact' }), async () => ({})),
    write(declare('/conflict'), async () => {
      throw new AppError('conflict', { extra: { current: { comment: 'theirs' } } })
    }),
  ]
}
