// Counts and order of findings by level, with the sixth place for those whose level is not set.
import { LEVEL_MEANINGS, LEVEL_NOT_SET, LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/step-names'
import type { Finding } from './report-data.ts'

/** The name under which the template keeps a level's colours, icon and rule. */
export type LevelKey = 'safety' | 'concern' | 'repair' | 'improve' | 'monitor' | 'unset'

const KEYS: Record<Level, LevelKey> = {
  'Safety issue': 'safety',
  Concern: 'concern',
  Repair: 'repair',
  Improve: 'improve',
  Monitor: 'monitor',
}

const NOT_SET_MEANING = 'The inspector gave no level. Read the finding.'

export interface PrintLevel {
  key: LevelKey
  word: string
  meaning: string
}

/** The five levels by severity, then "Level not set" (decision 13). */
export const PRINT_LEVELS: readonly PrintLevel[] = [
  ...LEVELS_BY_SEVERITY.map((level) => ({ key: KEYS[level], word: level, meaning: LEVEL_MEANINGS[level] })),
  { key: 'unset', word: LEVEL_NOT_SET, meaning: NOT_SET_MEANING },
]

export function levelKey(level: Level | null): LevelKey {
  return level === null ? 'unset' : KEYS[level]
}

/** A level with how many findings carry it. */
export interface LevelCount extends PrintLevel {
  count: number
}

/** All five levels, zeros included; the sixth only when a finding has no level. */
export function countLevels(findings: readonly Finding[]): LevelCount[] {
  return PRINT_LEVELS.map((level) => ({
    ...level,
    count: findings.filter((finding) => levelKey(finding.level) === level.key).length,
  })).filter((level) => level.key !== 'unset' || level.count > 0)
}

/** Most severe first; findings of one level keep their order. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return PRINT_LEVELS.flatMap((level) => findings.filter((finding) => levelKey(finding.level) === level.key))
}
