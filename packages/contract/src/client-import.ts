// Clients as CSV: the columns, what else they are called elsewhere, and how a text that looks like a formula is written.
import type { ClientFields } from './clients.ts'

export type ClientField = keyof ClientFields

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
    synonyms: ['property city', 'inspection city', 'town', 'client city', 'home city'],
    isRequired: true,
  },
  {
    field: 'state',
    heading: 'State',
    synonyms: ['property state', 'inspection state', 'province', 'region', 'client state', 'home state'],
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
      'work phone',
    ],
    isRequired: false,
  },
  { field: 'fax', heading: 'Fax', synonyms: ['fax number', 'client fax', 'business fax'], isRequired: false },
  {
    field: 'email',
    heading: 'Email',
    synonyms: [
      'e-mail',
      'email address',
      'e-mail address',
      'client email',
      'client email address',
      'primary email',
      'buyer email',
      'mail',
    ],
    isRequired: true,
  },
]

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
