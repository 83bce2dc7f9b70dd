// What a finding says once it is moved to another label: edited texts stay, ready ones become those of the new label. Pure.
import type { Level } from '@plumbline/contract/steps'
import { TEXT_FIELDS, type Texts } from '#web/offline/edits.ts'
import type { readyTexts } from './narrative.ts'

type Ready = ReturnType<typeof readyTexts>

interface Written {
  texts: Required<Texts>
  level: Level | null
}

/**
 * @param from the ready texts of the old label, `to` those of the new one; null where a label has none
 * @param now what the finding says; no place is a ready one, so that it stays
 */
export function movedRecord(from: Ready, to: Ready, now: Written): Written {
  // A label of the inspector's own has no ready texts: what is written is better than nothing.
  if (!to) return now
  const texts = { ...now.texts }
  for (const field of TEXT_FIELDS) {
    const isReady = texts[field] === '' || texts[field] === from?.texts[field]
    if (isReady) texts[field] = to.texts[field] ?? ''
  }
  const hasReadyLevel = now.level === null || now.level === from?.level
  return { texts, level: hasReadyLevel ? (to.level ?? now.level) : now.level }
}
