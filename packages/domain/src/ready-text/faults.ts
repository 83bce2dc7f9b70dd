// What is wrong with the patterns of a ready finding, for those who write or import a template.
import type { Slots } from '@plumbline/contract/slots'
import { READY_FIELDS, READY_MAX, type ReadyField, type ReadyFinding, textOfReady } from './finding.ts'
import { runsOf } from './pattern.ts'

/** A template has thousands of patterns, and each mark of one prints up to 200 characters: both are few. */
const PATTERN_MAX = 4_000
const MARKS_MAX = 50

/** The first fault of each pattern. A finding without slots has none: its texts print as they are written. */
export function* patternFaults(finding: ReadyFinding): Generator<[ReadyField, string]> {
  if (!finding.slots) return
  for (const field of READY_FIELDS) {
    const fault = faultOf(finding, field, finding.slots)
    if (fault !== null) yield [field, fault]
  }
}

function faultOf(finding: ReadyFinding, field: ReadyField, slots: Slots): string | null {
  const most = Math.min(READY_MAX[field], PATTERN_MAX).toLocaleString('en-US')
  if (finding[field].length > PATTERN_MAX) return `Use at most ${most} characters in a text with blanks.`
  const runs = runsOf(finding[field], slots)
  const pieces = runs.flatMap((run) => run.pieces)
  if (pieces.some((piece) => piece.kind === 'text' && /\{\{|\}\}/.test(piece.text)))
    return 'Each {{ needs a }} after it, and a blank between them.'
  if (pieces.filter(({ kind }) => kind !== 'text').length > MARKS_MAX)
    return `Use at most ${MARKS_MAX} blanks in a text, each {trade} included.`
  const text = textOfReady(finding, field)
  if (runs.some(({ isClause }) => isClause) && !/[\p{L}\p{N}]/u.test(text))
    return 'With every blank empty, nothing of it would print.'
  return text.length > Math.min(READY_MAX[field], PATTERN_MAX)
    ? `With every blank empty, this is longer than ${most} characters.`
    : null
}
