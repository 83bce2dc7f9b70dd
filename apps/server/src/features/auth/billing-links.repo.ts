// SQL of links to the billing screen.
import type { Insertable } from 'kysely'
import type { BillingLinksTable } from '#server/migrations/0012_billing.tables.ts'
import type { Queryable } from '#server/platform/database.ts'

export async function insertLink(tx: Queryable, link: Insertable<BillingLinksTable>): Promise<void> {
  await tx.insertInto('billing_links').values(link).execute()
}

/** A link that ends in that time, with all that access is decided by. */
export async function findLink(db: Queryable, tokenHash: Buffer, ends: { after: Date; upTo: Date }) {
  return db
    .selectFrom('billing_links as link')
    .innerJoin('users as user', 'user.id', 'link.user_id')
    .innerJoin('members as member', 'member.user_id', 'user.id')
    .select([
      'link.id',
      'user.id as user_id',
      'user.user_type_id',
      'user.first_name',
      'user.last_name',
      'user.created_at',
      'user.paid_times',
      'member.owner_id',
      'member.role',
    ])
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', ends.after)
    .where('link.expires_at', '<=', ends.upTo)
    .where('user.is_active', '=', true)
    .executeTakeFirst()
}

export async function deleteExpiredLinks(tx: Queryable, now: Date): Promise<void> {
  await tx.deleteFrom('billing_links').where('expires_at', '<=', now).execute()
}
