// The same finding in other places: the wire has one comment for a label, so each copy is an added label "Leaking drain
// pipe, Kitchen", shown under the one that it is a copy of. Pure.
import type { Check } from '@plumbline/contract/inspections'
import { labelNamed } from '@plumbline/domain/label-edits'
import { foldLabel } from '@plumbline/domain/label-names'

const LABEL_MAX = 200

export interface Copy {
  label: string
  place: string
}

export interface CheckWithCopies {
  check: Check
  /** Its checked copies, in their order. */
  copies: Copy[]
}

/** The label that one is a copy of, the longest where several fit, or null. */
export function originalOf(labels: readonly string[], label: string): string | null {
  const folded = foldLabel(label)
  const fitting = labels.filter((one) => folded.startsWith(`${foldLabel(one)}, `))
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}

/**
 * Puts the checked copies under the label that they are copies of.
 * @param isOwn whether a label was added by the inspector: what the form names is no copy
 */
export function withCopies(checks: readonly Check[], isOwn: (label: string) => boolean): CheckWithCopies[] {
  const labels = checks.map(({ label }) => label)
  const groups = new Map(checks.map((check) => [check.label, { check, copies: [] as Copy[] }]))
  for (const { label, checked } of checks) {
    const original = checked && isOwn(label) ? originalOf(labels, label) : null
    if (original === null) continue
    groups.get(original)?.copies.push({ label, place: label.slice(original.length + 2) })
    groups.delete(label)
  }
  return [...groups.values()]
}

/** The name of a copy; where a checked label bears it already, one with a number behind it. */
export function copyName(checks: readonly Check[], original: string, place: string): string {
  const taken = checks.filter(({ checked }) => checked).map(({ label }) => label)
  const name = `${original}, ${place}`.slice(0, LABEL_MAX)
  let free = name
  for (let number = 2; labelNamed(taken, free) !== undefined; number += 1) {
    free = `${name.slice(0, LABEL_MAX - 4)} ${number}`
  }
  return free
}
