// At most so many pieces of heavy work at once; the rest wait in their order.

export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** @param slots how many run at the same time */
export function openWorkQueue(slots: number): WorkQueue {
  let free = slots
  const waiting: (() => void)[] = []
  const take = () =>
    new Promise<void>((resolve) => {
      if (free > 0) {
        free -= 1
        resolve()
      } else waiting.push(resolve)
    })
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    run: async (work) => {
      await take()
      try {
        return await work()
      } finally {
        give()
      }
    },
  }
}
