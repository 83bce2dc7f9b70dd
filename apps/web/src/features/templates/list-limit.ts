// What a pasted list is told where a line of it is longer than a label may be: it is not added, and nothing is cut (ADR 119).
import { readList } from '@plumbline/domain/content/list'

/** "Line 3: 41 characters too long"; null where all fit. */
export function listLimit(text: string): string | null {
  const long = readList(text, []).find(({ isCut }) => isCut)
  return long ? `Line ${long.line}: ${long.tooMany.toLocaleString('en-US')} characters too long` : null
}
