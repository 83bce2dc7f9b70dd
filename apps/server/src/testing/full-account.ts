// An account that has something in every table, and what is left of it anywhere.
import { randomUUID } from 'node:crypto'
import { accountRoutes } from '@plumbline/contract/account'
import { adminRoutes } from '@plumbline/contract/admin'
import { authRoutes } from '@plumbline/contract/auth'
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { reportChoicesRoutes } from '@plumbline/contract/report-choices'
import { reportSettingsRoutes } from '@plumbline/contract/report-settings'
import { reportSignatureRoutes } from '@plumbline/contract/report-signature'
import { reportRoutes } from '@plumbline/contract/reports'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { buy, MONTHLY, makeUnpaid } from './billing-scene.ts'
import { clientFields, makeAdmin, makeClient, makePicture, PASSWORD, type TestUser } from './factories.ts'
import { PATIENCE } from './finished-jobs.ts'
import { LABEL_PATH } from './owned-ids.ts'
import { addPasskey, setUpAuthenticator, ticketOf } from './second-factor-scene.ts'
import type { TestApp } from './test-app.ts'

/** In whatever the user and its clients are called, and in what is written of them. */
export const MARK = 'Wolframina'
const PHONE = '+15125550177'
const FCM_TOKEN = 'fcm-of-the-inspector'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Netscape-of-the-inspector/9.0'
/** Texts of which none may be left. */
export const PERSONAL = [MARK, PHONE, FCM_TOKEN, AGENT, 'LIC-778899', 'Gable of hers']

export interface FullAccount {
  user: TestUser
  /** Signed in as the user, too. */
  admin: TestUser
  inspectionId: number
}

/** A paying inspector who has used everything there is; needs an app whose jobs run. */
export async function makeFullAccount(app: TestApp): Promise<FullAccount> {
  const user = await makeUnpaid(app)
  const email = `${MARK}.${user.id}@example.test`
  // After that, for it moves the clock.
  const admin = await makeAdmin(app)
  await app.database.db
    .updateTable('users')
    .set({
      last_name: MARK,
      email,
      company_info: MARK,
      address: `1 ${MARK} Way`,
      phone_number: PHONE,
      inspector_license_number: 'LIC-778899',
    })
    .where('id', '=', user.id)
    .execute()
  user.email = email
  await app.settle()
  await buy(app, user.token, MONTHLY)
  await app.settle()
  const by = { token: user.token, headers: { 'user-agent': AGENT } }
  await app.call(accountRoutes.updateProfileImage, { profile_image: await makePicture({ shade: 11 }) }, by)
  await app.call(
    notificationRoutes.device,
    { platform: 'web', permission: 'granted', fcm_token: FCM_TOKEN },
    by,
  )
  const inspectionId = await inspect(app, user)
  await describeReports(app, user, inspectionId)
  await removeClient(app, user)
  await app.call(billingRoutes.billingLink, {}, by)
  // A second session, a wrong password, a reset code, a code for the phone, an administrator at work.
  const credentials = { username: user.email, grant_type: 'password', client_id: 'web', client_secret: 'web' }
  expect((await app.call(authRoutes.token, { ...credentials, password: PASSWORD }, by)).status).toBe(200)
  expect((await app.call(authRoutes.token, { ...credentials, password: 'wrong one' }, by)).status).toBe(400)
  await app.call(authRoutes.forgotPassword, { email: user.email }, by)
  await secure(app, user)
  const as = await app.call(adminRoutes.loginAsUser, { user_id: user.id }, { token: admin.token })
  expect(as.status).toBe(200)
  return { user, admin, inspectionId }
}

/** A passkey, an authenticator and recovery codes, and a sign-in that stopped half-way. */
async function secure(app: TestApp, user: TestUser): Promise<void> {
  await setUpAuthenticator(app, user)
  await addPasskey(app, user, undefined, `${MARK}'s phone`)
  await ticketOf(app, user)
}

/** Two clients, one of them inspected, with a report that was made and mailed. */
async function inspect(app: TestApp, user: TestUser): Promise<number> {
  const by = { token: user.token }
  const archived = await makeClient(app, user, {
    client_name: `${MARK} One`,
    address: '=1+1, "Gable of hers"',
  })
  await app.call(clientRoutes.archive, { client_id: archived.id }, by)
  const email = `${MARK}.client@example.test`
  const fields = clientFields({ client_name: `${MARK} Two: a/b`, email })
  const kept = { ...by, headers: { 'idempotency-key': randomUUID() } }
  const { body } = await app.call(clientRoutes.create, fields, kept)
  const client_id = body.client.id
  const made = await app.call(
    inspectionRoutes.create,
    { client_id, paragraph_text: `A house of ${MARK}` },
    by,
  )
  const inspection_id = made.body.inspection_id
  const label = {
    inspection_id,
    step_name: 'roofing',
    category: 'roofing.description.covering-material',
    label: 'Slate',
    checked: 1,
    comment: `${MARK} says it leaks`,
    images: [await makePicture({ shade: 23 }), await makePicture({ shade: 67 })],
    captions: JSON.stringify({ 'new:0': `${MARK}'s gutter` }),
  }
  expect((await app.call(inspectionRoutes.saveCommentImages, label as never, by)).status).toBe(200)
  const leftOut = {
    inspection_id,
    step_name: 'fireplaces',
    reason: 'other',
    reason_text: `Sealed by ${MARK}`,
  } as const
  expect((await app.call(inspectionRoutes.notApplicable, leftOut, by)).status).toBe(200)
  await app.call(inspectionRoutes.updateCover, { client_id, pagecover: await makePicture({ shade: 31 }) }, by)
  const mail = { client_id, mail_to: email, email_description: `Dear ${MARK}` }
  const { body: asked } = await app.call(emailRoutes.emailReport, mail, by)
  await vi.waitFor(async () => {
    const { body: logs } = await app.call(emailRoutes.emailLogs, {}, by)
    expect(logs.logs.find(({ id }) => id === asked.log_id)?.status).toBe(1)
  }, PATIENCE)
  await app.call(reportRoutes.generatePdf, { client_id }, by)
  return inspection_id
}

