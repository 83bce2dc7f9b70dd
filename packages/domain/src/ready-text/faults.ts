// What is wrong with the pattern of a ready finding, for those who write or import a template.
import type { Slots } from '@plumbline/contract/slots'
import { runsOf } from './pattern.ts'

/** Null where all braces are pairs around a slot, and something prints with every slot empty. */
export function patternFault(pattern: string, slots: Slots): string | null {
  const runs = runsOf(pattern, slots)
  const texts = runs.flatMap(({ pieces }) => pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')))
  if (texts.some((text) => /\{\{|\}\}/.test(text)))
    return 'Each {{ needs a }} after it, and a blank between them.'
  if (pattern !== '' && runs.every(({ isClause }) => isClause))
    return 'With every blank empty, nothing of it would print.'
  return null
}
