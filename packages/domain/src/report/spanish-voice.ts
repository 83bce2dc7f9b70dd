// The voice of a report in Spanish.
import type { OwnText } from '@plumbline/contract/report-choices'
import { ownValue } from '../own-value.ts'
import { type Dictionary, type Voice, voiceOf } from './voice.ts'
import { isSameInSpanish } from './words/same-in-spanish.ts'
import { spanish } from './words/spanish.ts'

/** `32 inches`, `5 to 10 years`: a value as it reads in English (answers.ts). */
const MEASURE = /^(-?\d[\d./]*)(?: to (-?\d[\d./]*))?(?: (\S+))?$/
/** `2 PM`, `2:30 p.m.`: how a time is typed into a blank. */
const CLOCK = /^(\d{1,2}(?::\d{2})?) ?([ap])\.?m\.?$/i

/** @param dictionary of the built-in texts, names of units among them */
export function spanishVoice(dictionary: Dictionary, ownTexts: readonly OwnText[] = []): Voice {
  return voiceOf(
    'es',
    spanish,
    (text) => ownValue(spanish.answers, text) ?? dictionary(text) ?? valueInSpanish(text, dictionary),
    ownTexts,
  )
}

/** A measure, a day, a time, or what is the same in both languages; null for any other text. */
function valueInSpanish(text: string, dictionary: Dictionary): string | null {
  if (isSameInSpanish(text)) return text
  const day = spanish.moment(text)
  if (day !== text) return day
  const [, time, half = ''] = CLOCK.exec(text) ?? []
  if (time !== undefined) return spanish.clock(`${time} ${half.toUpperCase()}M`)
  const [, from, to, unit] = MEASURE.exec(text) ?? []
  if (from === undefined) return null
  const name = unit === undefined ? '' : dictionary(unit)
  return name === null ? null : [from, ...(to === undefined ? [] : ['a', to]), name].join(' ').trimEnd()
}
