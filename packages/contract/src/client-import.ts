// Clients as CSV: the columns, what else they are called elsewhere, how a text that looks like a formula is written,
// and the call that imports them.
import { z } from 'zod'
import type { ClientFields } from './clients.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Flag, nested, optional, UploadedFile } from './wire.ts'

export type ClientField = keyof ClientFields

/** Clients in one file at most. */
export const IMPORT_CLIENTS_MAX = 50_000
/** Errors, and warnings, that an answer lists; `error_count` and `warning_count` say how many there are. */
export const IMPORT_LISTED_MAX = 200
/** Lines of the file that an answer shows beside its headings. */
export const IMPORT_SAMPLE_LINES = 3
/** Columns of the file that one field may be put together from, such as first and last name. */
export const IMPORT_JOINED_MAX = 4
/** The `field` of what is wrong with a line as a whole. */
export const WHOLE_LINE = '_'

export interface ClientColumn {
  field: ClientField
  /** As the export writes it. */
  heading: string
  /** Other headings that a column of this field has in address books, spreadsheets and inspection programs, best first. */
  synonyms: readonly string[]
  /** Whether a client cannot be without it. */
  isRequired: boolean
}

/** In the order in which the export writes them. The address is that of the inspected property. */
export const CLIENT_COLUMNS: readonly ClientColumn[] = [
  {
    field: 'client_name',
    heading: 'Client Name',
    synonyms: [
      'client',
      'client full name',
      'name',
      'full name',
      'customer name',
      'customer',
      'buyer name',
      'buyer',
      'display name',
      'homeowner',
    ],
    isRequired: true,
  },
  {
    field: 'contactname',
    heading: 'Contact Name',
    synonyms: ['contact', 'contact person', 'agent name', 'agent', 'buyers agent', 'realtor'],
    isRequired: false,
  },
  {
    field: 'address',
    heading: 'Address',
    synonyms: [
      'property address',
      'inspection address',
      'property street',
      'street address',
      'property address 1',
      'address 1',
      'address line 1',
      'address 1 - street',
      'street',
      'street 1',
      'client address',
      'home street',
      'location',
    ],
    isRequired: true,
  },
  {
    field: 'city',
    heading: 'City',
    synonyms: ['property city', 'inspection city', 'town', 'client city', 'address 1 - city', 'home city'],
    isRequired: true,
  },
  {
    field: 'state',
    heading: 'State',
    synonyms: [
      'property state',
      'inspection state',
      'province',
      'region',
      'client state',
      'address 1 - region',
      'home state',
    ],
    isRequired: true,
  },
  {
    field: 'zip',
    heading: 'Zip',
    synonyms: [
      'zip code',
      'property zip',
      'property zip code',
      'inspection zip',
      'postal code',
      'postcode',
      'property postal code',
      'client zip',
      'address 1 - postal code',
      'home postal code',
    ],
    isRequired: true,
  },
  {
    field: 'phone',
    heading: 'Phone',
    synonyms: [
      'phone number',
      'client phone',
      'client phone number',
      'mobile',
      'mobile phone',
      'cell',
      'cell phone',
      'telephone',
      'primary phone',
      'home phone',
      'phone 1 - value',
      'business phone',
      'work phone',
    ],
    isRequired: false,
  },
  { field: 'fax', heading: 'Fax', synonyms: ['fax number', 'client fax', 'business fax'], isRequired: false },
  {
    field: 'email',
    heading: 'Email',
    synonyms: [
      'email address',
      'client email',
      'client email address',
      'primary email',
      'buyer email',
      'e-mail 1 - value',
      'mail',
    ],
    isRequired: true,
  },
]

