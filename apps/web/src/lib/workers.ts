// Who has worked on this device, so that sign-in knows without the outbox's code whether anybody's work can wait here.
import type { User } from '@plumbline/contract/account'
import { namesOf } from './local-names.ts'

const NAME = 'plumbline-worker-'

export interface Worker {
  userId: number
  /** First and last name. */
  name: string
}

/** Of this page, which goes on when the browser clears what is stored. */
const here = new Map<number, string>()

/** Notes who works on this device, so that sign-in can say whose work waits. */
export function noteWorker({ id, first_name, last_name }: User): void {
  const name = `${first_name} ${last_name}`.trim()
  here.set(id, name)
  try {
    localStorage.setItem(`${NAME}${id}`, name)
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
