// An account's end in two steps: closed in one short transaction, after which nobody reaches anything of it, and emptied
// by a job that removes what hangs on it in batches (ADR 15). What must stay, as transactions, stays without a name.
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { forgetAnswersOf } from '#server/platform/http/idempotency.ts'
import { forgetWindowsNaming } from '#server/platform/http/rate-limits.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { LeavingUser, Tell } from '#server/platform/slice.ts'
import { deleteOwner, findHeir, findScope, promoteMember } from './owners.repo.ts'
import * as repo from './removal.repo.ts'

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
 * Closes an account: its sessions end, its email is free, and nothing in its row is personal any more. The other slices
 * do their part on `account.closed` while the row still says whose it is; it is emptied last.
 * @returns who it was; fails with 404 for one that is gone or closed, 422 as `keepAnAdministrator`
 */
export async function closeAccount(
  tx: Queryable,
  account: { userId: number; field: string; now: Date },
  tell: Tell,
): Promise<Omit<LeavingUser, 'ownerId'>> {
  await keepAnAdministrator(tx, account.userId, account.field)
  const user = await repo.lockLeavingUser(tx, account.userId)
  if (!user) throw notFound()
  await forgetAnswersOf(tx, user.id)
  const scope = await scopeThatGoes(tx, user.id)
  await tell(tx, 'account.closed', { ...user, ownerId: scope?.ownerId ?? null })
  await repo.deleteProofs(tx, user)
  await forgetWindowsNaming(tx, user.email)
  await repo.emptyUser(tx, user.id, account.now)
  return user
}

/** Whose rows go with an account: null where it is no member, or not the last one. */
export async function scopeThatGoes(tx: Queryable, userId: number): Promise<Scope | null> {
  const scope = await findScope(tx, userId)
  return scope && (await findHeir(tx, scope)) === undefined ? scope : null
}

/**
 * The last transaction of a closed account. What belongs to its owner goes with the owner's last member; where another
 * remains it stays, and what this one made is that one's (ADR 44).
 * @returns false where something was hung on it meanwhile, that must go first
 */
export async function removeClosedAccount(
  tx: Queryable,
  userId: number,
  parts: { isEmpty: (tx: Queryable, scope: Scope) => Promise<boolean>; tell: Tell },
): Promise<boolean> {
  if (!(await repo.lockClosedUser(tx, userId))) return true
  const scope = await findScope(tx, userId)
  const heirId = scope && (await findHeir(tx, scope))
  if (scope && heirId !== undefined) {
    await parts.tell(tx, 'member.left', { scope, heirId })
    if (scope.role === 'owner') await promoteMember(tx, heirId)
  } else if (scope && !(await parts.isEmpty(tx, scope))) return false
  const ownerId = heirId === undefined ? (scope?.ownerId ?? null) : null
  await parts.tell(tx, 'account.removed', { userId, ownerId })
  await repo.deleteUser(tx, userId)
  if (scope) await deleteOwner(tx, scope.ownerId)
  return true
}
