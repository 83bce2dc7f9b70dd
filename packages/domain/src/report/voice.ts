// In which language a report speaks: words of our own, and texts of the form said in it.
import type { OwnText } from '@plumbline/contract/report-choices'
import { LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/step-names'
import type { ReportLanguage, TextRun } from './content.ts'
import type { FindingLinks } from './finding-links.ts'
import { isUntranslated } from './own-text.ts'
import { oneLine, paragraphsOf } from './text.ts'
import { english } from './words/english.ts'
import type { Words } from './words/words.ts'

/** One for each content that is made: it remembers what it could not say. */
export interface Voice {
  language: ReportLanguage
  words: Words
  /** What the form, or the inspector, says in this language; null for a text that stays in the inspector's own words. */
  known(text: string): string | null
  /** A text in one line. What is the inspector's own stays as it is. */
  say(text: string): string
  /** The same where nothing may be left of it. */
  sayOptional(text: string | null): string | null
  /** A text by paragraphs: every line break ends one. */
  sayAll(text: string | null): string[]
  /** The same in pieces, those that name a finding apart. */
  sayLinked(text: string | null): TextRun[][]
  /** A text that was said, in the shape that its place asks for: where it is the inspector's own, so is this. */
  shaped(said: string, shape: (text: string) => string): string
  /** Whether a text that was said stayed in the inspector's own words: nothing marks it within a sentence of ours. */
  isOwn(said: string): boolean
  /** What stayed in the inspector's own words, though the report speaks another language. */
  own(): string[]
  /** The inspector's own texts as they were typed, a line each, in the order they were met: those that `own` tells, and those written in both languages. */
  typed(): string[]
}

/** Several in one line: said, or all of them left as they were typed, where one of them is. */
export function sayList(parts: readonly string[], voice: Voice): string {
  const said = parts.map(voice.say)
  const left = said.find(voice.isOwn)
  return left === undefined ? said.join(', ') : voice.shaped(left, () => parts.map(oneLine).join(', '))
}

/** The same voice, to which levels mean what an owner says of them. */
export function withLevelMeanings(voice: Voice, meanings: Readonly<Partial<Record<Level, string>>>): Voice {
  const levels = { ...voice.words.levels }
  for (const level of LEVELS_BY_SEVERITY) {
    const meaning = voice.sayOptional(meanings[level] ?? null)
    if (meaning !== null) levels[level] = { ...levels[level], meaning }
  }
  return { ...voice, words: { ...voice.words, levels } }
}

/** The same voice, which says the number of each finding that a text links to. */
export function withLinks(voice: Voice, links: FindingLinks): Voice {
  const plain = (said: string) => voice.shaped(said, links.plain)
  return {
    ...voice,
    sayOptional: (text) => {
      const said = voice.sayOptional(text)
      return said === null ? null : plain(said)
    },
    sayAll: (text) => voice.sayAll(text).map(plain),
    sayLinked: (text) =>
      voice.sayAll(text).map((said) => {
        plain(said)
        return links.runs(said)
      }),
  }
}

/** Says a text of a form in another language; null for what it does not know. */
export type Dictionary = (text: string) => string | null

/** The language that forms are written in, and inspectors unless they say so of a text. */
export function englishVoice(ownTexts: readonly OwnText[] = []): Voice {
  return voiceOf('en', english, (text) => text, ownTexts)
}

/** A voice of these words that says texts of the form by `dictionary`, the inspector's as they were written, and keeps what it does not know. */
export function voiceOf(
  language: ReportLanguage,
  words: Words,
  dictionary: Dictionary,
  ownTexts: readonly OwnText[] = [],
): Voice {
  const own = new Set<string>()
  const typed = new Set<string>()
  const written = new Map(ownTexts.filter((one) => !isUntranslated(one)).map((one) => [one.text, one]))
  const known = (text: string) => {
    const inBoth = written.get(text)
    if (inBoth) {
      typed.add(text)
      return inBoth.language === language ? text : oneLine(inBoth.translation) || null
    }
    const said = dictionary(text)
    if (said !== null || !text.endsWith('.')) return said
    // A reason that was chosen is kept as a sentence: `Locked.`
    const bare = dictionary(text.slice(0, -1))
    return bare === null ? null : `${bare}.`
  }
  const say = (text: string) => {
    const line = oneLine(text)
    const said = known(line)
    if (said !== null) return said
    own.add(line)
    typed.add(line)
    return line
  }
  const sayAll = (text: string | null) => {
    if (text === null) return []
    // A text that is known as a whole has no line of the inspector's.
    const whole = dictionary(text.trim())
    return whole === null || whole === text.trim() ? paragraphsOf(text).map(say) : paragraphsOf(whole)
  }
  return {
    language,
    words,
    known: (text) => known(oneLine(text)),
    say,
    sayOptional: (text) => (text === null || oneLine(text) === '' ? null : say(text)),
    sayAll,
    sayLinked: (text) => sayAll(text).map((said) => [{ text: said, to: null }]),
    shaped: (said, shape) => {
      const text = shape(said)
      if (own.has(said)) own.add(text)
      return text
    },
    isOwn: (said) => own.has(said),
    own: () => [...own],
    typed: () => [...typed],
  }
}
