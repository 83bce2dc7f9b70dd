// The outboxes of this page: one for each user who was signed in on it, for as long as the page lives.
import type { Outbox } from './outbox.ts'

const outboxes = new Map<number, Outbox>()

/**
 * A user's outbox, made at the first call. A session that ends leaves it: in its memory waits what a full disk refused,
 * and its locks say that this page lives.
 */
export function outboxOf(userId: number, make: () => Outbox): Outbox {
  const outbox = outboxes.get(userId) ?? make()
  outboxes.set(userId, outbox)
  return outbox
}

/** Those of all users. */
export function outboxesHere(): Outbox[] {
  return [...outboxes.values()]
}

/** Tries once more to keep what only this page holds of a user, because the disk refused it: how much that is afterwards. */
export async function keepHeld(userId: number): Promise<number> {
  const outbox = outboxes.get(userId)
  // What the browser cleared under this page is on the disk again then: a page may learn of it by its next reading alone.
  await outbox?.queues()
  await outbox?.settled()
  await outbox?.keepAgain()
  const states = outbox?.ledger.states()?.values() ?? []
  return [...states].flatMap(({ waiting }) => waiting).filter(({ need }) => need === 'not kept').length
}

/** Lets go of the outbox of an account that is gone: nothing of it comes back to the disk. */
export function forgetOutbox(userId: number): void {
  outboxes.get(userId)?.end()
  outboxes.delete(userId)
}
