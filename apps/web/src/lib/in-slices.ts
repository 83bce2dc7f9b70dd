// Long work in slices, so that the page answers in between.

/** A frame has 16 ms, of which a slow phone needs its part for what it draws. */
const SLICE_MS = 5

/** Does work that pauses wherever it yields, a slice at a time, and gives what it returns; null once it is called off. */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  while (!signal.aborted) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const { done, value } = work.next()
      if (done) return value
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  return null
}
