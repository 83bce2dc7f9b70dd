// The app as tests use it: a database of its own, files in a temporary folder, a clock that they move.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import { openDiskMailbox } from '#server/adapters/mail/mailbox.disk.ts'
import type { MailboxMessage } from '#server/adapters/mail/mailbox.port.ts'
import { openMail } from '#server/adapters/mail/open-mail.ts'
import { type OpenedPayments, openPayments } from '#server/adapters/payments/open-payments.ts'
import { openPush } from '#server/adapters/push/open-push.ts'
import { openSms } from '#server/adapters/sms/open-sms.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { openDiskStorage } from '#server/adapters/storage/storage.embedded.ts'
import { measuredStorage } from '#server/adapters/storage/storage.measured.ts'
import type { Storage } from '#server/adapters/storage/storage.port.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, type DatabaseConnection, openDatabase } from '#server/platform/database.ts'
import { type DatabaseEvents, openDatabaseEvents } from '#server/platform/database-events.ts'
import { type Jobs, openJobs } from '#server/platform/jobs.ts'
import { type Links, openLinks } from '#server/platform/links.ts'
import { openLog } from '#server/platform/log.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import type { Secrets } from '#server/platform/secret.ts'
import { FakeClock } from './fake-clock.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestAnswer<R extends Route = Route> {
  status: number
  headers: Record<string, unknown>
  /** The whole answer; typed as a success, for tests of refusals read `status`, `message`, `errors`. */
  body: OutputOf<R> & { errors?: Record<string, string[]> }
}

export interface SendOptions {
  token?: string | undefined
  /** The peer's address, for rate limits. */
  address?: string
  headers?: Record<string, string>
}

export interface TestApp {
  clock: FakeClock
  database: Database
  jobs: Jobs
  /** Whether its jobs run. */
  works: boolean
  storage: Storage
  links: Links
  events: DatabaseEvents
  slices: App['slices']
  billing: App['billing']
  /** Does a job here and now, as the worker would. */
  runJob(name: string, payload: object): Promise<void>
  /** The provider itself, as its own pages and cards would use it. */
  payments: OpenedPayments
  /** After a test changed users or tokens behind the app's back: waits until it has heard of it. */
  settle(): Promise<void>
  /** Calls a route with JSON, or as multipart when a Blob is among the fields; GET fields go into the query. */
  call<R extends Route>(route: R, input: InputOf<R>, options?: SendOptions): Promise<TestAnswer<R>>
  /** Sends anything to any path. */
  inject: Awaited<ReturnType<typeof buildApp>>['server']['inject']
  /** Listens on a port of its own, for what must go over a real connection; gives the address it begins with. */
  listen(): Promise<string>
  /** What went into the embedded mailbox, newest first, also where nobody may look at it. */
  keptMail(): Promise<MailboxMessage[]>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Configuration over the tests' own. */
  env?: Record<string, string>
  /** Whether jobs run: asked for ones wait otherwise. */
  work?: boolean
  /** Where files are kept on the disk, instead of the temporary folder. */
  files?: string
  /** The database of another test app, so that the two are processes of one installation. */
  beside?: TestApp
  /** Of a database made elsewhere. */
  connection?: DatabaseConnection
  /** The one of every test app, unless said otherwise. */
  secrets?: Secrets
  /** Shared with a server that the app talks to. */
  clock?: FakeClock
  /** Hears each line of the log, as JSON. */
  onLog?: (line: Record<string, unknown>) => void
  /** Stands between the app and whoever takes the money, to break what can break there. */
  throughPayments?: (opened: OpenedPayments) => OpenedPayments
}

/** Of every test app. */
export const SECRET = 'a secret of the tests, 32 characters'
/** A captcha's work is for a browser to do; here a few steps show the same. */
const ENVIRONMENT = { NODE_ENV: 'test', LOG_LEVEL: 'error', CAPTCHA_WORK: '20' }

