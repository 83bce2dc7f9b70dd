// The ready sentences of a finding in another language: they are filled in again there, for nobody edited them.
import { isLive, RECORD_TEXTS, type ReadyField, textOfReady } from '../ready-text/finding.ts'
import type { InputLabel } from './input.ts'
import { paragraphsOf } from './text.ts'
import type { Voice } from './voice.ts'

/**
 * Null where the text is to be said as it is written: it was edited, the form's pattern is not known in the language, or
 * something that was filled in is in the inspector's own words. A sentence is translated as a whole or not at all.
 */
export function sayReady(finding: InputLabel, field: ReadyField, voice: Voice): string[] | null {
  const { ready, location, trade } = finding
  if (!ready || voice.language === 'en') return null
  const filled = { slots: ready.slots, location, trade }
  if (!isLive(ready.finding, field, finding[RECORD_TEXTS[field]], filled)) return null
  const pattern = voice.known(ready.finding[field])
  if (pattern === null) return null
  let isWhole = true
  const say = (value: string) => {
    const said = voice.known(value)
    if (said === null) isWhole = false
    return said ?? value
  }
  const inLanguage = { ...ready.finding, [field]: pattern }
  const text = textOfReady(inLanguage, field, filled, { language: voice.language, say })
  return isWhole ? paragraphsOf(text) : null
}
