// Emails of before: a mailbox that loses its account can put it back for a week (ADR 104).
import { hash, randomBytes } from 'node:crypto'
import { EMAIL_UNDO_DAYS } from '@plumbline/contract/limits'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { lockUser, type UserRow, updateUser } from './account.repo.ts'
import { deleteChangesFrom, deleteEndedChanges, findChange, insertChange } from './email-changes.repo.ts'
import type { MailedCodes } from './mailed-codes.ts'

const TOKEN_BYTES = 32
const LIFE_MS = EMAIL_UNDO_DAYS * 24 * 3_600_000

export interface UndoneChange {
  userId: number
  /** As it is again. */
  email: string
  /** Since when it was another. */
  since: Date
}

export interface EmailChanges {
  /** Notes the email that an account is about to lose; gives the link for its mailbox. */
  note(tx: Queryable, user: Pick<UserRow, 'id' | 'email'>): Promise<string>
  /**
   * Puts the email back, and ends the links of all that it became after. Gives null where the link is over, the account
   * is closed, or the email is another's.
   */
  undo(tx: Queryable, token: string): Promise<UndoneChange | null>
  sweep(db: Queryable, now: Date): Promise<void>
}

export function emailChanges(deps: {
  clock: Clock
  codes: Pick<MailedCodes, 'end'>
  publicUrl: string
}): EmailChanges {
  const { clock } = deps
  const lifeFrom = (now: Date) => new Date(now.getTime() + LIFE_MS)
  return {
    note: async (tx, { id, email }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = clock.now()
      await insertChange(tx, {
        user_id: id,
        old_email: email,
        token_hash: hashOf(token),
        changed_at: now,
        expires_at: lifeFrom(now),
      })
      // Behind the #: no server on the way, and no log, sees it.
      return `${deps.publicUrl}/email-undo#${token}`
    },
    undo: async (tx, token) => {
      const now = clock.now()
      const change = await findChange(tx, hashOf(token), now)
      if (!change) return null
      // First the account, as whatever else changes both.
      const user = await lockUser(tx, change.user_id)
      if (!user || user.leaving_at !== null) return null
      if (!(await deleteChangesFrom(tx, user.id, change.id))) return null
      // The link came back, so the mailbox is theirs.
      const fields = { email: change.old_email, is_email_confirmed: true, updated_at: now }
      if (!(await updateUser(tx, user.id, fields))) return null
      await deps.codes.end(tx, user.id)
      return { userId: user.id, email: change.old_email, since: change.changed_at }
    },
    sweep: (db, now) => deleteEndedChanges(db, now, lifeFrom(now)),
  }
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
