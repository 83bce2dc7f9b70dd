// What of this device's labels was kept for the next inspections, with the words it had then: others are kept anew.
import type { LabelDetails } from '@plumbline/contract/inspections'
import { foldLabel } from '@plumbline/domain/label-names'
import { useSyncExternalStore } from 'react'
import { storedRecord } from '#web/lib/stored-record.ts'
import type { LabelPath } from '#web/offline/edits.ts'

export interface KeptLabel {
  templateId: number
  templateName: string
  /** The version that has it, and the one before; null where the template had it already. */
  versions: { kept: number; before: number } | null
  /** `wordsOf` the label then. */
  words: string
}

const KEPT = storedRecord<KeptLabel>('plumbline-kept-labels')
const listeners = new Set<() => void>()

const nameOf = (inspectionId: number, { category, label }: LabelPath) =>
  `${inspectionId} ${category} ${foldLabel(label)}`

/** What would be kept of a label: neither place nor photos. */
export function wordsOf(details: LabelDetails | undefined): string {
  if (!details) return ''
  const { comments, radio, implication, task, timeframe, trade, cost_from, cost_to } = details
  return JSON.stringify([comments, radio, implication, task, timeframe, trade, cost_from, cost_to])
}

/** Null forgets. */
export function noteKept(inspectionId: number, path: LabelPath, kept: KeptLabel | null): void {
  KEPT.set(nameOf(inspectionId, path), kept)
  for (const listener of listeners) listener()
}

/** How a label was kept, or null: not yet, or not with these words. */
export function useKeptLabel(
  inspectionId: number,
  path: LabelPath,
  details: LabelDetails | undefined,
): KeptLabel | null {
  const name = nameOf(inspectionId, path)
  const json = useSyncExternalStore(subscribe, () => JSON.stringify(KEPT.get(name) ?? null))
  const kept = JSON.parse(json) as KeptLabel | null
  return kept?.words === wordsOf(details) ? kept : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
