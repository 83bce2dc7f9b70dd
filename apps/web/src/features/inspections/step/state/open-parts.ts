// Which long parts of a step's findings stand open on a phone: kept on the device for each inspection. What one looked for
// in this house is wanted there again; the next house begins folded, with what is used often in front.
import { useCallback, useSyncExternalStore } from 'react'

const keyOf = (inspectionId: number) => `plumbline-open-parts-${inspectionId}`

const known = new Map<number, ReadonlySet<string>>()
const listeners = new Set<() => void>()

/** The ids of the open parts’ categories. */
export function openParts(inspectionId: number): ReadonlySet<string> {
  const parts = known.get(inspectionId) ?? new Set(keptParts(inspectionId))
  known.set(inspectionId, parts)
  return parts
}

function keptParts(inspectionId: number): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Opens or folds a part, by its category's id. */
export function setPartOpen(inspectionId: number, category: string, isOpen: boolean): void {
  const parts = new Set(openParts(inspectionId))
  if (isOpen) parts.add(category)
  else parts.delete(category)
  known.set(inspectionId, parts)
  try {
    localStorage.setItem(keyOf(inspectionId), JSON.stringify([...parts]))
  } catch {
    // Blocked storage: it holds as long as the page.
  }
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsPartOpen(inspectionId: number, category: string): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => openParts(inspectionId).has(category), [inspectionId, category]),
  )
}
