// Sentences of a suggested property description whose blanks nobody filled in: no report prints them.
import { SUGGESTED_DESCRIPTIONS } from '@plumbline/contract/suggested-descriptions'

const BLANK = /\[[^[\]\n]{1,120}\]/g
/** Letters around a blank that make it one of ours: what an inspector put into brackets stands among other words. */
const AROUND = 5
/** Between sentences. */
const BETWEEN = /(?<=[.!?])[ \t]+(?=[\p{Lu}[])/u

const OURS: ReadonlySet<string> = new Set(SUGGESTED_DESCRIPTIONS.flatMap((text) => blanksOf(text).flat()))

/** A description without the sentences in which a blank of ours is left; brackets that an inspector typed stay. */
export function withoutBlanks(description: string): string {
  if (!description.includes('[')) return description
  return description
    .split('\n')
    .map((line) => {
      if (!hasBlank(line)) return line
      return line
        .split(BETWEEN)
        .filter((sentence) => !hasBlank(sentence))
        .join(' ')
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function hasBlank(text: string): boolean {
  return blanksOf(text).some((spellings) => spellings.some((spelling) => OURS.has(spelling)))
}

/** Each blank of a text with what stands before it, and with what stands behind it. */
function blanksOf(text: string): string[][] {
  return [...text.matchAll(BLANK)].map(({ 0: blank, index }) => {
    const end = index + blank.length
    return [text.slice(Math.max(index - AROUND, 0), end), text.slice(index, end + AROUND)]
  })
}