/** What an import says of a file, of its columns and of a line; a field's own words are those of `ClientFields`. */
export const IMPORT_TEXT = {
  empty: 'This file is empty',
  onlyHeadings: 'This file has headings but no clients',
  noHeadings: 'The first line must contain the headings, such as Client Name, Address, Email',
  workbook: 'This is a workbook, not a CSV file. Open it and save it as “CSV UTF-8”',
  notText: 'This is not a CSV file. Save the list of clients as “CSV UTF-8”',
  unknownLetters: 'We can’t tell how the letters of this file are encoded. Save it as “CSV UTF-8”',
  mixedLetters: (line: number) =>
    `Line ${line.toLocaleString('en-US')} isn’t encoded like the rest of the file (not UTF-8). Save it as “CSV UTF-8”`,
  tooMany: `At most ${IMPORT_CLIENTS_MAX.toLocaleString('en-US')} clients in one file. Split it`,
  noSuchColumn: (column: string) => `The file has no column ${column}`,
  columnTwice: (heading: string) => `Two columns are headed “${heading}”: name one by its position`,
  columnMissing: (heading: string) => `Choose the column that holds ${heading}`,
  moreValues: (values: number, headings: number) =>
    `${values} values under ${headings} headings: a value that contains a comma must be in quotes`,
  openQuote: 'A quote opens on this line and is never closed',
  damaged: 'Some letters in this file were already lost (�)',
  letters: 'This file doesn’t say which text encoding it uses. Check this one',
  rounded: 'A spreadsheet shortened this number. Copy it from your contacts',
  cellError: 'This is a spreadsheet error, not a value',
  shortZip: 'A US zip code has 5 digits. A spreadsheet may have dropped a leading zero',
  openCard: 'This contact has no END:VCARD. The file may be cut off',
  duplicate: 'This client is already in your list',
  duplicateArchived: 'This client is already in your archive',
  duplicateOfLine: (line: number) => `The same client as in line ${line.toLocaleString('en-US')}`,
  imported: (clients: number) =>
    `${clients.toLocaleString('en-US')} ${clients === 1 ? 'client' : 'clients'} imported`,
  nothingImported: 'Nothing was imported: correct the errors first',
} as const

const FIELDS = CLIENT_COLUMNS.map(({ field }) => field)

/** A column by its heading, whatever the case, or by its position counted from 0. */
const Column = z.union([z.string().trim().max(1_000), z.number().int().min(0).max(10_000)], {
  error: FIELD.mapping,
})
const Columns = z.union([Column, z.array(Column).max(IMPORT_JOINED_MAX)], { error: FIELD.mapping }).nullable()

/** Field of a client → the column that holds it, or the columns to join; left out or null: none holds it. */
export const ImportMapping = z.partialRecord(z.enum(FIELDS, { error: FIELD.mapping }), Columns, {
  error: FIELD.mapping,
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** Something wrong in a line, or worth knowing. */
const Remark = z.object({
  /** Where the line begins in the file, the headings being line 1 in most files. */
  line: z.number().int(),
  /** A client's field, or `_` for the line as a whole. */
  field: z.string(),
  message: z.string(),
  /** What stands there, shortened. */
  value: z.string(),
})
export type ImportRemark = z.infer<typeof Remark>

export const ImportWarning = Remark.extend({
  /** `duplicate`: the client is there already; `damaged`: letters or digits may have been lost before the file came here. */
  kind: z.enum(['duplicate', 'damaged']),
})
export type ImportWarning = z.infer<typeof ImportWarning>

export const ImportResult = z.object({
  /** Clients made; in a dry run those that an import would make. 0 where any line fails. */
  created: z.number().int(),
  /** Lines left out because their client is there already. */
  skipped: z.number().int(),
  /** Lines that hold a client. */
  total: z.number().int(),
  /** Lines of them with an error; where a column is missing, lines are not judged. */
  failed: z.number().int(),
  errors: z.array(Remark),
  error_count: z.number().int(),
  warnings: z.array(ImportWarning),
  warning_count: z.number().int(),
  /** The file's headings, and its first lines under them. */
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** The columns that were taken for each field, by position. */
  mapping: z.partialRecord(z.enum(FIELDS), z.array(z.number().int())),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252', 'Mac Roman']),
})
export type ImportResult = z.infer<typeof ImportResult>

export const clientImportRoutes = {
  /**
   * Nothing is imported if any line fails: `status` is false then, but for a dry run. Each line is judged as
   * `client/create` would. Two clients are the same when address and zip are, and name or email is.
   */
  importClients: route({
    method: 'POST',
    path: '/v1/oauth/client/import',
    access: 'paid',
    tag: 'clients',
    summary: 'Add clients from a CSV file or vCards, all or none; dry_run tells what would come of it',
    isBeyond: true,
    input: z.object({
      file: UploadedFile,
      /** JSON text; left out, the columns are found by their headings. */
      mapping: optional(nested(ImportMapping)),
      dry_run: optional(Flag),
      /** Leaves out lines whose client is there already, or stands in an earlier line. */
      skip_duplicates: optional(Flag),
      /** Cities and states lose what is neither letter nor space: "St. Louis" becomes "St Louis". */
      clean_places: optional(Flag),
    }),
    output: ImportResult,
  }),
}

/**
 * A value as a CSV holds it: a spreadsheet would take one that begins with = + - @, a tab or a line break for a
 * formula, so an apostrophe stands before it. `withoutApostrophe` gives the value back.
 */
export function withApostrophe(value: string): string {
  return /^'*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
}

/** The value that `withApostrophe` wrote. */
export function withoutApostrophe(value: string): string {
  return /^'+[=+\-@\t\r\n]/.test(value) ? value.slice(1) : value
}
