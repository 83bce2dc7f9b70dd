// What the wiring may call of the back office.
import type { Accounts } from '#server/features/account/index.ts'
import type { AuthSlice } from '#server/features/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Caller, RequestInfo } from '#server/platform/http/endpoint.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Slice } from '#server/platform/slice.ts'
import { adminEndpoints } from './admin.routes.ts'
import { type AdminDeps, adminService } from './admin.service.ts'
import { auditService } from './audit.service.ts'
import { overviewService } from './overview.service.ts'

export interface AdminSlice extends Slice {
  /** Notes, in its own transaction, a write that an administrator makes while signed in as a user. */
  noteAsUser(
    tx: Queryable,
    caller: Caller,
    path: string,
    request: Pick<RequestInfo, 'address'>,
  ): Promise<void>
}

export function adminSlice(
  deps: Omit<AdminDeps, 'audit' | 'tokens' | 'setPasswordOf'> & {
    accounts: Accounts
    clock: Clock
    jobs: Jobs
    auth: Pick<AuthSlice, 'tokens' | 'newPasswords' | 'setPasswordOf'>
  },
): AdminSlice {
  const audit = auditService(deps.clock)
  const admin = adminService({ ...deps, ...deps.auth, audit })
  const overview = overviewService({ ...deps, audit })
  return {
    name: 'admin',
    notExported: 'the log is that of the administrators, who answer for what they did',
    notRemoved: 'the log keeps the number of a user for good, and nothing else of it (ADR 15)',
    endpoints: adminEndpoints({ ...deps, ...deps.auth, admin, audit, overview }),
    noteAsUser: async (tx, { impersonatorId, userId }, path, { address }) => {
      if (impersonatorId === null) return
      await audit.note(tx, { adminId: impersonatorId, address }, 'as_user', userId, path)
    },
  }
}
