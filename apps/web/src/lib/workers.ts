// Who has worked on this device, so that sign-in knows without the outbox's code whether anybody's work can wait here.
import type { User } from '@plumbline/contract/account'
import { namesOf } from './local-names.ts'

const NAME = 'plumbline-worker-'

export interface Worker {
  /** The account's id; below zero where an administrator was signed in as a user (`ownerHere`). */
  userId: number
  /** First and last name. */
  name: string
}

/** Of this page, which goes on when the browser clears what is stored. */
const here = new Map<number, string>()

/**
 * Notes who works on this device, so that sign-in can say whose work waits.
 * @param owner under whom the device keeps it
 * @param users the account; an administrator, and the user who that one is signed in as
 */
export function noteWorker(owner: number, users: readonly (User | null)[]): void {
  const names = users.map((user) => `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim())
  const name = names.join(' as ')
  here.set(owner, name)
  try {
    localStorage.setItem(`${NAME}${owner}`, name)
  } catch {
    // Blocked or full storage: sign-in then says nothing of it.
  }
}

/** Forgets an account that is gone from this device. */
export function forgetWorker(userId: number): void {
  here.delete(userId)
  localStorage.removeItem(`${NAME}${userId}`)
}

export function workersHere(): Worker[] {
  const stored = namesOf(NAME).map(
    (key) => [Number(key.slice(NAME.length)), localStorage.getItem(key) ?? ''] as const,
  )
  return [...new Map([...here, ...stored])].map(([userId, name]) => ({ userId, name }))
}
