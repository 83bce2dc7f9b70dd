// Time as the server sees it, so that tests can move it.

export interface Clock {
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** The machine's time, moved by so many seconds. */
export function clockMovedBy(seconds: number): Clock {
  return seconds === 0 ? systemClock : { now: () => new Date(Date.now() + seconds * 1000) }
}
