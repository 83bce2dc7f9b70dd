// The labels last used in an inspection, newest first: what the foot bar's Photo button offers before all others.
import type { LabelPath } from '#web/offline/edits.ts'

const KEPT = 6

const keyOf = (inspectionId: number) => `plumbline-last-labels-${inspectionId}`

/** Newest first; empty where nothing was used or storage is blocked. */
export function lastUsed(inspectionId: number): LabelPath[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isPath) : []
  } catch {
    return []
  }
}

export function noteLastUsed(inspectionId: number, path: LabelPath): void {
  const { step, section, category, label } = path
  const others = lastUsed(inspectionId).filter((one) => one.category !== category || one.label !== label)
  const list = [{ step, section, category, label }, ...others].slice(0, KEPT)
  try {
    localStorage.setItem(keyOf(inspectionId), JSON.stringify(list))
  } catch {
    // Blocked storage: the list then starts with the open step.
  }
}

function isPath(value: unknown): value is LabelPath {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['step', 'section', 'category', 'label'].every((name) => name in value)
  )
}
