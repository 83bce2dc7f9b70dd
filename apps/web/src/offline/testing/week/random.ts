// Chance that is the same each time: what happens depends on a seed alone.

export interface Random {
  /** 0 to below `limit`, whole. */
  int: (limit: number) => number
  /** True in a share of 0 to 1 of all cases. */
  chance: (share: number) => boolean
  /** Throws where the list is empty. */
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (limit: number) => Math.floor(next() * limit)
  return {
    int,
    chance: (share) => next() < share,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[int(list.length)] as (typeof list)[number]
    },
  }
}
