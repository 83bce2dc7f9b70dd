// The database under the server, for what no call can do: to let time pass, to have another form.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import type { Template } from '@plumbline/contract/template'
import { HOME_TEMPLATE_ID } from '@plumbline/contract/templates'
import pg from 'pg'

const SOCKET_NUMBER = 5432

/** Moves the day an account was made into the past: its trial is then over, or nearly. */
export function moveRegistration(userId: number, days: number): Promise<void> {
  return changeOne("update users set created_at = created_at - $2 * interval '1 day' where id = $1", [
    userId,
    days,
  ])
}

/** Has an account that called nothing yet be an administrator's. */
export function makeAdministrator(userId: number): Promise<void> {
  return changeOne('update users set user_type_id = $2 where id = $1', [userId, USER_TYPE_ADMIN])
}

/** Moves what happened to an account into the past: its first day, in which devices are set up, is over then. */
export function moveActivity(userId: number, days: number): Promise<void> {
  return changeOne("update account_events set at = at - $2 * interval '1 day' where user_id = $1", [
    userId,
    days,
  ])
}

/** Moves the day an inspection was made into the past. */
export function moveInspection(inspectionId: number, days: number): Promise<void> {
  return changeOne(
    "update inspections set added_on = to_char(added_on::date - $2::int, 'YYYY-MM-DD') where id = $1",
    [inspectionId, days],
  )
}

/** Holds a payment of the sandbox in processing for so many seconds from now. */
export function holdPayment(paymentIntent: string, seconds: number): Promise<void> {
  return changeOne(
    `update sandbox_invoices set settles_at = now() + $2 * interval '1 second'
     where payment_intent = $1 and state = 'processing'`,
    [paymentIntent, seconds],
  )
}

/** Lets another code be sent to a number at once. */
export async function endResendWait(phoneNumber: string): Promise<void> {
  const ended = await query("delete from rate_windows where key like 'otp-number-soon:' || $1 || ':%'", [
    phoneNumber,
  ])
  if (ended === 0) throw new Error(`No code was sent to ${phoneNumber}`)
}

/** Ends the links to the billing screen that a user made. */
export async function endBillingLinks(userId: number): Promise<void> {
  const ended = await query('update billing_links set expires_at = now() where user_id = $1', [userId])
  if (ended === 0) throw new Error(`No links of ${userId}`)
}

/** As after days: what the server answered a user's writes is known to it no longer. */
export async function forgetAnswers(userId: number): Promise<void> {
  const gone = await query("delete from idempotency_answers where scope like 'user ' || $1::int || ' %'", [
    userId,
  ])
  if (gone === 0) throw new Error(`No answers of ${userId}`)
}

/** Has an inspection in which nothing is entered yet ask what this template of its inspector asks. */
export async function pinTemplate(userId: number, inspectionId: number, template: Template): Promise<void> {
  const content = JSON.stringify(template)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await query('insert into template_contents values ($1, $2) on conflict do nothing', [
    sha256,
    zstdCompressSync(content),
  ])
  const keys = template.sections.map(({ key }) => key)
  const titles = template.sections.map(({ title }) => title)
  await changeOne(
    `with template as (
        insert into templates (owner_id, user_id, name, kind)
        select owner_id, user_id, $3, $4 from members where user_id = $2
        returning id
      ),
      version as (
        insert into template_versions
          (template_id, number, sha256, catalogue_version, section_keys, section_titles)
        select id, 1, $5, id || '-1', $6, $7 from template
        returning id
      )
    update inspections set template_version_id = version.id from version where inspections.id = $1`,
    [inspectionId, userId, template.name, template.kind, sha256, keys, titles],
  )
}

/** Has a copy of the home's built-in template be one of its first edition. */
export function beginAtFirstEdition(templateId: number): Promise<void> {
  return changeOne(
    `update templates set built_in_version_id = version.id from template_versions version
     where version.template_id = $2 and version.number = 1 and templates.id = $1`,
    [templateId, HOME_TEMPLATE_ID],
  )
}

async function changeOne(sql: string, values: readonly unknown[]): Promise<void> {
  if ((await query(sql, values)) !== 1) throw new Error(`Not there: ${values[0]}`)
}

/** Gives how many rows it changed. */
async function query(sql: string, values: readonly unknown[]): Promise<number | null> {
  const client = new pg.Client({
    host: join(process.env.E2E_DATA_DIR ?? '', 'run'),
    port: SOCKET_NUMBER,
    user: 'plumbline',
    database: 'plumbline',
  })
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rowCount
  } finally {
    await client.end()
  }
}
