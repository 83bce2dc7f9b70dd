// What one tab of the browser does for all of them: the tab whose turn it is holds a lock, until it lets go or another
// takes it.

export interface Turn {
  /** Waits in line; nothing happens where this tab waits already, or has its turn. */
  want: () => void
  /** Takes the turn from the tab that has it; nothing happens where that is this one. */
  take: () => void
  /** Ends this tab's turn, or its wait. */
  letGo: () => void
  isOurs: () => boolean
}

/**
 * @param name of the lock
 * @param begin what the tab does in its turn; gives the function that ends it
 * @param onTaken another tab took the turn, or the place in line was lost
 */
export function oneTab(name: string, begin: () => () => void, onTaken: () => void): Turn {
  let end: (() => void) | null = null
  let wanting: AbortController | null = null

  const ask = (options: LockOptions) => {
    wanting?.abort()
    const mine = new AbortController()
    wanting = mine
    const run = () =>
      new Promise<void>((resolve) => {
        if (wanting !== mine) return resolve()
        const stop = begin()
        end = () => {
          stop()
          resolve()
        }
      })
    // Without locks (an address that is no secure one) each tab has turns of its own.
    if (!('locks' in navigator)) void run()
    else
      void navigator.locks.request(name, options.steal ? options : { signal: mine.signal }, run).catch(() => {
        // Else it is no longer wanted.
        if (wanting === mine) onTaken()
      })
  }
  return {
    want: () => {
      if (end === null && wanting === null) ask({})
    },
    take: () => {
      if (end === null) ask({ steal: true })
    },
    letGo: () => {
      wanting?.abort()
      wanting = null
      end?.()
      end = null
    },
    isOurs: () => end !== null,
  }
}
