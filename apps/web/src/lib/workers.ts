// Who has worked on this device, so that sign-in knows without the outbox's code whether anybody's work can wait here.
import type { User } from '@plumbline/contract/account'
import { namesOf } from './local-names.ts'

const NAME = 'plumbline-worker-'

export interface Worker {
  userId: number
  /** First and last name. */
  name: string
}

/** Notes who works on this device, so that sign-in can say whose work waits. */
export function noteWorker({ id, first_name, last_name }: User): void {
  try {
    localStorage.setItem(`${NAME}${id}`, `${first_name} ${last_name}`.trim())
  } catch {
    // Blocked or full storage: sign-in then says nothing of it.
  }
}

/** Forgets an account that is gone from this device. */
export function forgetWorker(userId: number): void {
  localStorage.removeItem(`${NAME}${userId}`)
}

export function workersHere(): Worker[] {
  return namesOf(NAME).map((key) => ({
    userId: Number(key.slice(NAME.length)),
    name: localStorage.getItem(key) ?? '',
  }))
}
