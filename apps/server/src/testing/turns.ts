// How long work holds the event loop, in processor time of this thread: what else the machine does counts for nothing.

const cpu = ({ user, system } = process.threadCpuUsage()) => (user + system) / 1_000

/** The longest turn, and all turns, in ms, until the work is done. */
export async function turnsOf(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const begun = cpu()
  let longest = 0
  let before = begun
  const onTurn = () => {
    const now = cpu()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(onTurn, 1)
  try {
    await work()
  } finally {
    clearInterval(timer)
    onTurn()
  }
  return { longest, all: before - begun }
}
