// Which column of a file holds which field of a client: as asked, or found by the headings.
import {
  CLIENT_COLUMNS,
  type ClientColumn,
  type ClientField,
  IMPORT_TEXT,
  type ImportMapping,
} from '@plumbline/contract/client-import'

/** Positions of the columns that each field is put together from. */
export type ColumnPlan = Partial<Record<ClientField, number[]>>

/** Where a file tells the property from the client's own address, the property is meant: it is what gets inspected. */
const OF_THE_PROPERTY = /^(property|inspection) /
/** Names in two columns, where no column holds the whole. */
const NAMES_IN_PARTS = [
  ['client first name', 'client last name'],
  ['buyer first name', 'buyer last name'],
  ['customer first name', 'customer last name'],
  ['first name', 'last name'],
  ['given name', 'family name'],
] as const
/** Where an address goes on. */
const SECOND_LINES = [
  'property address 2',
  'address 2',
  'address line 2',
  'address 1 - extended address',
  'home street 2',
  'street address 2',
  'street 2',
  'unit',
  'unit number',
  'property unit',
  'suite',
  'apt',
  'apartment',
]

/** The columns whose headings name a field, in its own words or in those of other programs; each column once. */
export function planByHeadings(headings: readonly string[]): ColumnPlan {
  const known = headings.map(plain)
  const taken = new Set<number>()
  const find = (name: string) => {
    const wanted = plain(name)
    const index = known.findIndex((heading, at) => heading === wanted && !taken.has(at))
    return index === -1 ? null : index
  }
  const take = (names: readonly string[]) => {
    for (const name of names) {
      const index = find(name)
      if (index === null) continue
      taken.add(index)
      return [index]
    }
    return []
  }
  const plan: ColumnPlan = {}
  for (const column of CLIENT_COLUMNS) {
    const columns = take(namesOf(column))
    if (columns.length > 0) plan[column.field] = columns
  }
  if (plan.address) plan.address.push(...take(SECOND_LINES))
  for (const parts of NAMES_IN_PARTS) {
    const found = parts.map(find).filter((index) => index !== null)
    if (!plan.client_name && found.length === parts.length) plan.client_name = found
  }
  return plan
}

function namesOf({ heading, synonyms }: ClientColumn): string[] {
  const ofProperty = synonyms.filter((name) => OF_THE_PROPERTY.test(name))
  return [...ofProperty, heading, ...synonyms]
}

/** The columns that a caller named, or what is wrong with their names. */
export function planByMapping(
  headings: readonly string[],
  mapping: ImportMapping,
): { plan: ColumnPlan } | { problem: string } {
  const plan: ColumnPlan = {}
  for (const { field } of CLIENT_COLUMNS) {
    const named = mapping[field]
    if (named === undefined || named === null) continue
    const columns: number[] = []
    for (const name of Array.isArray(named) ? named : [named]) {
      const found = positionOf(headings, name)
      if (typeof found === 'string') return { problem: found }
      if (found !== null) columns.push(found)
    }
    if (columns.length > 0) plan[field] = columns
  }
  return { plan }
}

/** The position; null for no name at all; a text says what is wrong. */
function positionOf(headings: readonly string[], name: string | number): number | string | null {
  if (name === '') return null
  if (typeof name === 'number') return name < headings.length ? name : IMPORT_TEXT.noSuchColumn(String(name))
  const found = headings.flatMap((heading, at) => (sameHeading(heading, name) ? [at] : []))
  const [first] = found
  if (found.length > 1) return IMPORT_TEXT.columnTwice(name)
  if (first !== undefined) return first
  // A form sends positions as text.
  return /^\d{1,4}$/.test(name) ? positionOf(headings, Number(name)) : IMPORT_TEXT.noSuchColumn(`“${name}”`)
}

function sameHeading(heading: string, name: string): boolean {
  return heading.trim().toLowerCase() === name.trim().toLowerCase()
}

/** The fields that a client cannot be without and that no column holds. */
export function missingColumns(plan: ColumnPlan): ClientColumn[] {
  return CLIENT_COLUMNS.filter(({ field, isRequired }) => isRequired && !plan[field])
}

/** Letters and digits alone: "E-mail", "e_mail" and "Email" are one heading. */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
