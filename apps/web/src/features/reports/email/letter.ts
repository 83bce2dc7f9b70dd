// The letter that the email dialog begins with: who writes, which house, when, what to read first. Pure.
import type { Account } from '@plumbline/contract/account'
import type { ReportLanguage } from '@plumbline/domain/report/content'
import { LETTER_WORDS } from '#web/features/reports/email/letter-words.ts'
import type { CheckedReport } from '#web/features/reports/report-subject.ts'
import { dayOf } from '#web/lib/format.ts'

/** What of the report that goes with it the letter speaks of. */
export interface LetterReport {
  /** Of its first file. */
  language: ReportLanguage
  hasSummary: boolean
}

/** Of a report of which nobody answers how it will be: it is in English, and has "What matters most" in any case. */
export const UNKNOWN_REPORT: LetterReport = { language: 'en', hasSummary: false }

/** Everything in it is known to be so: a date, a phone number or a finding that is not there is not spoken of. */
export function prepareLetter(
  { client, property, inspection, summary }: CheckedReport,
  inspector: Account,
  { language, hasSummary }: LetterReport,
): string {
  const words = LETTER_WORDS[language]
  const day = inspection.start_date === null ? null : dayOf(inspection.start_date)
  const safety = summary.filter(({ level }) => level === 'Safety issue').length
  const opening = words.opening(property.address, day)
  const phone = inspector.phone_number.trim()
  return [
    words.hello(client.client_name),
    summary.length === 0 ? opening : `${opening} ${words.readFirst(hasSummary, safety)}`,
    words.unclear(phone !== ''),
    signature(inspector, phone),
  ].join('\n\n')
}

function signature(inspector: Account, phone: string): string {
  return [nameOf(inspector), companyOf(inspector), phone].filter((line) => line !== '').join('\n')
}

function nameOf({ first_name, last_name }: Account): string {
  return `${first_name} ${last_name}`.trim()
}

/** Company info begins with the company's name; '' where there is none. */
function companyOf({ company_info }: Account): string {
  return company_info.split('\n')[0]?.trim() ?? ''
}
