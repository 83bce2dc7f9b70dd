// The level that was said with a finding: "safety issue", "keep an eye on it", "it's a repair".
import type { Level } from '@plumbline/contract/step-names'

const SAID: readonly (readonly [RegExp, Level])[] = [
  [
    /\b(?:it'?s |that'?s |this is |is |call it |mark it |make it )?(?:an? )?(?:major |serious |big |real )?safety (?:issue|hazard|concern|problem|item)\b/i,
    'Safety issue',
  ],
  [
    /\b(?:it'?s |that'?s |this is |call it |mark it |make it )?(?:an? )?(?:major |serious |big )?concern\b/i,
    'Concern',
  ],
  [/\b(?:keep an eye on|keep watch on|monitor)\b/i, 'Monitor'],
  [
    /^repair\b|\b(?:it'?s |that'?s |this is |call it |mark it |make it )an? repair\b|[,.] ?repair\s*$/i,
    'Repair',
  ],
  [
    /^improve\b|\b(?:it'?s |that'?s |this is |call it |mark it |make it )an? improve(?:ment)?\b|[,.] ?improve(?:ment)?\s*$/i,
    'Improve',
  ],
]

export interface SaidLevel {
  level: Level
  start: number
  end: number
}

/** The level in a sentence and where it stands; null where none is said. */
export function levelSaid(text: string): SaidLevel | null {
  for (const [pattern, level] of SAID) {
    const found = pattern.exec(text)
    if (found) return { level, start: found.index, end: found.index + found[0].length }
  }
  return null
}
