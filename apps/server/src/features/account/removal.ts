// An account's end: everything personal goes in one transaction, and jobs asked for in it remove the files and tell the
// payment provider. What must stay, as transactions, stays without a name.
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import * as repo from './removal.repo.ts'

/** What the slices need to know of an account that goes. */
export interface LeavingUser {
  id: number
  email: string
  /** Storage key of the picture. */
  profile_image: string | null
}

/** Called inside the transaction that removes an account, before its rows go; rows with a foreign key go by it. */
export type UserRemoval = (tx: Queryable, user: LeavingUser) => Promise<void>

/** Removes an account. Fails with 404 when there is none, 422 for the last administrator (decision 8). */
export type RemoveAccount = (tx: Queryable, userId: number) => Promise<void>

/**
 * Before an account ends or is deactivated, and before its row is held: fails with 422 where no other active
 * administrator would stay (decision 8). Of two at once, one waits.
 * @param field the request's field that names the account
 */
export async function keepAnAdministrator(tx: Queryable, userId: number, field: string): Promise<void> {
  if ((await repo.userTypeOf(tx, userId)) !== USER_TYPE_ADMIN) return
  const administrators = await repo.lockActiveAdministrators(tx)
  if (!administrators.some((id) => id !== userId)) throw invalid({ [field]: [FIELD.lastAdministrator] })
}

export function accountRemoval(removals: readonly UserRemoval[]): RemoveAccount {
  return async (tx, userId) => {
    await keepAnAdministrator(tx, userId, 'user_id')
    const user = await repo.lockLeavingUser(tx, userId)
    if (!user) throw notFound()
    for (const removal of removals) await removal(tx, user)
    await repo.deleteKeptAnswers(tx, userId)
    await repo.deleteUser(tx, userId)
  }
}
