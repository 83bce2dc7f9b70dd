// Counts of findings by level, with the sixth place for those whose level is not set.
import { LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/step-names'
import type { LevelCount, LevelKey } from './content.ts'
import type { Words } from './words/words.ts'

const KEYS: Record<Level, LevelKey> = {
  'Safety issue': 'safety',
  Concern: 'concern',
  Repair: 'repair',
  Improve: 'improve',
  Monitor: 'monitor',
}

export function levelKey(level: Level | null): LevelKey {
  return level === null ? 'unset' : KEYS[level]
}

/** The level of a key; null for `unset`. */
export function levelOfKey(key: LevelKey): Level | null {
  return LEVELS_BY_SEVERITY.find((level) => KEYS[level] === key) ?? null
}

/** How a level is called beside its number. */
export function countedWord({ word, many, count }: Pick<LevelCount, 'word' | 'many' | 'count'>): string {
  return count > 1 ? (many ?? word) : word
}

/** The five levels by severity, zeros included; "Level not set" only when a finding has none (decision 13). */
export function countLevels(findings: readonly { level: LevelKey }[], words: Words): LevelCount[] {
  return [
    ...LEVELS_BY_SEVERITY.map((level) => ({ key: KEYS[level], ...words.levels[level] })),
    { key: 'unset' as const, ...words.notSet },
  ]
    .map((level) => ({ ...level, count: findings.filter((finding) => finding.level === level.key).length }))
    .filter((level) => level.key !== 'unset' || level.count > 0)
}
