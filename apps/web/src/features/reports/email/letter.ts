// The letter that the email dialog begins with: who writes, which house, when, what to read first. Pure.
import type { Account } from '@plumbline/contract/account'
import type { CheckedReport } from '#web/features/reports/report-check.ts'
import { counted, dayOf, longDate } from '#web/lib/format.ts'

/** Everything in it is known to be so: a date, a phone number or a finding that is not there is not spoken of. */
export function prepareLetter(
  { client, property, inspection, summary }: CheckedReport,
  inspector: Account,
): string {
  const day = inspection.start_date === null ? null : dayOf(inspection.start_date)
  const made = day === null ? '' : ` on ${longDate(day)}`
  const opening = `Here is the report of the home inspection at ${property.address}${made}.${readFirst(summary)}`
  const phone = inspector.phone_number.trim()
  const orCall = phone === '' ? '' : ' or call me'
  return [
    `Hello ${client.client_name},`,
    opening,
    `If anything is unclear, reply to this email${orCall}.`,
    signature(inspector, phone),
  ].join('\n\n')
}

function readFirst(summary: CheckedReport['summary']): string {
  if (summary.length === 0) return ''
  const safety = summary.filter(({ level }) => level === 'Safety issue').length
  const verb = safety === 1 ? 'needs' : 'need'
  const why = safety === 0 ? '' : `: ${counted(safety, 'safety issue')} ${verb} attention soon`
  return ` Please read the summary of findings first${why}.`
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
