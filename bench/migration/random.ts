// Chance that is the same each time: what is made depends on a seed alone.
import { createHash } from 'node:crypto'

export interface Random {
  /** 0 to below `limit`, whole. */
  int(limit: number): number
  /** True in a share of 0 to 1 of all cases. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** So many of a list, each at most once, in its order. */
  some<T>(list: readonly T[], count: number): T[]
  /** As crypto.randomUUID gives them. */
  uuid(): string
}

/** @param seed any text; the same gives the same */
export function randomOf(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  // mulberry32
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
      const item = list[int(list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    some: (list, count) => {
      const places = new Set<number>()
      while (places.size < Math.min(count, list.length)) places.add(int(list.length))
      return list.filter((_, place) => places.has(place))
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => int(16).toString(16)).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
