// Reads the texts of labels: as the terms that say something.
import { termsOf } from './phrases.ts'
import { EMPTY } from './plain-words.ts'
import { isNegation } from './polarity.ts'
import { wordsOf } from './words.ts'

/** The names of a text's terms, in its order. */
export type Reader = (text: string) => string[]

/** @param vocabulary gets each word that is read, as it is written: none of them is a misspelling */
export function readerInto(vocabulary: Set<string>): Reader {
  return (text) => {
    const words = wordsOf(text)
    for (const word of words) vocabulary.add(word.text)
    return termsOf(words)
      .filter(
        ({ name, words: own }) => !EMPTY.has(name) && !(own.length === 1 && EMPTY.has(own[0]?.text ?? '')),
      )
      .map(({ name }) => (isNegation(name) ? 'missing' : name))
  }
}
