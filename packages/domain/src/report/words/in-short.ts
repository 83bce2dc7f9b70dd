// The findings of a report in one line: how many, of which level, and some titles as they stand.
import type { LevelCount } from '../content.ts'
import { countedWord } from '../levels.ts'

/**
 * `12 findings. Safety issue: 2, Repair: 10. Among them: Relief valve missing; Gutters clogged.`
 * @param findings `1 finding`, `12 findings`
 * @param titles of some, or of all; none: none is named
 * @param among leads in titles that are not all
 */
export function inShort(
  findings: string,
  levels: readonly Pick<LevelCount, 'word' | 'many' | 'count'>[],
  titles: readonly string[],
  among: string,
): string {
  const counts = levels.map((level) => `${countedWord(level)}: ${level.count}`).join(', ')
  const lead = titles.length < totalOf(levels) ? among : ''
  const named = titles.length === 0 ? '' : ` ${lead}${ended(titles.join('; '))}`
  return `${findings}. ${counts}.${named}`
}

export function totalOf(levels: readonly Pick<LevelCount, 'count'>[]): number {
  return levels.reduce((sum, { count }) => sum + count, 0)
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
