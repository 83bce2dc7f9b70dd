// An account's end in two steps: closed in one short transaction, after which nobody reaches anything of it, and emptied
// by a job that removes what hangs on it in batches (ADR 15). What must stay, as transactions, stays without a name.
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import * as repo from './removal.repo.ts'

/** What the slices need to know of an account that goes. */
export interface LeavingUser {
  id: number
  email: string
  first_name: string
  last_name: string
  phone_number: string
  /** Storage key of the picture. */
  profile_image: string | null
}

/**
 * Called inside the transaction that closes an account, while its row still says whose it is: for what must not wait, and
 * takes no longer the more an account holds.
 */
export type UserClosing = (tx: Queryable, user: LeavingUser) => Promise<void>

/** Called inside the last transaction, before the row of the account goes: for what is not any client's. */
export type UserRemoval = (tx: Queryable, userId: number) => Promise<void>

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

/**
 * Closes an account: its sessions end, its email is free, and nothing in its row is personal any more.
 * @param closings in their order; sessions are to end among them
 * @returns who it was; fails with 404 for one that is gone or closed, 422 as `keepAnAdministrator`
 */
export async function closeAccount(
  tx: Queryable,
  account: { userId: number; field: string; now: Date },
  closings: readonly UserClosing[],
): Promise<LeavingUser> {
  await keepAnAdministrator(tx, account.userId, account.field)
  const user = await repo.lockLeavingUser(tx, account.userId)
  if (!user) throw notFound()
  await repo.deleteKeptAnswers(tx, user.id)
  for (const closing of closings) await closing(tx, user)
  await repo.deleteProofs(tx, user)
  await repo.emptyUser(tx, user.id, account.now)
  return user
}

/** The last transaction of a closed account; false where something was hung on it meanwhile, that must go first. */
export async function removeClosedAccount(
  tx: Queryable,
  userId: number,
  parts: { isEmpty: (tx: Queryable, userId: number) => Promise<boolean>; removals: readonly UserRemoval[] },
): Promise<boolean> {
  if (!(await repo.lockClosedUser(tx, userId))) return true
  if (!(await parts.isEmpty(tx, userId))) return false
  for (const removal of parts.removals) await removal(tx, userId)
  await repo.deleteUser(tx, userId)
  return true
}
