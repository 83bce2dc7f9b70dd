// A pasted list, one finding a line: the labels that it would add to a part.
import { LABEL_MAX } from '@plumbline/contract/limits'
import { foldLabel } from '../label-names.ts'

export interface ListedLabel {
  /** Of the text, from 1. */
  line: number
  label: string
  /** What is written behind the label, after a tab or a colon: what was found. */
  condition: string
  state: 'new' | 'there' | 'twice'
  isCut: boolean
  /** Characters of it that a label has no room for: whoever adds the list asks for a shorter one. */
  tooMany: number
}

/** Marks that lists come with: dashes, dots, numbers, boxes. */
const MARK = /^(?:[-–—*•·▪◦☐☑✓]+|\(?\d{1,3}[.)]|[a-z][.)])\s+/i

/**
 * Empty lines are nothing; a mark before the words is taken away.
 * @param present the labels that the part has
 */
export function readList(text: string, present: readonly string[]): ListedLabel[] {
  const there = new Set(present.map(foldLabel))
  const seen = new Set<string>()
  return text.split(/\r\n?|\n/).flatMap((raw, index): ListedLabel[] => {
    const words = raw.trim().replace(MARK, '')
    const [, name = words, said = ''] = /^([^\t]*?)(?:\t+|:\s+)(.*)$/.exec(words) ?? []
    const whole = name.trim()
    const label = cutText(whole, LABEL_MAX).trim()
    if (label === '') return []
    const folded = foldLabel(label)
    const state = there.has(folded) ? 'there' : seen.has(folded) ? 'twice' : 'new'
    seen.add(folded)
    const tooMany = whole.length - label.length
    return [{ line: index + 1, label, condition: said.trim(), state, isCut: tooMany > 0, tooMany }]
  })
}

/** At most so many characters, none of them halved. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max)
}
