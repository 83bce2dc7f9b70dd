// Settings and choices as they are kept and sent, told as a report takes them: alike by the server and on a device.
import type { ReportChoices as KeptChoices } from '@plumbline/contract/report-choices'
import type { ReportSettings as KeptSettings, ReportStandard } from '@plumbline/contract/report-settings'
import { type InputImage, OWN_STANDARD, type ReportChoices, type ReportSettings } from './input.ts'

/** In short for the cover, and in full. */
const STANDARDS: Record<Exclude<ReportStandard, 'none' | 'state' | 'own'>, readonly [string, string]> = {
  internachi: ['InterNACHI SOP', 'InterNACHI Home Inspection Standards of Practice'],
  ashi: ['ASHI SOP', 'ASHI Standard of Practice for Home Inspections'],
}
/** A cover has room for so much of an inspector's own words. */
const SHORT_MAX = 40

/** @param image the picture of the signature, where there is one */
export function settingsInput(kept: KeptSettings, image: InputImage | null): ReportSettings {
  const [standard, standardName] = standardOf(kept)
  const note = kept.state_note.trim()
  return {
    standard,
    standardName,
    licenseState: kept.license_state || null,
    summary: kept.summary === 1,
    lists: kept.lists === 1,
    costs: kept.costs === 1,
    stateNote: note === '' ? null : note,
    levelMeanings: meaningsOf(kept),
    signatureSentence: kept.signature_sentence || null,
    signature: signatureOf(kept, image),
  }
}

export function choicesInput({ conclusion, picks, agreement, own_texts }: KeptChoices): ReportChoices {
  return { conclusion, picks, agreement: agreement || null, ownTexts: own_texts }
}

function standardOf({
  standard,
  standard_text: text,
}: KeptSettings): readonly [string | null, string | null] {
  if (standard === 'none') return [null, null]
  if (standard === 'internachi' || standard === 'ashi') return STANDARDS[standard]
  return [text.length > SHORT_MAX ? OWN_STANDARD : text, text]
}

function meaningsOf(kept: KeptSettings): ReportSettings['levelMeanings'] {
  const given = {
    'Safety issue': kept.meaning_safety,
    Concern: kept.meaning_concern,
    Repair: kept.meaning_repair,
    Improve: kept.meaning_improve,
    Monitor: kept.meaning_monitor,
  }
  return Object.fromEntries(Object.entries(given).filter(([, meaning]) => meaning))
}

function signatureOf({ signature, signature_text }: KeptSettings, image: InputImage | null) {
  if (signature === 'typed') return { image: null, text: signature_text }
  return signature === 'picture' && image !== null ? { image, text: null } : null
}
