// Keeping what happens to accounts, showing it to those whose they are, and telling them of a sign-in from elsewhere.
import { hash } from 'node:crypto'
import { ACTIVITY_DAYS, ACTIVITY_PAGE, type AccountEvent, type Activity } from '@plumbline/contract/activity'
import { ROUTES } from '@plumbline/contract/routes'
import type { Accounts } from '#server/features/account/index.ts'
import { deviceName } from '#server/features/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { SecurityNote } from '#server/platform/http/security-notes.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import * as repo from './activity.repo.ts'
import { newSignInLetter } from './activity-letters.ts'

const DAY_MS = 24 * 3_600_000
/** Of one account in a day: a program that names itself anew each time must not flood a mailbox. */
const LETTERS_A_DAY = 5

/** What administrators do in the back office; all else they do as the user. */
const BY_ADMINISTRATOR: readonly AccountEvent[] = ['signed in as', 'password set by an administrator']

export interface ActivityService {
  /** In the transaction of what happened. */
  keep(tx: Queryable, note: SecurityNote): Promise<void>
  /** A write by an administrator who is signed in as the user. @param path of the call */
  keepAsUser(tx: Queryable, userId: number, path: string): Promise<void>
  list(db: Queryable, userId: number, before?: number): Promise<{ activity: Activity[]; has_more: boolean }>
  /** All that is kept, newest first. */
  all(db: Queryable, userId: number): Promise<Activity[]>
  sweep(db: Queryable, now: Date): Promise<void>
}

export function activityService(deps: {
  clock: Clock
  accounts: Pick<Accounts, 'signInFacts'>
  letters: Letters
  publicUrl: string
}): ActivityService {
  const { clock, accounts, letters } = deps

  /** Of one who came in by other devices before; nobody is told on the first day, when devices are set up. */
  const tellOfNewDevice = async (tx: Queryable, note: SecurityNote, device: string, key: Buffer) => {
    const now = clock.now()
    const known = await repo.devicesSince(tx, note.userId, new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS))
    const isSettled = known.some(({ first_at }) => now.getTime() - first_at.getTime() >= DAY_MS)
    if (!isSettled || known.some(({ device_key }) => device_key.equals(key))) return
    const today = known.filter(({ first_at }) => now.getTime() - first_at.getTime() < DAY_MS)
    if (today.length >= LETTERS_A_DAY) return
    const { email, firstName, lastName } = await accounts.signInFacts(tx, note.userId)
    await letters.send(tx, {
      to: { name: `${firstName} ${lastName}`.trim(), address: email },
      content: newSignInLetter({
        firstName,
        device,
        address: note.request.address,
        at: now,
        publicUrl: deps.publicUrl,
      }),
      userId: note.userId,
    })
  }

  return {
    keep: async (tx, note) => {
      const { event, userId, deviceId, visitor, request } = note
      // What is about to be removed with the account.
      if (event === 'account closed') return
      const isAdministrator = BY_ADMINISTRATOR.includes(event) || (visitor?.impersonatorId ?? null) !== null
      const device = deviceName(request.userAgent)
      const key = isAdministrator ? null : hash('sha256', deviceId || device, 'buffer')
      if (event === 'signed in' && key) await tellOfNewDevice(tx, note, device, key)
      await repo.insertEvent(tx, {
        user_id: userId,
        at: clock.now(),
        event,
        detail: '',
        device: isAdministrator ? '' : device,
        device_key: key,
        // Whose address that is, is not the user's to know.
        address: isAdministrator ? '' : request.address,
        by_administrator: isAdministrator,
      })
    },
    keepAsUser: (tx, userId, path) =>
      repo.insertEvent(tx, {
        user_id: userId,
        at: clock.now(),
        event: 'changed by an administrator',
        detail: path,
        device: '',
        device_key: null,
        address: '',
        by_administrator: true,
      }),
    list: async (db, userId, before) => {
      const rows = await repo.listEvents(db, userId, { before, limit: ACTIVITY_PAGE + 1 })
      return { activity: rows.slice(0, ACTIVITY_PAGE).map(present), has_more: rows.length > ACTIVITY_PAGE }
    },
    all: async (db, userId) => (await repo.listEvents(db, userId, { limit: MOST_EXPORTED })).map(present),
    sweep: (db, now) => repo.deleteEventsBefore(db, new Date(now.getTime() - ACTIVITY_DAYS * DAY_MS)),
  }
}

/** More than a person makes in a year. */
const MOST_EXPORTED = 20_000

/** What a call does, by its path. */
const SUMMARIES: ReadonlyMap<string, string> = new Map(ROUTES.map(({ path, summary }) => [path, summary]))

function present({ id, at, event, detail, device, address, by_administrator }: repo.EventRow): Activity {
  return {
    id,
    at: at.toISOString(),
    event,
    detail: SUMMARIES.get(detail) ?? detail,
    device,
    address,
    by_administrator,
  }
}
