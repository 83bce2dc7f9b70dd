// HTTP of the back office.
import { adminRoutes } from '@plumbline/contract/admin'
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import type { Accounts } from '#server/features/account/index.ts'
import type { NewPasswords, Tokens } from '#server/features/auth/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  type Caller,
  type Endpoint,
  prepareAndWrite,
  Refusal,
  type RequestInfo,
  read,
  write,
} from '#server/platform/http/endpoint.ts'
import type { Admin, AdminCall } from './admin.service.ts'
import type { Audit } from './audit.service.ts'
import type { Overview } from './overview.service.ts'

export interface AdminParts {
  admin: Admin
  audit: Audit
  overview: Overview
  accounts: Pick<Accounts, 'getUser'>
  tokens: Pick<Tokens, 'forgetUser'>
  newPasswords: NewPasswords
}

export function adminEndpoints({
  admin,
  audit,
  overview,
  accounts,
  tokens,
  newPasswords,
}: AdminParts): Endpoint[] {
  return [
    read(adminRoutes.checkAdmin, async ({ tx, caller, input }) => ({
      is_admin: (await isAdminNamed(tx, accounts, caller, input.email)) ? 1 : 0,
    })),
    read(adminRoutes.getUserData, async ({ tx, input: { active, listSize = 0 } }) => ({
      users: await admin.list(tx, active, listSize),
    })),
    read(adminRoutes.searchByAdmin, async ({ tx, input: { search, active } }) => {
      const users = await admin.search(tx, search.trim(), active)
      return users.length === 0 ? new Refusal(TEXT.noRecords, { users }) : { users }
    }),
    write(adminRoutes.changeUserIsActive, async ({ tx, caller, input, request, afterCommit }) => {
      await admin.setActive(tx, callOf(caller, request), input, input.is_active)
      afterCommit(() => tokens.forgetUser(input.id))
      return { is_active: input.is_active ? 1 : 0 }
    }),
    prepareAndWrite(
      adminRoutes.changePasswordByAdmin,
      ({ input }) => newPasswords.hash(input.password, input),
      async ({ tx, caller, input, prepared, request, afterCommit, noteSecurity }) => {
        await admin.changePassword(tx, callOf(caller, request), input, prepared)
        noteSecurity('password set by an administrator', input.id)
        afterCommit(() => tokens.forgetUser(input.id))
        return { message: TEXT.passwordOfUserChanged(input.email) }
      },
    ),
    write(adminRoutes.deleteUser, async ({ tx, caller, input, request, afterCommit }) => {
      const job_id = await admin.remove(tx, callOf(caller, request), input.user_id)
      afterCommit(() => tokens.forgetUser(input.user_id))
      return { job_id, message: TEXT.userDeleted }
    }),
    write(adminRoutes.loginAsUser, async ({ tx, caller, input, request, noteSecurity }) => {
      noteSecurity('signed in as', input.user_id)
      return admin.loginAs(tx, callOf(caller, request), input.user_id)
    }),
    write(adminRoutes.endLoginAs, async ({ tx, caller, request, afterCommit }) => {
      await admin.endLoginAs(tx, callOf(caller, request))
      afterCommit(() => tokens.forgetUser(caller.userId))
      return {}
    }),
    read(adminRoutes.audit, async ({ tx, input: { listSize = 0, search = '' } }) => ({
      rows: await audit.list(tx, search.trim(), listSize),
    })),
    read(adminRoutes.overview, ({ tx }) => overview.read(tx)),
    write(adminRoutes.retryJob, ({ tx, caller, input, request }) =>
      overview.retry(tx, { adminId: caller.userId, address: request.address }, input.id),
    ),
  ]
}

const callOf = (caller: Caller, { address, userAgent }: RequestInfo): AdminCall => ({
  caller,
  address,
  device: userAgent,
})

/** Whether the caller is an administrator and asks by the email of that very account. */
async function isAdminNamed(
  db: Queryable,
  accounts: Pick<Accounts, 'getUser'>,
  caller: Caller,
  email: string,
): Promise<boolean> {
  if (caller.userTypeId !== USER_TYPE_ADMIN) return false
  const user = await accounts.getUser(db, caller.userId)
  return user.email.toLowerCase() === email.trim().toLowerCase()
}
