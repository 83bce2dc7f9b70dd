// SQL of owners and their members.
import type { Queryable } from '#server/platform/database.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Makes an owner with one member, who may do everything. */
export async function insertOwner(tx: Queryable, userId: number, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto('owners')
    .values({ made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('members').values({ owner_id: id, user_id: userId, role: 'owner' }).execute()
}

/** Of a user who is a member; undefined for one who is gone. */
export async function findScope(db: Queryable, userId: number): Promise<Scope | undefined> {
  const found = await db
    .selectFrom('members')
    .select(['owner_id', 'role'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found && { ownerId: found.owner_id, userId, role: found.role }
}

/** Another member of the same owner whose account is not closed: first who may do everything, then the eldest. */
export async function findHeir(tx: Queryable, { ownerId, userId }: Scope): Promise<number | undefined> {
  const found = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.owner_id', '=', ownerId)
    .where('m.user_id', '<>', userId)
    .where('u.leaving_at', 'is', null)
    .orderBy((eb) => eb('m.role', '=', 'owner'), 'desc')
    .orderBy('m.user_id')
    .limit(1)
    .executeTakeFirst()
  return found?.user_id
}

/** A member may do everything from now on. */
export async function promoteMember(tx: Queryable, userId: number): Promise<void> {
  await tx.updateTable('members').set({ role: 'owner' }).where('user_id', '=', userId).execute()
}

/** What is left of an owner whose last member went. */
export async function deleteOwner(tx: Queryable, id: number): Promise<void> {
  await tx
    .deleteFrom('owners')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('members').select('user_id').where('owner_id', '=', id))),
    )
    .execute()
}
