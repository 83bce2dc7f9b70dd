// The lists of an export as CSV (RFC 4180), as spreadsheets and the import of clients read them.
import { CLIENT_COLUMNS, withApostrophe } from '@plumbline/contract/client-import'
import { EMAIL_FAILED, EMAIL_PENDING } from '@plumbline/contract/emails'
import type { ExportedClient, ExportedMail } from './export-source.ts'

/** Tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** One record with its line end. What a spreadsheet would take for a formula is written as a text. */
export function csvRecord(values: readonly string[]): string {
  const fields = values.map((value) => {
    const safe = withApostrophe(value)
    return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${fields.join(',')}\r\n`
}

/** The columns of the import of clients, and what it leaves aside. */
export const CLIENTS_CSV_HEAD =
  BYTE_ORDER_MARK + csvRecord([...CLIENT_COLUMNS.map(({ heading }) => heading), 'State in list', 'Folder'])

/** @param folder of the client's inspection; '' without one */
export function clientRecord(client: ExportedClient, folder: string): string {
  const fields = CLIENT_COLUMNS.map(({ field }) => client[field])
  return csvRecord([...fields, client.is_active ? 'Active' : 'Archived', folder])
}

export const MAILS_CSV_HEAD =
  BYTE_ORDER_MARK +
  csvRecord([
    'Asked for',
    'Last change',
    'State',
    'Report',
    'Client',
    'To',
    'Cc',
    'Bcc',
    'Refused',
    'Failure',
    'Letter',
  ])

export function mailRecord(mail: ExportedMail): string {
  const report = mail.inspection_id === null ? '' : `${mail.inspection_id}-${mail.version}`
  return csvRecord([
    mail.created_at.toISOString(),
    mail.updated_at.toISOString(),
    stateOf(mail.status),
    report,
    mail.client_name,
    mail.client_email,
    mail.cc.join('; '),
    mail.bcc.join('; '),
    mail.rejected.join('; '),
    mail.failure_message ?? '',
    mail.letter,
  ])
}

function stateOf(status: number): string {
  if (status === EMAIL_PENDING) return 'Pending'
  return status === EMAIL_FAILED ? 'Failed' : 'Sent'
}
