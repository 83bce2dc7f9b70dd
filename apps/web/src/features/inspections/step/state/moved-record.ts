// What a finding says once it is moved to another label: edited texts stay, ready ones become those of the new label. Pure.
import type { Level } from '@plumbline/contract/steps'
import { COST_FIELDS, TEXT_FIELDS, type TextField, type Texts } from '#web/offline/edits.ts'
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
  if (!to) return { ...now, texts: { ...now.texts, trade: now.texts.trade || (from?.texts.trade ?? '') } }
  const texts = { ...now.texts }
  const isReady = (field: TextField) => texts[field] === '' || texts[field] === from?.texts[field]
  // Costs are one range.
  const hasOwnRange = !COST_FIELDS.every(isReady)
  for (const field of TEXT_FIELDS) {
    const stays = hasOwnRange && (COST_FIELDS as readonly TextField[]).includes(field)
    if (!stays && isReady(field)) texts[field] = to.texts[field] ?? ''
  }
  const hasReadyLevel = now.level === null || now.level === from?.level
  return { texts, level: hasReadyLevel ? (to.level ?? now.level) : now.level }
}
