// The audit log: who did what, on whom, when and from where (decision 8).
import type { AuditAction, AuditRow } from '@plumbline/contract/admin'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { insertAudit, listAudit } from './audit.repo.ts'
import { emailOf } from './users.repo.ts'

/** The administrator who acts, and from where. */
export interface Actor {
  adminId: number
  /** Of the peer. */
  address: string
}

export interface Audit {
  /**
   * Notes an action in the transaction that does it.
   * @param userId whom it is done to; null: nobody
   * @param detail what else tells it, such as the call that was made as the user
   */
  note(
    tx: Queryable,
    actor: Actor,
    action: AuditAction,
    userId: number | null,
    detail?: string,
  ): Promise<void>
  /** Newest first, a page from `listSize` on. */
  list(db: Queryable, search: string, listSize: number): Promise<AuditRow[]>
}

export function auditService(clock: Clock): Audit {
  return {
    note: async (tx, { adminId, address }, action, userId, detail = '') => {
      const admin_email = (await emailOf(tx, adminId)) ?? ''
      const row = {
        at: clock.now(),
        admin_id: adminId,
        admin_email,
        action,
        user_id: userId,
        detail,
        address,
      }
      await insertAudit(tx, row)
    },
    list: async (db, search, listSize) =>
      (await listAudit(db, search, listSize)).map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        admin: { id: row.admin_id, email: row.admin_email },
        action: row.action,
        user: row.user_id === null ? null : { id: row.user_id, email: row.user_email },
        detail: row.detail,
        address: row.address,
      })),
  }
}
