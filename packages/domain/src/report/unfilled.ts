// Sentences of a suggested property description that nobody touched, blanks and all: no report prints them.
import { SUGGESTED_DESCRIPTIONS } from '@plumbline/contract/suggested-descriptions'

const OURS = SUGGESTED_DESCRIPTIONS.flatMap((text) => text.split(/\n+|(?<=\.) /)).filter((sentence) =>
  sentence.includes('['),
)

/** One of them that stands for itself: what an inspector put around it makes it the inspector's. */
const UNTOUCHED = new RegExp(
  `(?<=^|[.!?]["”’)]?[ \\t]{1,2})(?:${OURS.map(escaped).join('|')})(?=[ \\t]|$)`,
  'gm',
)

/** A description without the sentences that stand in it as they were suggested; all else stays as written, brackets too. */
export function withoutUntouched(description: string): string {
  return description.replace(UNTOUCHED, '')
}

/** Those that are left out. */
export function untouchedIn(description: string): string[] {
  return description.match(UNTOUCHED) ?? []
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
