// The lists of an export as CSV (RFC 4180), as spreadsheets and the import of clients read them.
import { CLIENT_COLUMNS, type ClientField, withApostrophe } from '@plumbline/contract/client-import'

/** Tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** One record with its line end. What a spreadsheet would take for a formula is written as a text. */
export function csvRecord(values: readonly string[]): string {
  const fields = values.map((value) => {
    const safe = withApostrophe(value)
    return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${fields.join(',')}\r\n`
}

export interface ExportedClient extends Record<ClientField, string> {
  id: number
  is_active: boolean
}

/** The columns of the import of clients, and what it leaves aside. */
export const CLIENTS_CSV_HEAD =
  BYTE_ORDER_MARK + csvRecord([...CLIENT_COLUMNS.map(({ heading }) => heading), 'Client status', 'Folder'])

/** @param folders of the client's inspections */
export function clientRecord(client: ExportedClient, folders: readonly string[]): string {
  const fields = CLIENT_COLUMNS.map(({ field }) => client[field])
  return csvRecord([...fields, client.is_active ? 'Active' : 'Archived', folders.join('; ')])
}
