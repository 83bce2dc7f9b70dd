// Starts a program again that was ended from outside or by its own watchdog: not for ever, and not when it was told to end.

/** So many times within so long: what ends at each start would go on for ever. */
const TIMES = 3
const WITHIN_MS = 10 * 60_000

/**
 * Runs a program until it ends by itself, was told to, or was ended once too often.
 * @param {() => Promise<{code: number | null, signal: string | null}>} run starts it and waits for its end
 * @param {{isTold: () => boolean, say: (line: string) => void, now?: () => number}} options `isTold`: whether it was told to
 *   end
 * @returns {Promise<{code: number | null, signal: string | null}>} its last end
 */
export async function supervise(run, { isTold, say, now = Date.now }) {
  let starts = []
  for (;;) {
    const end = await run()
    // A code is its own: it stopped, or said why it could not start.
    if (end.signal === null || isTold()) return end
    starts = starts.filter((at) => now() - at < WITHIN_MS)
    if (starts.length >= TIMES) {
      say(`✖ It was ended by ${end.signal} once more: ${TIMES} times in ten minutes it was started again.`)
      return end
    }
    starts.push(now())
    say(`✖ It was ended by ${end.signal}: it is started again (${starts.length} of ${TIMES} in ten minutes).`)
  }
}
