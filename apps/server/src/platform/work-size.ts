// Whether work is so much that it goes to a thread (work-threads.ts): the way there and back takes longer than little does.

/** Characters that are worked on at once: 10 to 50 ms, for no rule of ours takes out of proportion long (growth.test). */
const AT_ONCE = 200_000
/** What a value costs beside its characters. */
const VALUE_COST = 8

export function isMuchWork(given: unknown): boolean {
  return leftOf(AT_ONCE, given) < 0
}

/** How much of a budget of characters is left after a value; below zero, counting stopped early. */
function leftOf(characters: number, value: unknown): number {
  if (typeof value === 'string') return characters - value.length
  let left = characters - VALUE_COST
  if (typeof value !== 'object' || value === null) return left
  for (const part of value instanceof Map ? value.values() : Object.values(value)) {
    if (left < 0) return left
    left = leftOf(left, part)
  }
  return left
}
