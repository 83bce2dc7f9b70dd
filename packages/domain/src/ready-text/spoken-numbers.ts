// Numbers that are spoken, in digits: "three eighths of an inch" is "3/8 of an inch", "one and a half" is "1 1/2".
import { ownValue } from '../own-value.ts'
import { numberAt } from '../suggest/numbers.ts'

const DENOMINATORS: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  quarter: 4,
  quarters: 4,
  fourth: 4,
  fourths: 4,
  eighth: 8,
  eighths: 8,
  sixteenth: 16,
  sixteenths: 16,
}
/** "The fourth step" is no fraction, "quarter inch" is one. */
const BARE = ['half', 'quarter']
const WORD = /\d+\/\d+|\d+(?:\.\d+)?|\p{L}+/gu
/** More than any number that is said has. */
const WORDS_MAX = 12
/** "An inch and 1/2", but not "an inch and 1/2 of the sill", nor "an inch and 1/2 inch". */
const AFTER_UNIT =
  /(?<![\p{L}\d./])(an?|\d+) (inch(?:es)?|foot|feet) and (\d+\/\d+)\b(?! of|[ -](?:an )?(?:inch|foot|feet))/giu

interface Spoken {
  text: string
  /** In words. */
  length: number
}

/** The sentence with its numbers in digits. Two numbers in a row, "one three eighths", stay: they may be one or two. */
export function inDigits(sentence: string): string {
  const text = sentence.replace(/(\d?)([¼½¾⅛⅜⅝⅞])/g, (_, whole: string, fraction: string) => {
    const written = fraction.normalize('NFKC').replace('\u2044', '/')
    return whole === '' ? written : `${whole} ${written}`
  })
  const words = [...text.matchAll(WORD)]
  let made = ''
  let done = 0
  for (let index = 0; index < words.length; ) {
    const run = runAt(text, words.slice(index, index + WORDS_MAX))
    const spoken = numberOf(run)
    const first = words[index]
    const last = words[index + (spoken?.length ?? 1) - 1]
    if (spoken && first && last && run.slice(0, spoken.length).some((word) => /\p{L}/u.test(word))) {
      made += text.slice(done, first.index) + spoken.text
      done = last.index + last[0].length
    }
    index += spoken?.length ?? 1
  }
  return (made + text.slice(done)).replace(
    AFTER_UNIT,
    (_, whole: string, unit: string, fraction: string) =>
      `${/\d/.test(whole) ? whole : '1'} ${fraction} ${unit}`,
  )
}

/** The words up to a pause, in small letters. */
function runAt(text: string, words: readonly RegExpExecArray[]): string[] {
  const pause = words.findIndex((word, at) => {
    const before = words[at - 1]
    return before !== undefined && !/^[ -]$/.test(text.slice(before.index + before[0].length, word.index))
  })
  return words.slice(0, pause < 0 ? words.length : pause).map(([word]) => word.toLowerCase())
}

/** The number that the words begin with; null where they begin with none. */
function numberOf(words: readonly string[]): Spoken | null {
  const fraction = fractionOf(words)
  if (fraction) return fraction
  const whole = wholeOf(words)
  if (!whole) return null
  const rest = words.slice(whole.length)
  const added = rest[0] === 'and' && !whole.text.includes('/') ? fractionOf(rest.slice(1)) : null
  if (added) return { text: `${whole.text} ${added.text}`, length: whole.length + 1 + added.length }
  const next = numberOf(rest)
  if (!next) return whole
  const length = whole.length + next.length
  return { text: words.slice(0, length).join(' '), length }
}

/** "three eighths", "a quarter", "half", "3/8". */
function fractionOf(words: readonly string[]): Spoken | null {
  const [first = '', second = ''] = words
  if (/^\d+\/\d+$/.test(first)) return { text: first, length: 1 }
  if (BARE.includes(first)) return { text: `1/${DENOMINATORS[first]}`, length: 1 }
  const one = /^an?$/.test(first) ? ownValue(DENOMINATORS, second) : undefined
  if (one !== undefined) return { text: `1/${one}`, length: 2 }
  const above = numberAt(words, 0)
  const below = above === null ? undefined : ownValue(DENOMINATORS, words[above.length] ?? '')
  if (above === null || below === undefined || above.value < 1 || above.value >= below) return null
  return { text: `${above.value}/${below}`, length: above.length + 1 }
}

/** "twenty four", "two point five", "two and a half". */
function wholeOf(words: readonly string[]): Spoken | null {
  const [first = ''] = words
  const number = /^\d+\.\d+$/.test(first) ? { value: Number(first), length: 1 } : numberAt(words, 0)
  if (!number) return null
  const { value, length } = number
  const rest = words.slice(length)
  const decimals = rest[0] === 'point' && value % 1 === 0 ? numberAt(rest, 1) : null
  if (decimals) return { text: `${value}.${decimals.value}`, length: length + 1 + decimals.length }
  if (value % 1 === 0.5 && length > 1) return { text: `${Math.floor(value)} 1/2`, length }
  return { text: length === 1 && /\d/.test(first) ? first : String(value), length }
}
