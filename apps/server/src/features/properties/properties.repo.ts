// SQL of the properties table, always within one owner's.
import type { PropertyAddress } from '@plumbline/contract/properties'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { PropertiesTable } from '#server/migrations/0037_properties.tables.ts'
import type { Tables } from '#server/migrations/tables.ts'
import { longList, type Queryable } from '#server/platform/database.ts'
import type { OfOwner, Scope } from '#server/platform/scope.ts'
import { likePattern } from '#server/platform/search.ts'
import type { FieldVersions } from '#server/platform/versions.ts'

const columns = [
  'id',
  'address',
  'city',
  'state',
  'zip',
  'year_built',
  'size_sqft',
  'kind',
  'units',
  'version',
] as const

/** A property with how many inspections there are of it. */
export type PropertyRow = Pick<Selectable<PropertiesTable>, (typeof columns)[number]> & {
  inspections: number
}

const ofOwner = (db: Kysely<Tables>, { ownerId }: OfOwner) =>
  db
    .selectFrom('properties as p')
    .select(columns.map((column) => `p.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('inspections as i')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('i.property_id', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('inspections'),
    )
    .where('p.owner_id', '=', ownerId)

/** Only one transaction of an owner at a time changes its properties: none is made twice, or goes while it is taken. */
export async function lockProperties(tx: Queryable, { ownerId }: OfOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('properties'), ${ownerId}::int)`.execute(tx)
}

export interface PropertyPage {
  /** Those of this client's inspections; null: all. */
  clientId: number | null
  search: string
  offset: number
  limit: number
}

/** Newest first; `search` is a plain part of the address or city. */
export function listProperties(
  db: Queryable,
  scope: OfOwner,
  { clientId, search, offset, limit }: PropertyPage,
): Promise<PropertyRow[]> {
  const pattern = sql<string>`lower(${likePattern(search)})`
  const rows = ofOwner(db, scope)
    .$if(clientId !== null, (query) =>
      query.where('p.id', 'in', (eb) =>
        eb.selectFrom('inspections as of').select('of.property_id').where('of.client_id', '=', clientId),
      ),
    )
    .$if(search !== '', (query) =>
      query.where(sql<string>`lower(p.address || E'\n' || p.city)`, 'like', pattern),
    )
    .orderBy('p.id', 'desc')
    .offset(offset)
    .limit(limit)
  return longList(db, rows)
}

export function findProperty(db: Queryable, scope: OfOwner, id: number): Promise<PropertyRow | undefined> {
  return ofOwner(db, scope).where('p.id', '=', id).executeTakeFirst()
}

/** The oldest of an owner's at an address. */
export async function findAt(
  db: Queryable,
  { ownerId }: OfOwner,
  { address, city, state, zip }: PropertyAddress,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`md5(address) = md5(${address})`)
    .where('address', '=', address)
    .where('city', '=', city)
    .where('state', '=', state)
    .where('zip', '=', zip)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertProperty(tx: Queryable, row: Insertable<PropertiesTable>): Promise<number> {
  const { id } = await tx.insertInto('properties').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Gives false where there is no such property of this owner. */
export async function updateProperty(
  tx: Queryable,
  { ownerId }: OfOwner,
  id: number,
  change: Updateable<PropertiesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('properties')
    .set(change)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of each field, the version at which it was changed last. */
export async function fieldVersionsOf(db: Queryable, id: number): Promise<FieldVersions | null> {
  const { field_versions } = await db
    .selectFrom('properties')
    .select('field_versions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return field_versions
}

/** Takes it away where no inspection is of it any more. */
export async function deleteUnused(tx: Queryable, { ownerId }: OfOwner, id: number): Promise<void> {
  await tx
    .deleteFrom('properties as p')
    .where('p.id', '=', id)
    .where('p.owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('inspections as i').select('i.id').whereRef('i.property_id', '=', 'p.id')),
      ),
    )
    .execute()
}

/** What a member made of an owner's is another member's now. */
export async function handOverProperties(tx: Queryable, scope: Scope, heirId: number): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ user_id: heirId })
    .where('owner_id', '=', scope.ownerId)
    .where('user_id', '=', scope.userId)
    .execute()
}
