// Reads words as terms: phrases that mean one thing become one term, other words their stem.

import { FAULTS } from './names-of-faults.ts'
import { KINDS } from './names-of-kinds.ts'
import { THINGS } from './names-of-things.ts'
import { EMPTY, GLUE } from './plain-words.ts'
import { stemOf } from './stem.ts'
import { type Word, wordsOf } from './words.ts'

/** What is compared: a name for all ways to say one thing, or the stem of a word that has no other. */
export interface Term {
  name: string
  /** Where it stands in the text. */
  start: number
  end: number
  /** The words it was said in. */
  words: readonly Word[]
}

/** In the names of things, and no thing. */
const NO_THING = new Set([
  'into',
  'not',
  'dry',
  'water',
  'reads',
  'over',
  'ends',
  'came',
  'fell',
  'blows',
  'vents',
])
interface Lexicon {
  /** What the lines are called by. */
  names: ReadonlySet<string>
  /** The name of a phrase by its words as they are written: "plugged" is clogged, "plug" a receptacle. */
  byWords: ReadonlyMap<string, string>
  /** By the stems of its words, for other forms of it; the earlier line wins. */
  byStems: ReadonlyMap<string, string>
  /** Stems that a phrase begins with, and how many words the longest of them has: no others are looked up. */
  beginnings: ReadonlyMap<string, number>
}

const LEXICON = lexiconOf([THINGS, FAULTS, KINDS])

function lexiconOf(blocks: readonly string[]): Lexicon {
  const names = new Set<string>()
  const byWords = new Map<string, string>()
  const byStems = new Map<string, string>()
  const beginnings = new Map<string, number>()
  for (const line of blocks.flatMap((block) => block.trim().split('\n'))) {
    const forms = line.split(', ')
    const [name = ''] = forms
    names.add(name)
    for (const form of forms) {
      const words = phraseWords(wordsOf(form)).map(({ text }) => text)
      const stems = words.map(stemOf)
      byWords.set(words.join(' '), name)
      if (!byStems.has(stems.join(' '))) byStems.set(stems.join(' '), name)
      const [first = ''] = stems
      beginnings.set(first, Math.max(beginnings.get(first) ?? 0, stems.length))
    }
  }
  return { names, byWords, byStems, beginnings }
}

/** The terms of a text, in its order. `correct` may give a word that is meant by one that nobody knows. */
export function termsOf(words: readonly Word[], correct: (word: string) => string = (word) => word): Term[] {
  const said = phraseWords(words).map((word) => ({ ...word, text: correct(word.text) }))
  const terms: Term[] = []
  for (let index = 0; index < said.length; ) {
    const { name, length } = phraseAt(said, index)
    const own = said.slice(index, index + length)
    terms.push({ name, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0, words: own })
    index += length
  }
  return terms
}

/** What the lines of the lexicon are called by: "sub panel" for "subpanel" and "distribution panel". */
export const tradeNames: ReadonlySet<string> = LEXICON.names

/** All words of the trade, and their stems. */
export const tradeWords: ReadonlySet<string> = new Set(
  [...LEXICON.byWords.keys(), ...LEXICON.byStems.keys()].flatMap((phrase) => phrase.split(' ')),
)

/** Whether a word is one of the trade, in whatever form. */
export function isTradeWord(word: string): boolean {
  return tradeWords.has(word) || tradeWords.has(stemOf(word))
}

const faultWords = new Set(FAULTS.split(/\n|, /).filter((form) => !form.includes(' ')))
const thingWords = new Set(
  THINGS.split(/[\s,]+/).filter(
    (word) =>
      /^[a-z]{3,}$/.test(word) &&
      !EMPTY.has(word) &&
      !GLUE.has(word) &&
      !faultWords.has(word) &&
      !NO_THING.has(word),
  ),
)

/** Whether a word is one of a thing's name: "panel", "sub". */
export function isThingWord(word: string): boolean {
  return thingWords.has(word)
}

/** The longest phrase that begins at a word, else the word's stem alone. */
function phraseAt(words: readonly Word[], index: number): { name: string; length: number } {
  const first = stemOf(words[index]?.text ?? '')
  let found = { name: first, length: 1 }
  const most = Math.min(LEXICON.beginnings.get(first) ?? 0, words.length - index)
  let [asWritten, asStems] = ['', '']
  for (let length = 1; length <= most; length += 1) {
    const { text = '' } = words[index + length - 1] ?? {}
    asWritten = length === 1 ? text : `${asWritten} ${text}`
    asStems = length === 1 ? first : `${asStems} ${stemOf(text)}`
    const name = LEXICON.byWords.get(asWritten) ?? LEXICON.byStems.get(asStems)
    if (name !== undefined) found = { name, length }
  }
  return found
}

function phraseWords(words: readonly Word[]): Word[] {
  return words.filter(({ text }) => !GLUE.has(text))
}
