// Heavy work in turns: at most so many pieces at once, the owners of waiting ones one after the other, and never all
// places to one owner.

/** Whose work it is: an account's, or that of all together who have none yet. */
export type WorkOwner = number | 'nobody yet'

export interface WorkQueue<Owner = WorkOwner> {
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>
}

interface Lane {
  running: number
  waiting: (() => void)[]
}

/**
 * @param places how many run at the same time
 * @param perOwner how many of one owner
 */
export function openWorkQueue<Owner = WorkOwner>(places: number, perOwner: number): WorkQueue<Owner> {
  let free = places
  /** By owner, in the order of their last turns. */
  const lanes = new Map<Owner, Lane>()

  /** The one waiting who has the least under way; of equals, whose last turn was the longest ago. */
  const nextOwner = () => {
    const ready = [...lanes].filter(([, lane]) => lane.waiting.length > 0 && lane.running < perOwner)
    const least = Math.min(...ready.map(([, lane]) => lane.running))
    return ready.find(([, lane]) => lane.running === least)
  }
  const startNext = () => {
    const [owner, lane] = (free > 0 && nextOwner()) || []
    const start = lane?.waiting.shift()
    if (owner === undefined || !lane || !start) return
    free -= 1
    lane.running += 1
    // To the end: the turn goes round.
    lanes.delete(owner)
    lanes.set(owner, lane)
    start()
  }
  const finish = (owner: Owner, lane: Lane) => {
    free += 1
    lane.running -= 1
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(owner)
    startNext()
  }

  return {
    run: async (owner, work) => {
      const lane = lanes.get(owner) ?? { running: 0, waiting: [] }
      lanes.set(owner, lane)
      await new Promise<void>((resolve) => {
        lane.waiting.push(resolve)
        startNext()
      })
      try {
        return await work()
      } finally {
        finish(owner, lane)
      }
    },
  }
}
