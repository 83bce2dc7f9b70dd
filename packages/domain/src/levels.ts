// How grave a finding is: the order of levels, and which level holds.
import { LEVELS_BY_SEVERITY, type Level } from '@plumbline/contract/step-names'

/** The rank of a level, 0 for the gravest; a finding without one comes last (decision 13). */
export function severityOf(level: Level | null): number {
  return level === null ? LEVELS_BY_SEVERITY.length : LEVELS_BY_SEVERITY.indexOf(level)
}

/** The level of a finding: the one saved, else the form's usual one, else null (decision 13). */
export function levelOf(saved: Level | null | undefined, usual: Level | null | undefined): Level | null {
  return saved ?? usual ?? null
}
