// Reads a text as words: lower case, contractions and numbers spoken out, abbreviations said letter by letter.
import { ownValue } from '../own-value.ts'
import { numberAt } from './numbers.ts'

export interface Word {
  /** As it is compared: "isn't" is two words, is and not; "two hundred" is one, 200. */
  text: string
  /** Where it stands in the text. */
  start: number
  end: number
}

const WORD = /\d+(?:[.,]\d+)+|\d+\/\d+|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu
/** "200a", "50gal": a number and its unit written as one. "2x10" is one thing. */
const NUMBER_AND_UNIT = /^(\d+)([a-wyz][a-z]*)$/

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].flatMap((match) => {
    const start = match.index
    return apart(match[0].toLowerCase().replace('’', "'"), start)
  })
  return joinNames(joinLetters(joinNumbers(words, text)))
}

function apart(text: string, start: number): Word[] {
  const end = start + text.length
  const at = (word: string): Word => ({ text: word, start, end })
  if (text === "can't" || text === 'cant' || text === 'cannot') return [at('can'), at('not')]
  if (text === "won't" || text === 'wont') return [at('will'), at('not')]
  if (text.endsWith("n't")) return [at(text.slice(0, -3)), at('not')]
  if (WITHOUT_APOSTROPHE.test(text)) return [at(text.slice(0, -2)), at('not')]
  const [before = '', after] = text.split("'")
  if (after !== undefined)
    return after === 's' ? [at(before)] : [at(before), at(ownValue(CONTRACTED, after) ?? after)]
  const parts = NUMBER_AND_UNIT.exec(text)
  if (!parts) return [at(/^\d+,\d{3}/.test(text) ? text.replaceAll(',', '') : text)]
  const middle = start + (parts[1]?.length ?? 0)
  return [
    { text: parts[1] ?? '', start, end: middle },
    { text: parts[2] ?? '', start: middle, end },
  ]
}

/** "doesnt", as it is typed in haste. */
const WITHOUT_APOSTROPHE = /^(?:do|does|did|is|are|was|were|has|have|had|would|could|should)nt$/
const CONTRACTED: Record<string, string> = {
  m: 'am',
  re: 'are',
  ve: 'have',
  ll: 'will',
  d: 'would',
  t: 'not',
}

/** More than any number that is said has: "nineteen hundred and sixty nine point two five". */
const NUMBER_WORDS = 12

function joinNumbers(words: readonly Word[], text: string): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; ) {
    const ahead = words.slice(index, index + NUMBER_WORDS)
    const number = numberAt(
      untilPause(ahead, text).map((word) => word.text),
      0,
    )
    const first = words[index]
    const last = words[index + (number?.length ?? 1) - 1]
    if (!first || !last) break
    joined.push({ text: number ? String(number.value) : first.text, start: first.start, end: last.end })
    index += number?.length ?? 1
  }
  return joined
}

/** "Twenty five, nineteen sixty nine" are two numbers. */
function untilPause(words: readonly Word[], text: string): readonly Word[] {
  const pause = words.findIndex(
    ({ start }, at) => at > 0 && /[,.;]/.test(text.slice(words[at - 1]?.end ?? start, start)),
  )
  return pause < 0 ? words : words.slice(0, pause)
}

/** Letters in a row are an abbreviation said letter by letter: "g f c i". */
function joinLetters(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (let index = 0; index < words.length; ) {
    const run = lettersAt(words, index)
    const [first] = run
    const last = run.at(-1)
    if (!first || !last) break
    joined.push({ text: run.map(({ text }) => text).join(''), start: first.start, end: last.end })
    index += run.length
  }
  return joined
}

/** The letters in a row from a word on, or that word alone. "a" and "i" are words, too: "a c" alone is spelled. */
function lettersAt(words: readonly Word[], index: number): Word[] {
  const [first, second] = [words[index]?.text, words[index + 1]?.text]
  let end = index + 1
  if (first !== 'i' && (first !== 'a' || second === 'c') && isLetter(first))
    while (isLetter(words[end]?.text)) end += 1
  return words.slice(index, end)
}

function isLetter(text: string | undefined): boolean {
  return text !== undefined && /^[a-z]$/.test(text)
}

/** "R 22" and "T 1-11" are names, "2 by 10" is a size of lumber. */
function joinNames(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const before = joined.at(-2)
    if (before && last?.text === 'by' && /^[246]$/.test(before.text) && /^\d+$/.test(word.text))
      joined.splice(-2, 2, { text: `${before.text}x${word.text}`, start: before.start, end: word.end })
    else if (last && /^[rt]$/.test(last.text) && /^\d+$/.test(word.text))
      joined[joined.length - 1] = { text: last.text + word.text, start: last.start, end: word.end }
    else joined.push(word)
  }
  return joined
}
