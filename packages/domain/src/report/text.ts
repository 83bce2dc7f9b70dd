// Makes any text that an inspector typed or pasted fit to be set: cleaned as at the door, blanks and lines in order, cut.
import { cleanText as cleaned } from '@plumbline/contract/clean-text'

/** One text as it can be set, also one that was stored before the door cleaned it: runs of blanks are one, and none ends a line. */
export function cleanText(text: string): string {
  return cleaned(text)
    .replace(/[\t\u00a0 ]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** A text in one line: line breaks become spaces. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\n+/g, ' ')
}

/** A text in one line, or null when nothing is left of it. */
export function optionalLine(text: string | null): string | null {
  return text === null ? null : oneLine(text) || null
}

/** The paragraphs of a text: every line break ends one. */
export function paragraphsOf(text: string | null): string[] {
  if (text === null) return []
  return cleanText(text)
    .split(/\n+/)
    .filter((paragraph) => paragraph !== '')
}

/** At most `limit` characters, the last of them an ellipsis when something was cut. */
export function cut(text: string, limit: number): string {
  const letters = [...text]
  if (letters.length <= limit) return text
  return `${letters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}

/** The first sentence of a text, or null when nothing is left of it: what a row of a summary says. */
export function firstSentence(text: string | null): string | null {
  const [first] = paragraphsOf(text)
  if (first === undefined) return null
  return /^.*?[.!?](?=\s+\p{Lu})/u.exec(first)?.[0] ?? first
}

/** A title within a sentence, or words of our own; a name of more capitals stays, and so do `Federal Pacific` and `Ana’s`. */
export function decapitalized(text: string): string {
  return /^\p{Lu}\p{Ll}(?!\S* \p{Lu}\p{Ll}|\S*[’']s )/u.test(text) ? small(text) : text
}

/** Words that open a remark and are nobody's name. */
const OPENERS =
  /^(?:the|this|that|these|those|all|both|no|not|none|nobody|nothing|some|several|most|only|too|it|its|they|there|we|our|you|above|after|against|at|because|before|behind|below|beneath|beside|between|beyond|by|covered|due|during|for|from|hidden|in|inside|near|of|off|on|out|outside|over|since|through|under|until|when|where|while|with|within|without)(?= |,|$)/i

/** Anybody's words within a sentence: small where they open with a word that is no name, else as they are. */
export function openedSmall(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && OPENERS.test(text) ? small(text) : text
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
