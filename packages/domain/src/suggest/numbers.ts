// Reads numbers that are spoken: "two hundred", "nineteen sixty nine", "two and a half".
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const MISSPELT: Record<string, number> = { fourty: 40, fivety: 50, ninty: 90 }

const VALUES = new Map<string, number>([
  ...SMALL.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...Object.entries(MISSPELT),
])

/** The number that begins at a word, and how many words it takes; null where none begins there. */
export function numberAt(words: readonly string[], index: number): { value: number; length: number } | null {
  const first = words[index] ?? ''
  if (first === 'half' && words[index + 1] === 'inch') return { value: 0.5, length: 1 }
  let value = VALUES.get(first) ?? (first === 'hundred' ? 100 : undefined)
  let length = 1
  if (/^\d+$/.test(first)) value = Number(first)
  if (value === undefined) return null
  for (;;) {
    const next = words[index + length] ?? ''
    const small = VALUES.get(next)
    if (next === 'hundred' && first !== 'hundred') value *= 100
    else if (next === 'thousand') value *= 1000
    else if (next === 'and') {
      const added = afterAnd(words, index + length + 1, value)
      if (added === null) break
      value += added.value
      length += added.length
    } else if (small !== undefined && !/^\d+$/.test(first)) {
      const joined = join(value, small)
      if (joined === null) break
      value = joined
    } else break
    length += 1
  }
  return { value, length }
}

/** "two hundred and ten", "two and a half". */
function afterAnd(words: readonly string[], index: number, value: number) {
  if (words[index] === 'a' && words[index + 1] === 'half') return { value: 0.5, length: 2 }
  const small = VALUES.get(words[index] ?? '')
  return small !== undefined && value >= 100 && value % 100 === 0 ? { value: small, length: 1 } : null
}

/** "twenty five" is 25, "hundred ten" 110, "nineteen eighty" 1980, "four ten" 410; "one two" are two numbers. */
function join(value: number, next: number): number | null {
  if (value % 1 !== 0) return null
  if (value >= 20 && value % 10 === 0 && value % 100 !== 0 && next > 0 && next < 10) return value + next
  if (value % 100 === 0 && value > 0) return value + next
  return value < 100 && value > 0 && next >= 10 ? value * 100 + next : null
}
