// One line per stage with its time.

const NAME_WIDTH = 16

/**
 * Runs `work` and prints its line. What `work` gives back as `note` is put behind the time.
 * @template T @param {string} name @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function stage(name, work) {
  const begun = performance.now()
  try {
    const result = await work()
    report('✔', name, performance.now() - begun, result?.note)
    return result
  } catch (error) {
    report('✖', name, performance.now() - begun)
    throw error
  }
}

/** Prints the line of a stage that was timed elsewhere. */
export function report(mark, name, ms, note = '') {
  // The line that tells how far the tests are may stand there.
  const clear = process.stdout.isTTY ? '\r\x1b[2K' : ''
  console.log(
    `${clear}${mark} ${name.padEnd(NAME_WIDTH)} ${formatTime(ms).padStart(8)}${note ? `  ${note}` : ''}`,
  )
}

export function formatTime(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
  return `${Math.floor(ms / 60_000)} m ${String(Math.round((ms % 60_000) / 1000)).padStart(2, '0')} s`
}
