// SQL of the ids that inspections get on the devices that start them; they are remembered for ever.
import type { Queryable } from '#server/platform/database.ts'
import type { OfOwner } from '#server/platform/scope.ts'

/**
 * Takes an id for an inspection that is about to be made; false where it is known. It waits for another transaction that
 * takes the same.
 */
export async function takeInspectionId(tx: Queryable, { ownerId }: OfOwner, uuid: string): Promise<boolean> {
  const taken = await tx
    .insertInto('inspection_ids')
    .values({ owner_id: ownerId, uuid, inspection_id: null })
    .onConflict((on) => on.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return taken !== undefined
}

/** The inspection of an id: null once it is removed, undefined where the id is not known. */
export async function inspectionOfId(
  db: Queryable,
  { ownerId }: OfOwner,
  uuid: string,
): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('inspection_ids')
    .select('inspection_id')
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.inspection_id
}

/** The id that an inspection was started with; null where it had none. */
export async function idOfInspection(db: Queryable, inspectionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('inspection_ids')
    .select('uuid')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  return row?.uuid ?? null
}

/** Names an inspection by the id that was taken for it. */
export async function nameInspection(
  tx: Queryable,
  { ownerId }: OfOwner,
  uuid: string,
  inspectionId: number,
): Promise<void> {
  await tx
    .updateTable('inspection_ids')
    .set({ inspection_id: inspectionId })
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .execute()
}
