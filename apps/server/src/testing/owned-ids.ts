// Something of each kind that an account can have, to be named by another.
import { randomUUID } from 'node:crypto'
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { propertyRoutes } from '@plumbline/contract/properties'
import { removedRoutes } from '@plumbline/contract/removed'
import { reportRoutes } from '@plumbline/contract/reports'
import { templateRoutes } from '@plumbline/contract/templates'
import { makeClient, makePicture, type TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A category and label that the catalogue holds, so that nothing but the owner is wrong. */
export const LABEL_PATH = {
  step_name: 'roofing',
  category: 'roofing.description.covering-material',
  label: 'Slate',
}

/**
 * An id of each kind that calls of an account take; a new kind is made here.
 * @param mark in everything that shows the account's data
 */
export async function makeOwnedIds(
  app: TestApp,
  user: TestUser,
  mark: string,
): Promise<Record<string, number | string>> {
  const { token } = user
  const { db } = app.database
  const mail_to = `${mark}@example.test`
  const { id: client_id } = await makeClient(app, user, { client_name: mark, email: mail_to })
  const copied = await app.call(templateRoutes.create, { name: mark, from_template_id: 1 }, { token })
  const { id: template_id, version_id } = copied.body.template
  const start = { client_id, template_id, paragraph_text: mark }
  const made = await app.call(inspectionRoutes.create, start, { token })
  const { inspection_id } = made.body
  const houses = await app.call(propertyRoutes.list, { client_id }, { token })
  const images = [await makePicture()]
  const place = { ...LABEL_PATH, inspection_id, comment: mark, images }
  const saved = await app.call(inspectionRoutes.saveCommentImages, place as never, { token })
  const gone = { ...LABEL_PATH, inspection_id, label: 'Tile' }
  await app.call(inspectionRoutes.saveCommentImages, { ...gone, comment: mark }, { token })
  await app.call(inspectionRoutes.clearCommentImages, gone, { token })
  const removed = await app.call(removedRoutes.list, {}, { token })
  const asked = await app.call(reportRoutes.generatePdf, { client_id }, { token })
  const report_id = asked.body.report_id ?? 0
  const email = await app.call(emailRoutes.emailReport, { client_id, mail_to, cc: [mail_to] }, { token })
  const file = new File([sheetNamed(mark)], 'a.csv')
  const brought = await app.call(templateRoutes.importFile, { file }, { token })
  const exported = await app.call(dataRightsRoutes.exportAccount, {}, { token })
  const session = await db
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return {
    client: client_id,
    inspection: inspection_id,
    inspectionVersion: version_id,
    property: houses.body.properties[0]?.id ?? 0,
    image: saved.body.added_images[0]?.id ?? 0,
    removed: removed.body.removed[0]?.id ?? 0,
    report: report_id,
    notification: await notify(app, user, report_id, mark),
    mail: email.body.log_id ?? 0,
    session: session.id,
    passkey: await keepPasskey(app, user, mark),
    dataJob: exported.body.job_id,
    ...(await payFor(app, user, mark)),
    plan: 1,
    template: brought.body.template?.id ?? 0,
    templateVersion: brought.body.template?.version_id ?? 0,
    templateImport: brought.body.import.id,
  }
}

/** Our own sheet with one finding. */
const sheetNamed = (mark: string) => `section,kind,label,condition\nRoof,recommendation,${mark},${mark}\n`

async function keepPasskey(app: TestApp, user: TestUser, mark: string): Promise<number> {
  const { id } = await app.database.db
    .insertInto('passkeys')
    .values({
      user_id: user.id,
      credential_id: Buffer.from(mark),
      public_key: Buffer.from(mark),
      sign_count: 0,
      transports: [],
      name: mark,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function notify(app: TestApp, user: TestUser, report_id: number, mark: string): Promise<number> {
  const { id } = await app.database.db
    .insertInto('notifications')
    .values({
      user_id: user.id,
      type: 'report',
      report_id,
      client_name: mark,
      file_key: 'a'.repeat(64),
      file_name: `${mark}.pdf`,
      created_at: app.clock.now(),
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A paid period of a user. */
async function payFor(app: TestApp, user: TestUser, mark: string) {
  const now = app.clock.now()
  const terms = {
    user_id: user.id,
    provider: 'sandbox' as const,
    plan_id: 1,
    amount: 4900,
    payment_intent: `pi_${mark}`,
  }
  const subscription = await app.database.db
    .insertInto('subscriptions')
    .values({
      ...terms,
      order_key: randomUUID(),
      ref: `sub_${mark}`,
      starts_at: now,
      status: 'ended',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const transaction = await app.database.db
    .insertInto('transactions')
    .values({
      ...terms,
      subscription_id: subscription.id,
      invoice_ref: `in_${mark}`,
      nickname: mark,
      period_start: now,
      period_end: now,
      paid_at: now,
      paid_with: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { transaction: transaction.id, payment: terms.payment_intent }
}
