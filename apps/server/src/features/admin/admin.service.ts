// What administrators do to users: find them, switch them off and on, set their passwords, delete them, sign in as one.
import { type AdminUser, FILTER_ACTIVE } from '@plumbline/contract/admin'
import { LIST_ALL_MAX, USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { type Accounts, keepAnAdministrator } from '#server/features/account/index.ts'
import type { Tokens } from '#server/features/auth/index.ts'
import type { RemoveAccount } from '#server/features/data-rights/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { type Caller, Refusal } from '#server/platform/http/endpoint.ts'
import type { Audit } from './audit.service.ts'
import { type ListedUser, listUsers, lockUser, searchUsers } from './users.repo.ts'

/** The administrator's own call: from where, and by which session. */
export interface AdminCall {
  caller: Pick<Caller, 'userId' | 'tokenId' | 'userTypeId'>
  /** Of the peer. */
  address: string
  /** Of the browser. */
  device: string
}

export interface UserName {
  id: number
  email: string
}

export interface AdminDeps {
  /** Fails with 403 for an administrator who needs a second factor and has none. */
  requireSecondFactor(tx: Queryable, caller: AdminCall['caller']): Promise<void>
  accounts: Pick<Accounts, 'setActive'>
  audit: Audit
  tokens: Pick<Tokens, 'issue' | 'revokeAll' | 'revokeBegunBy'>
  /** Ends the user's sessions and tells the user. */
  setPasswordOf(tx: Queryable, userId: number, passwordHash: string): Promise<void>
  /** Nothing is charged to a user who cannot sign in. */
  stopRenewal(tx: Queryable, userId: number): Promise<void>
  removeAccount: RemoveAccount
}

export interface Admin {
  list(db: Queryable, active: number | undefined, listSize: number): Promise<AdminUser[]>
  /** At most the newest 500. */
  search(db: Queryable, search: string, active: number | undefined): Promise<AdminUser[]>
  /** These fail with 404 for a user who is gone, 422 where id and email are of two, and for the caller's own account. */
  setActive(tx: Queryable, call: AdminCall, user: UserName, isActive: boolean): Promise<void>
  changePassword(tx: Queryable, call: AdminCall, user: UserName, passwordHash: string): Promise<void>
  /** Gives the job that removes all of it, for the caller to ask about. */
  remove(tx: Queryable, call: AdminCall, userId: number): Promise<number>
  /** A token for working as the user; a refusal for an inactive one; 422 for an administrator. */
  loginAs(tx: Queryable, call: AdminCall, userId: number): Promise<{ access_token: string } | Refusal>
  /** Ends the sessions that the caller's own session began as others. */
  endLoginAs(tx: Queryable, call: AdminCall): Promise<void>
}

export function adminService(deps: AdminDeps): Admin {
  const { audit, tokens } = deps
  const actorOf = ({ caller, address }: AdminCall) => ({ adminId: caller.userId, address })

  /** The user meant, held until the transaction ends. */
  const lock = async (tx: Queryable, call: AdminCall, userId: number, field: string): Promise<ListedUser> => {
    if (userId === call.caller.userId) throw invalid({ [field]: [FIELD.ownAccount] })
    const user = await lockUser(tx, userId)
    if (!user) throw notFound()
    return user
  }
  const lockNamed = async (tx: Queryable, call: AdminCall, { id, email }: UserName): Promise<ListedUser> => {
    const user = await lock(tx, call, id, 'id')
    if (user.email.toLowerCase() !== email.toLowerCase()) throw invalid({ email: [FIELD.emailOfUser] })
    return user
  }

  return {
    list: async (db, active, listSize) =>
      (await listUsers(db, isActiveOf(active), listSize)).map(presentUser),
    search: async (db, search, active) =>
      (await searchUsers(db, search, isActiveOf(active), LIST_ALL_MAX)).map(presentUser),

    setActive: async (tx, call, name, isActive) => {
      if (!isActive) await keepAnAdministrator(tx, name.id, 'id')
      const user = await lockNamed(tx, call, name)
      if (user.is_active === isActive) return
      await deps.accounts.setActive(tx, user.id, isActive)
      if (!isActive) {
        await tokens.revokeAll(tx, user.id)
        await deps.stopRenewal(tx, user.id)
      }
      await audit.note(tx, actorOf(call), isActive ? 'activate' : 'deactivate', user.id)
    },

    changePassword: async (tx, call, name, passwordHash) => {
      // Who sets a password can sign in with it: as much a way into another's account as the next but one.
      await deps.requireSecondFactor(tx, call.caller)
      const user = await lockNamed(tx, call, name)
      await deps.setPasswordOf(tx, user.id, passwordHash)
      await audit.note(tx, actorOf(call), 'change_password', user.id)
    },

    remove: async (tx, call, userId) => {
      if (userId === call.caller.userId) throw invalid({ user_id: [FIELD.ownAccount] })
      const { jobId } = await deps.removeAccount(tx, userId, call.caller.userId)
      await audit.note(tx, actorOf(call), 'delete', userId)
      return jobId
    },

    loginAs: async (tx, call, userId) => {
      await deps.requireSecondFactor(tx, call.caller)
      const user = await lock(tx, call, userId, 'user_id')
      if (user.user_type_id === USER_TYPE_ADMIN) throw invalid({ user_id: [FIELD.otherAdministrator] })
      if (!user.is_active) return new Refusal(TEXT.inactiveSignIn)
      await audit.note(tx, actorOf(call), 'login_as', user.id)
      return { access_token: await tokens.issue(tx, user.id, call.device, call.caller) }
    },

    endLoginAs: async (tx, call) => {
      for (const userId of await tokens.revokeBegunBy(tx, call.caller.tokenId))
        await audit.note(tx, actorOf(call), 'end_login_as', userId)
    },
  }
}

const isActiveOf = (filter: number | undefined) =>
  filter === undefined ? undefined : filter === FILTER_ACTIVE

function presentUser({ address, is_active, ...user }: ListedUser): AdminUser {
  return { ...user, adress: address, is_active: is_active ? 1 : 0 }
}
