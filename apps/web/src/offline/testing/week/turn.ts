// Turns of the event loop; the database in memory takes one for each request.

declare function setImmediate(work: () => void): unknown

/** Does something in the next turn. */
export function inNextTurn(work: () => void): void {
  setImmediate(work)
}

/** Resolves in the next turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => inNextTurn(resolve))
}

/** What a page that is dead gets; a new one each time, or all that ever waited would be kept. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}

/** The part of a page that its device knows. */
export interface Owner {
  isDead: boolean
}
