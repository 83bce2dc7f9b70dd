// How often a finding was chosen on this device, in whichever inspection: the frequent ones stand first in
// their list, and what is rarely chosen folds away.
import type { Check } from '@plumbline/contract/inspections'
import { foldLabel } from '@plumbline/domain/label-names'
import type { LabelPath } from '#web/offline/edits.ts'

const KEY = 'plumbline-own-uses'
/** What was used less often stays where the template has it. */
const OFTEN = 3
/** So many stand of a part that folds. */
const FIRST = 3
/** Fewer are not folded: their head takes nearly as much room. */
const WORTH_A_TAP = 3
/** Beyond so many labels the count begins anew, rather than grow for ever. */
const KEPT = 2_000

const nameOf = (category: string, label: string) => `${category} ${foldLabel(label)}`

function keptUses(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/** Counts that a finding was chosen. */
export function noteUse({ category, label }: LabelPath): void {
  const uses = keptUses()
  const name = nameOf(category, label)
  const kept = Object.keys(uses).length < KEPT || name in uses ? uses : {}
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [name]: (kept[name] ?? 0) + 1 }))
  } catch {
    // Blocked storage: all stay where the template has them.
  }
}

/** The labels of a category, those that were chosen often first, the most frequent before the others. */
export function frequentFirst(category: string, checks: readonly Check[]): Check[] {
  const often = oftenUsed(category)
  return [...checks].sort((a, b) => often(b) - often(a))
}

/** The labels of a category that fold away on a phone: none that is chosen or used often, nor the first of those that are left. */
export function rarelyUsed(category: string, checks: readonly Check[]): Set<string> {
  const often = oftenUsed(category)
  const rest = frequentFirst(category, checks)
    .filter((check, place) => place >= FIRST && !check.checked && often(check) === 0)
    .map(({ label }) => label)
  return new Set(rest.length < WORTH_A_TAP ? [] : rest)
}

/** How often a label was chosen; 0 where that was not often. */
function oftenUsed(category: string): (check: Check) => number {
  const uses = keptUses()
  return ({ label }) => {
    const count = uses[nameOf(category, label)] ?? 0
    return typeof count === 'number' && count >= OFTEN ? count : 0
  }
}
