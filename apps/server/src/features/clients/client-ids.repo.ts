// SQL of the ids that clients get on the devices that make them; they are remembered for ever.
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

/**
 * Takes an id for a client that is about to be made; false where it is known. It waits for another transaction that takes
 * the same.
 */
export async function takeClientId(tx: Queryable, { ownerId }: OfOwner, uuid: string): Promise<boolean> {
  const taken = await tx
    .insertInto('client_ids')
    .values({ owner_id: ownerId, uuid, client_id: null })
    .onConflict((on) => on.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return taken !== undefined
}

/** The client of a known id; null once it is removed. */
export async function clientOfId(db: Queryable, { ownerId }: OfOwner, uuid: string): Promise<number | null> {
  const row = await db
    .selectFrom('client_ids')
    .select('client_id')
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return row.client_id
}

/** Names a client by the id that was taken for it. */
export async function nameClient(
  tx: Queryable,
  { ownerId }: OfOwner,
  uuid: string,
  clientId: number,
): Promise<void> {
  await tx
    .updateTable('client_ids')
    .set({ client_id: clientId })
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .execute()
}
