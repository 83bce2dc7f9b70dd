// What tests of mailed reports begin with: an app that sends to a real SMTP server, and clients with an inspection.
import type { Client } from '@plumbline/contract/clients'
import { type EmailLog, EmailLogFailure, emailRoutes, readLogJson } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import type { InputOf } from '@plumbline/contract/route'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { makeClient, makeInspector, type TestUser } from './factories.ts'
import { settleLetters } from './letters.ts'
import type { TestSmtpServer } from './smtp-server.ts'
import type { TestApp } from './test-app.ts'

/** A client with an inspection. */
export interface Started {
  client: Client
  inspectionId: number
}

/** Both processes have to start the renderer, on machines that do other work. */
export const patience = { timeout: 70_000, interval: 50 }

/** Configuration of whatever sends to this server. */
export const mailEnv = (smtp: TestSmtpServer) => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'reports@plumbline.test',
  LOG_LEVEL: 'silent',
})

let clients = 0

/** What one inspector does in a test. A trial account has 20 mails a day: each test takes its own. */
export class EmailScene {
  readonly app: TestApp
  readonly owner: TestUser

  private constructor(app: TestApp, owner: TestUser) {
    this.app = app
    this.owner = owner
  }

  static async open(app: TestApp): Promise<EmailScene> {
    const owner = await makeInspector(app)
    await settleLetters(app, owner.id)
    return new EmailScene(app, owner)
  }

  get by() {
    return { token: this.owner.token }
  }

  async start(fields: { email?: string } = {}): Promise<Started> {
    clients += 1
    const email = `rosa${clients}@example.test`
    const client = await makeClient(this.app, this.owner, { email, ...fields })
    return { client, inspectionId: await this.describe(client.id, 'A house.') }
  }

  /** Another text makes the report another. */
  async describe(client_id: number, paragraph_text: string): Promise<number> {
    const input = { client_id, template_id: 1, paragraph_text }
    return (await this.app.call(inspectionRoutes.create, input, this.by)).body.inspection_id
  }

  mail({ client }: Started, fields: Partial<InputOf<typeof emailRoutes.emailReport>> = {}) {
    const input = { client_id: client.id, mail_to: client.email, email_description: 'Hello.', ...fields }
    return this.app.call(emailRoutes.emailReport, input, this.by)
  }

  resend(log_id: number | undefined, token = this.owner.token) {
    return this.app.call(emailRoutes.resendEmail, { log_id: log_id ?? 0 }, { token })
  }

  async logs(): Promise<EmailLog[]> {
    return (await this.app.call(emailRoutes.emailLogs, {}, this.by)).body.logs
  }

  async logOf(id: number | undefined): Promise<EmailLog | undefined> {
    return (await this.logs()).find((log) => log.id === id)
  }

  async failureOf(id: number | undefined): Promise<EmailLogFailure | null> {
    return readLogJson(EmailLogFailure, (await this.logOf(id))?.failure_json ?? null)
  }

  async versionsOf(inspectionId: number) {
    const input = { inspection_id: inspectionId }
    return (await this.app.call(reportRoutes.reportVersions, input, this.by)).body.reports
  }

  /** Waits until a row has this status. @param retriesNow lets waiting tries begin now */
  async untilStatus(id: number | undefined, status: number, retriesNow = false): Promise<void> {
    await vi.waitFor(async () => {
      if (retriesNow) await retryNow(this.app)
      expect((await this.logOf(id))?.status).toBe(status)
    }, patience)
  }
}

interface CutWait {
  job: string
  logId: number | null
  /** Which try was waited for: 1 for the first after the first. */
  attempt: number
  seconds: number
}

/** Wakes who waits for a job, as pg-boss does when one is asked for. */
const WAKE = sql`pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)`

/**
 * Lets all jobs that wait for their next try begin now, and what is told of their failure; gives how long they would
 * have waited.
 */
export async function retryNow({ database }: Pick<TestApp, 'database'>): Promise<CutWait[]> {
  const { rows } = await sql<CutWait>`
    update pgboss.job set start_after = now()
    from (select id, start_after from pgboss.job where state = 'retry' for update) as before
    where job.id = before.id
    returning job.name as job, (data->>'logId')::int as "logId", retry_count as attempt,
      extract(epoch from before.start_after - now())::float as seconds`.execute(database.db)
  await sql`
    select ${WAKE} from (
      select distinct name from pgboss.job where state = 'retry' or (state = 'created' and name = 'platform.failed')
    ) as waiting`.execute(database.db)
  return rows
}

/** Waits until no job of a kind waits or runs any more, each having had its turn. */
export async function settleJobs(app: TestApp, name: string): Promise<void> {
  await vi.waitFor(async () => {
    await retryNow(app)
    const { rows } = await sql`
      select 1 from pgboss.job where name = ${name} and state < 'completed'`.execute(app.database.db)
    expect(rows).toEqual([])
  }, patience)
}
