// Time as the server sees it, so that tests can move it.

export interface Clock {
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/**
 * What was made later than this was made before the clock was set back: it counts no more, or it would count for longer
 * than it should. The clocks of our processes differ by less.
 */
export function latestMade(now: Date): Date {
  return new Date(now.getTime() + 60_000)
}

/** The machine's time, moved by so many seconds. */
export function clockMovedBy(seconds: number): Clock {
  return seconds === 0 ? systemClock : { now: () => new Date(Date.now() + seconds * 1000) }
}
