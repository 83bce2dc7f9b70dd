// Which of the builds on this device answers when a page is opened: the one that was taken last, unless it did not start.
// Pure; the worker keeps what stands here (worker.ts).

export interface Builds {
  /** Its document is given to pages that are opened. */
  current: string
  /** How many pages were opened with `current` while none of it has stood; null once one has. */
  tries: number | null
  /** The one before, as good as ever: `current` gives way to it, and its open pages find their parts. */
  last: string | null
  /** Here, whole, and not taken yet. */
  next: string | null
  /** Gave way to the one before, since it did not start. */
  broken: string | null
}

/** A page may be closed, or its browser killed, before it stands. */
const TRIES = 3

/** A build is on the device, whole. The first one answers at once; any other waits until it is taken. */
export function arrived(before: Builds | null, build: string): Builds {
  if (before === null) return { current: build, tries: 0, last: null, next: null, broken: null }
  if (build === before.broken) return before
  return { ...before, next: build === before.current ? null : build }
}

/** The build that waits answers from now on. */
export function taken(before: Builds): Builds {
  if (before.next === null) return before
  const last = before.tries === null ? before.current : before.last
  return { ...before, current: before.next, tries: 0, last, next: null }
}

/** A page is opened. One too many that never stood: the build is broken. */
export function opened(before: Builds): Builds {
  if (before.tries === null) return before
  if (before.tries >= TRIES && before.last !== null) return givenUp(before)
  return { ...before, tries: before.tries + 1 }
}

/** A page of this build stands. */
export function stood(before: Builds, build: string): Builds {
  return build === before.current && before.tries !== null ? { ...before, tries: null } : before
}

/** A page of this build failed before it stood. It gives way where there is one to give way to. */
export function failed(before: Builds, build: string): Builds {
  return build === before.current && before.tries !== null && before.last !== null ? givenUp(before) : before
}

function givenUp({ current, last, next }: Builds): Builds {
  return { current: last ?? current, tries: null, last: null, next, broken: current }
}

/** The newest build that may be taken. */
export function newest({ current, next }: Builds): string {
  return next ?? current
}

/** Those that must stay on the device. */
export function wanted({ current, last, next }: Builds): string[] {
  return [current, last, next].filter((build) => build !== null)
}
