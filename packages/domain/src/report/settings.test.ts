// How settings and choices become what a report is made of.
import type { ReportSettings } from '@plumbline/contract/report-settings'
import { expect, test } from 'vitest'
import { NO_CHOICES, USUAL_SETTINGS } from './input.ts'
import { choicesInput, settingsInput } from './settings.ts'

const USUAL: ReportSettings = {
  standard: 'none',
  standard_text: '',
  license_state: '',
  summary: 1,
  lists: 1,
  costs: 0,
  state_note: '',
  meaning_safety: '',
  meaning_concern: '',
  meaning_repair: '',
  meaning_improve: '',
  meaning_monitor: '',
  signature: 'none',
  signature_text: '',
  signature_sentence: '',
  signature_image: null,
  mail_megabytes: 7,
  language: 'en',
  version: 0,
}
const IMAGE = { key: 'k', caption: null, width: 600, height: 200 }

test('who changed nothing has what a report takes as usual', () => {
  expect(settingsInput(USUAL, null)).toEqual(USUAL_SETTINGS)
  const none = {
    conclusion: null,
    picks: null,
    agreement: '',
    language: 'en',
    own_texts: [],
    print_changes: 0,
    version: 0,
  }
  expect(choicesInput({ ...none, language: 'en' })).toEqual(NO_CHOICES)
})

test.each([
  ['internachi', '', 'InterNACHI SOP', 'InterNACHI Home Inspection Standards of Practice'],
  ['state', 'Ohio Standards', 'Ohio Standards', 'Ohio Standards'],
  ['own', 'x'.repeat(60), 'See the scope page', 'x'.repeat(60)],
] as const)('the standard %s is named in short and in full', (standard, standard_text, short, full) => {
  const { standard: named, standardName } = settingsInput({ ...USUAL, standard, standard_text }, null)
  expect([named, standardName]).toEqual([short, full])
})

test('a signature is typed or a picture, and a picture that is not there is none', () => {
  const typed = { ...USUAL, signature: 'typed', signature_text: 'Ida Plumb' } as const
  expect(settingsInput(typed, IMAGE).signature).toEqual({ image: null, text: 'Ida Plumb' })
  expect(settingsInput({ ...USUAL, signature: 'picture' }, IMAGE).signature).toEqual({
    image: IMAGE,
    text: null,
  })
  expect(settingsInput({ ...USUAL, signature: 'picture' }, null).signature).toBeNull()
  expect(settingsInput(USUAL, IMAGE).signature).toBeNull()
})
