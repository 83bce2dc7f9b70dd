// The numbers of what was made on this device, until the server has given its own: below all that a server gives.

/** The queue of all work on clients, which belongs to no one inspection. */
export const CLIENT_QUEUE = -1
/** How many may be made in one millisecond. */
const IN_ONE_MS = 1_000

let last = 0

/** No two of this device are the same. */
export function newLocalId(now: number = Date.now()): number {
  const random = Math.floor(Math.random() * IN_ONE_MS)
  last = Math.max(last + 1, now * IN_ONE_MS + random)
  return -last
}

/** Whether something was made here and has no number of the server's in this name of it. */
export function isLocal(id: number): boolean {
  return id < CLIENT_QUEUE
}
