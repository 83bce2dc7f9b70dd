// Which columns of a file hold which field, as the mapping screen chooses and shows them.
import { CLIENT_COLUMNS, type ClientColumn, type ClientField } from '@plumbline/contract/client-import'

/** Positions of the columns that each field is put together from. */
export type ColumnPlan = Partial<Record<ClientField, number[]>>

/** Fields that often stand in two columns: first and last name, the two lines of an address. */
const IN_TWO_COLUMNS: readonly ClientField[] = ['client_name', 'address']

export function canJoin(field: ClientField): boolean {
  return IN_TWO_COLUMNS.includes(field)
}

/** The plan with a field's column at a place changed; null takes it away, and with the first all that follow. */
export function withColumn(
  plan: ColumnPlan,
  field: ClientField,
  place: number,
  column: number | null,
): ColumnPlan {
  const before = plan[field] ?? []
  const { [field]: _, ...others } = plan
  if (column === null) {
    const kept = place === 0 ? [] : before.toSpliced(place, 1)
    return kept.length === 0 ? others : { ...others, [field]: kept }
  }
  const columns = [...before]
  columns[place] = column
  return { ...others, [field]: columns }
}

/** A column's heading, with its letter as a spreadsheet shows it where the heading does not tell it apart. */
export function columnName(headings: readonly string[], at: number): string {
  const heading = headings[at] ?? ''
  if (heading === '') return `Column ${letterOf(at)}`
  const isOnce = headings.indexOf(heading) === headings.lastIndexOf(heading)
  return isOnce ? heading : `${heading} (column ${letterOf(at)})`
}

/** A, B … Z, AA, AB … */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`
}

/** What the first lines of the file give a field, empty ones left out. */
export function examplesOf(sample: readonly (readonly string[])[], columns: readonly number[]): string[] {
  return sample
    .map((line) =>
      columns
        .map((at) => line[at] ?? '')
        .filter((value) => value !== '')
        .join(' '),
    )
    .filter((value) => value !== '')
}

/** Fields that a client cannot be without and that no column holds. */
export function missingColumns(plan: ColumnPlan): ClientColumn[] {
  return CLIENT_COLUMNS.filter(({ field, isRequired }) => isRequired && !plan[field])
}

/** The names of the columns that no field takes; those without a heading are not worth a word. */
export function unusedColumns(headings: readonly string[], plan: ColumnPlan): string[] {
  const used = new Set(Object.values(plan).flat())
  return headings.flatMap((heading, at) => (used.has(at) || heading === '' ? [] : [columnName(headings, at)]))
}

/** Whether two files have the same columns, so that what was chosen for one fits the other. */
export function sameColumns(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((heading, at) => heading === others[at])
}