/** A client with an inspection and a photo, which was removed and can be brought back. */
async function removeClient(app: TestApp, user: TestUser): Promise<void> {
  const by = { token: user.token }
  const { id: client_id } = await makeClient(app, user, { client_name: `${MARK} Three` })
  const start = { client_id, template_id: 1, paragraph_text: `A garage of ${MARK}` }
  const { inspection_id } = (await app.call(inspectionRoutes.create, start, by)).body
  const images = [await makePicture({ shade: 177 })]
  const label = { ...LABEL_PATH, inspection_id, checked: 1, images }
  expect((await app.call(inspectionRoutes.saveCommentImages, label as never, by)).status).toBe(200)
  expect((await app.call(clientRoutes.remove, { client_id }, by)).status).toBe(200)
}

/** Settings of all reports with a signature, and what is chosen for one. */
async function describeReports(app: TestApp, user: TestUser, inspection_id: number): Promise<void> {
  const by = { token: user.token }
  const settings = {
    standard: 'own',
    standard_text: `As ${MARK} inspects`,
    summary: 1,
    lists: 1,
    costs: 0,
    state_note: `${MARK} is licensed`,
    signature: 'picture',
    signature_image: await makePicture({ shade: 43 }),
    mail_megabytes: 7,
    language: 'en',
    version: 0,
  } as const
  expect((await app.call(reportSettingsRoutes.update, settings, by)).status).toBe(200)
  const choices = { conclusion: `Ask ${MARK}`, language: 'en', print_changes: 0, version: 0 } as const
  const own_texts = [{ text: `Ask ${MARK}`, language: 'en', translation: `Pregunte a ${MARK}` } as const]
  expect(
    (await app.call(reportChoicesRoutes.save, { ...choices, own_texts, inspection_id }, by)).status,
  ).toBe(200)
  const picture = await makePicture({ shade: 47 })
  const drawn = { signature: 'picture', signature_image: picture, signed_on: '2026-01-18', save: 1 } as const
  expect((await app.call(reportSignatureRoutes.sign, { ...drawn, inspection_id }, by)).status).toBe(200)
}

/** Where any of these texts stands: every column of every table that holds one, whatever its type, as "table.column: text". */
export async function placesOf(app: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string; columns: { name: string; type: string }[] }>`
    select format('%I.%I', c.table_schema, c.table_name) as "table",
      json_agg(json_build_object('name', c.column_name, 'type', c.data_type)) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
    group by 1 order by 1`.execute(app.database.db)
  const found: string[] = []
  for (const { table, columns } of tables) {
    const values = columns.map(({ name, type }) =>
      type === 'bytea'
        ? sql`(${name}, encode(${sql.ref(name)}, 'hex'))`
        : sql`(${name}, ${sql.ref(name)}::text)`,
    )
    const { rows } = await sql<{ place: string }>`
      select distinct held.name || ': ' || sought.part as place from ${sql.raw(table)}
      cross join lateral (values ${sql.join(values)}) held (name, value)
      join unnest(${texts}::text[]) sought (part) on held.value ilike '%' || sought.part || '%'
      order by 1`.execute(app.database.db)
    found.push(...rows.map(({ place }) => `${table.replace('public.', '')}.${place}`))
  }
  return found
}

/** Every column that names a user by number and holds this one: "table.column". */
export async function columnsNaming(app: TestApp, userId: number): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'integer'
      and (c.column_name ~ '(user|admin|impersonator)_id$' or c.column_name = 'asked_by'
        or (c.table_name, c.column_name) = ('users', 'id'))
    order by 1, 2`.execute(app.database.db)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.ref(table)} where ${sql.ref(column)} = ${userId}) as found`.execute(
      app.database.db,
    )
    if (rows[0]?.found) found.push(`${table}.${column}`)
  }
  return found
}

/** Hexadecimal hashes of a user's tokens. */
export async function tokenHashes(app: TestApp, userId: number): Promise<string[]> {
  const tokens = await app.database.db
    .selectFrom('access_tokens')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  const links = await app.database.db
    .selectFrom('billing_links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  return [...tokens, ...links].map(({ token_hash }) => token_hash.toString('hex'))
}

/** Storage keys of all that a user has. */
export async function filesOf(app: TestApp, userId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    select file_key as key from reports where user_id = ${userId}
    union select file_key from data_jobs where user_id = ${userId}
    union select profile_image from users where id = ${userId}
    union select signature_key from report_settings s join members m using (owner_id) where m.user_id = ${userId}
    union select unnest(file_keys) from removed join members m using (owner_id) where m.user_id = ${userId}
    union select unnest(array[cover_key, cover_cut_key]) from inspections where user_id = ${userId}
    union select unnest(array[original_key, thumbnail_key, print_key, small_print_key])
      from inspection_images i join inspection_labels l on l.id = i.label_id
      join inspections n on n.id = l.inspection_id where n.user_id = ${userId}`.execute(app.database.db)
  return rows.flatMap(({ key }) => key ?? [])
}

/** How many of these files the store still has. */
export async function keptOf(app: TestApp, keys: readonly string[]): Promise<number> {
  return (await Promise.all(keys.map((key) => app.storage.stat(key)))).filter(Boolean).length
}
