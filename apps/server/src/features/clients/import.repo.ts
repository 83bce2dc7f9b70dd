// SQL of an import: who is there already, and many clients at once.
import type { ClientFields } from '@plumbline/contract/clients'
import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'

/** Only one import of an owner at a time, so that two of the same file do not pass each other by. */
export async function lockImports(tx: Queryable, scope: OfOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('client import'), ${scope.ownerId}::int)`.execute(tx)
}

/** What tells a client from others. */
export interface KnownClient {
  id: number
  client_name: string
  email: string
  address: string
  zip: string
  is_active: boolean
}

/** An owner's clients by id, at most `limit` of them after the id `after`. */
export async function clientsAfter(
  tx: Queryable,
  scope: OfOwner,
  after: number,
  limit: number,
): Promise<KnownClient[]> {
  return tx
    .selectFrom('clients')
    .select(['id', 'client_name', 'email', 'address', 'zip', 'is_active'])
    .where('owner_id', '=', scope.ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Adds clients in their order, in one statement. */
export async function insertClients(
  tx: Queryable,
  scope: Scope,
  clients: readonly ClientFields[],
  now: Date,
): Promise<void> {
  const column = (field: keyof ClientFields) => clients.map((client) => client[field])
  await sql`
    insert into clients
      (owner_id, user_id, client_name, contactname, address, city, state, zip, phone, fax, email, created_at, updated_at)
    select ${scope.ownerId}::int, ${scope.userId}::int, client_name, contactname, address, city, state, zip, phone, fax, email,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${column('client_name')}::text[], ${column('contactname')}::text[], ${column('address')}::text[],
      ${column('city')}::text[], ${column('state')}::text[], ${column('zip')}::text[], ${column('phone')}::text[],
      ${column('fax')}::text[], ${column('email')}::text[]
    ) with ordinality
      as given (client_name, contactname, address, city, state, zip, phone, fax, email, place)
    order by place`.execute(tx)
}
