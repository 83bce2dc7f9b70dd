// Counts and order of findings by level, with the sixth place for those whose level is not set.
import { LEVEL_MEANINGS, LEVEL_NOT_SET, LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/step-names'
import type { LevelCount, LevelKey } from './content.ts'

const KEYS: Record<Level, LevelKey> = {
  'Safety issue': 'safety',
  Concern: 'concern',
  Repair: 'repair',
  Improve: 'improve',
  Monitor: 'monitor',
}

const NOT_SET_MEANING = 'The inspector gave no level. Read the finding.'

/** The five levels by severity, then "Level not set" (decision 13). */
const REPORT_LEVELS = [
  ...LEVELS_BY_SEVERITY.map((level) => ({ key: KEYS[level], word: level, meaning: LEVEL_MEANINGS[level] })),
  { key: 'unset', word: LEVEL_NOT_SET, meaning: NOT_SET_MEANING },
] as const satisfies readonly Omit<LevelCount, 'count'>[]

export function levelKey(level: Level | null): LevelKey {
  return level === null ? 'unset' : KEYS[level]
}

/** The level of a key; null for `unset`. */
export function levelOfKey(key: LevelKey): Level | null {
  return LEVELS_BY_SEVERITY.find((level) => KEYS[level] === key) ?? null
}

/** All five levels, zeros included; the sixth only when a finding has no level. */
export function countLevels(findings: readonly { level: LevelKey }[]): LevelCount[] {
  return REPORT_LEVELS.map((level) => ({
    ...level,
    count: findings.filter((finding) => finding.level === level.key).length,
  })).filter((level) => level.key !== 'unset' || level.count > 0)
}
