// The prepared letter says what is known and nothing else.
import type { Account } from '@plumbline/contract/account'
import { expect, test } from 'vitest'
import { prepareLetter, UNKNOWN_REPORT } from '#web/features/reports/email/letter.ts'
import type { CheckedReport } from '#web/features/reports/report-subject.ts'

const WITH_SUMMARY = { language: 'en', hasSummary: true } as const

const inspector: Account = {
  id: 1,
  first_name: 'Dana',
  last_name: 'Reyes',
  country: 'United States',
  city: 'Tucson',
  profile_image: null,
  email: 'dana@reyes.test',
  is_payment_done: 1,
  created_at: '2026-01-01T00:00:00Z',
  user_type_id: 2,
  phone_number: '+1 520 555 0100',
  address: '1 Plumb Lane',
  adress: '1 Plumb Lane',
  state: 'Arizona',
  zip: '85701',
  website: '',
  company_info: 'Reyes Inspections\nSince 1998',
  inspector_license_number: '',
  license_expiration_date: null,
  is_email_confirmed: 1,
  is_phone_verified: 1,
}

const finding = (level: CheckedReport['summary'][number]['level']): CheckedReport['summary'][number] => ({
  step: 'roofing',
  category: 'Covering',
  label: 'Loose tiles',
  comment: '',
  level,
  images: [],
  implication: null,
  task: null,
  timeframe: null,
  location: null,
  trade: null,
  cost_from: null,
  cost_to: null,
})

function report(startDate: string | null, summary: CheckedReport['summary']): CheckedReport {
  return {
    client: {
      id: 3,
      client_name: 'Priya Venkat',
      contactname: '',
      address: '2 Elsewhere Road',
      city: 'Tucson',
      state: 'Arizona',
      zip: '85701',
      phone: '',
      fax: '',
      email: 'priya@x.test',
      pagecover: null,
      inspection: null,
      uuid: null,
      inspection_count: 0,
      inspection_report: null,
      username: 'Dana Reyes',
      active: 1,
    },
    property: {
      id: 9,
      address: '71 W Ironwood Bluff',
      city: 'Tucson',
      state: 'Arizona',
      zip: '85701',
      year_built: null,
      size_sqft: null,
      kind: null,
      units: null,
      inspections: 1,
    },
    inspection: {
      id: 5,
      page_cover: null,
      added_date: '2026-11-18',
      description: '',
      catalogue_version: '1',
      book_mark: 0,
      start_date: startDate,
      end_date: startDate,
      start_time: null,
      end_time: null,
      weather_condition: null,
    },
    steps: [],
    summary,
  }
}

test('names client, house, day, what to read first, and who writes', () => {
  const summary = [finding('Safety issue'), finding('Repair'), finding('Safety issue')]
  expect(prepareLetter(report('2026-11-18', summary), inspector, WITH_SUMMARY)).toBe(
    [
      'Hello Priya Venkat,',
      'Here is the home inspection report for 71 W Ironwood Bluff on November 18, 2026. Please read the summary of findings first: 2 safety issues should be addressed promptly.',
      'If anything is unclear, reply to this email or call me.',
      'Dana Reyes\nReyes Inspections\n+1 520 555 0100',
    ].join('\n\n'),
  )
})

test('what is not known is not spoken of', () => {
  const letter = prepareLetter(
    report(null, []),
    { ...inspector, phone_number: ' ', company_info: '' },
    WITH_SUMMARY,
  )
  expect(letter).toBe(
    [
      'Hello Priya Venkat,',
      'Here is the home inspection report for 71 W Ironwood Bluff.',
      'If anything is unclear, reply to this email.',
      'Dana Reyes',
    ].join('\n\n'),
  )
  expect(prepareLetter(report(null, [finding('Repair')]), inspector, WITH_SUMMARY)).toContain(
    'Please read the summary of findings first.\n',
  )
})

test('a summary that is not printed is not spoken of, nor one of which nobody knows', () => {
  const findings = [finding('Safety issue')]
  for (const of of [{ language: 'en', hasSummary: false } as const, UNKNOWN_REPORT]) {
    const letter = prepareLetter(report(null, findings), inspector, of)
    expect(letter).toContain(
      'Please read “What matters most” first: 1 safety issue should be addressed promptly.',
    )
    expect(letter).not.toMatch(/summary/i)
  }
})

test('of a report in Spanish it is in Spanish', () => {
  const findings = [finding('Safety issue'), finding('Safety issue')]
  const of = { language: 'es', hasSummary: true } as const
  expect(prepareLetter(report('2026-11-18', findings), inspector, of)).toBe(
    [
      'Hola, Priya Venkat:',
      'Aquí está el informe de la inspección de la vivienda en 71 W Ironwood Bluff, hecha el 18 de noviembre de 2026. Por favor, lea primero el resumen de hallazgos: 2 problemas de seguridad deben atenderse pronto.',
      'Si algo no está claro, responda a este correo o llámeme.',
      'Dana Reyes\nReyes Inspections\n+1 520 555 0100',
    ].join('\n\n'),
  )
  const without = prepareLetter(report(null, [finding('Repair')]), inspector, { ...of, hasSummary: false })
  expect(without).toContain('Por favor, lea primero «Lo más importante».')
})
