// The content of a report read straight from the product's database, for measuring the renderer by itself.

import { findClient } from '../apps/server/src/features/clients/clients.repo.ts'
import { readReportSource } from '../apps/server/src/features/inspections/report-source.ts'
import { findProperty } from '../apps/server/src/features/properties/properties.repo.ts'
import { makeDraft, type ReportDraft } from '../apps/server/src/features/reports/report-draft.ts'
import { templatesService } from '../apps/server/src/features/templates/index.ts'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import type { Product } from './product.ts'

export async function draftFromDatabase(product: Product, inspectionId: number): Promise<ReportDraft> {
  const database = openDatabase(product.connection, { max: 1, onError: () => {} })
  try {
    const { db } = database
    const { owner_id, user_id, client_id, property_id } = await db
      .selectFrom('inspections')
      .select(['owner_id', 'user_id', 'client_id', 'property_id'])
      .where('id', '=', inspectionId)
      .executeTakeFirstOrThrow()
    const scope = { ownerId: owner_id }
    const client = await findClient(db, scope, client_id)
    const property = await findProperty(db, scope, property_id)
    const user = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow()
    if (!client || !property) throw new Error('no client, or no property')
    const slices = { templates: templatesService(), properties: { get: async () => property } }
    const source = await readReportSource(db, slices, scope, inspectionId)
    const account = {
      ...user,
      adress: user.address,
      created_at: user.created_at.toISOString(),
      is_payment_done: 1,
      is_email_confirmed: Number(user.is_email_confirmed),
      is_phone_verified: Number(user.is_phone_verified),
    }
    return makeDraft({ source, client, account, logoKey: null }, { appendixA: true, appendixB: true })
  } finally {
    await database.close()
  }
}