/** Starts the app on a fresh database; close it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const config = readConfig({ ...ENVIRONMENT, DATA_DIR: folder, ...options.env })
  const { onLog, secrets = [SECRET] } = options
  const log = onLog
    ? openLog({ level: 'info', pretty: false, to: { write: (line) => onLog(JSON.parse(line)) } })
    : openLog({ level: config.LOG_LEVEL, pretty: true })
  const clock = options.clock ?? new FakeClock()
  const database = openDatabase(
    options.beside?.database.connection ?? options.connection ?? (await createTestDatabase()),
    {
      max: 10,
      onError: (error) => log.error(error),
    },
  )
  const metrics = openMetrics()
  const storage = measuredStorage(
    await (options.files ? openDiskStorage(options.files) : openStorage(config, folder)),
    metrics,
  )
  const links = openLinks(secrets, config.PUBLIC_URL, clock)
  const kept = openDiskMailbox(join(folder, 'mailbox'))
  const { mail, mailbox } = openMail(config, kept)
  const sms = await openSms(config, { mailbox: kept, secrets, clock })
  const jobs = openJobs(database.connection, log, { metrics })
  const events = openDatabaseEvents(database.connection, log)
  const payments = await openPayments(config, { database, clock })
  const { server, jobHandlers, slices, billing } = await buildApp({
    ...(options.throughPayments?.(payments) ?? payments),
    config,
    log,
    clock,
    database,
    events,
    jobs,
    metrics,
    mail,
    mailbox: sms.name === 'mailbox' ? mailbox : null,
    push: await openPush(config),
    sms,
    storage,
    links,
    secrets,
  })
  await events.start()
  await jobs.start(jobHandlers, { work: options.work ?? false })
  await server.ready()
  return {
    clock,
    database,
    jobs,
    works: options.work ?? false,
    storage,
    links,
    events,
    slices,
    billing,
    payments,
    runJob: async (name, payload) => {
      const handler = jobHandlers.find(({ job }) => job.name === name)
      if (!handler) throw new Error(`there is no job ${name}`)
      const { signal } = new AbortController()
      await handler.run({ id: 'here', payload, attempt: 0, signal, log })
    },
    settle: () => events.settle(),
    keptMail: () => kept.list(100),
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    inject: server.inject.bind(server) as TestApp['inject'],
    call: async (route, input, sending = {}) => {
      const request = requestOf(route, input as Record<string, unknown>)
      const { payload, ...rest } = request
      const answer = await server.inject({
        ...rest,
        ...(payload === undefined ? {} : { payload }),
        ...(sending.address ? { remoteAddress: sending.address } : {}),
        headers: {
          ...rest.headers,
          ...(sending.token ? { authorization: `Bearer ${sending.token}` } : {}),
          ...sending.headers,
        },
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
    close: async () => {
      await server.close()
      await jobs.stop(2_000)
      await mail.close()
      await events.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Sent {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | FormData
}

function requestOf(route: Route, input: Record<string, unknown>): Sent {
  if (route.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return { method: 'GET', url: query.size > 0 ? `${route.path}?${query}` : route.path, headers: {} }
  }
  const values = Object.entries(input).filter(([, value]) => value !== undefined)
  const hasFile = values.some(
    ([, value]) => value instanceof Blob || (Array.isArray(value) && value[0] instanceof Blob),
  )
  if (!hasFile) {
    const headers = { 'content-type': 'application/json' }
    return { method: 'POST', url: route.path, headers, payload: JSON.stringify(input) }
  }
  const form = new FormData()
  for (const [name, value] of values) appendField(form, name, value)
  return { method: 'POST', url: route.path, headers: {}, payload: form }
}

/** A list of texts or files as `name[]`, anything else nested as JSON text. */
function appendField(form: FormData, name: string, value: unknown): void {
  if (Array.isArray(value) && value.every((item) => item instanceof Blob || typeof item !== 'object'))
    for (const item of value) form.append(`${name}[]`, item instanceof Blob ? item : String(item))
  else if (value instanceof Blob) form.append(name, value)
  else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
