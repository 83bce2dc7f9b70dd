// Judges a file of clients line by line, each as `client/create` would, and keeps what would be made of it.
import { cleanText } from '@plumbline/contract/clean-text'
import {
  CLIENT_COLUMNS,
  type ClientField,
  IMPORT_CLIENTS_MAX,
  IMPORT_LISTED_MAX,
  IMPORT_SAMPLE_LINES,
  IMPORT_TEXT,
  type ImportMapping,
  type ImportRemark,
  type ImportResult,
  type ImportWarning,
  WHOLE_LINE,
  withoutApostrophe,
} from '@plumbline/contract/client-import'
import { ClientFields } from '@plumbline/contract/clients'
import { isEmail, isLettersAndSpaces, lettersAndSpacesOf } from '@plumbline/contract/wire'
import { invalid } from '#server/platform/errors.ts'
import { type ColumnPlan, missingColumns, planByHeadings, planByMapping } from './import-columns.ts'
import { decodeCsv } from './import-decode.ts'
import { doubtAbout } from './import-doubts.ts'
import { type CsvRecord, readRecords } from './import-records.ts'
import { isVCard, readVCards } from './import-vcard.ts'

export interface ImportWish {
  bytes: Uint8Array
  mapping?: ImportMapping | undefined
  /** Cities and states lose what is neither letter nor space. */
  cleansPlaces: boolean
}

/** A line that `client/create` would take. */
export interface ClientLine {
  line: number
  fields: ClientFields
}

/** A file read and judged; nothing of the database is known yet. */
export interface JudgedFile
  extends Pick<ImportResult, 'columns' | 'sample' | 'mapping' | 'encoding' | 'total' | 'failed'> {
  clients: ClientLine[]
  errors: RemarkList<ImportRemark>
  warnings: RemarkList<ImportWarning>
  /** Whether the file's encoding is a guess: each accented letter is worth a look. */
  isGuess: boolean
}

/** The first remarks, and how many there are in all. */
interface RemarkList<R extends ImportRemark> {
  listed: R[]
  count: number
}

function add<R extends ImportRemark>(list: RemarkList<R>, remark: R): void {
  list.count += 1
  if (list.listed.length < IMPORT_LISTED_MAX) list.listed.push(remark)
}

/** Characters of a value that an answer shows. */
const SHOWN_MAX = 100

/**
 * Reads and judges a file, in slices between which other requests are answered.
 * Fails with 422 on `file` where it can be read neither as CSV nor as vCards, and on `mapping` where that names no column.
 */
export async function judgeFile({ bytes, mapping, cleansPlaces }: ImportWish): Promise<JudgedFile> {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) throw invalid({ file: [decoded.problem] })
  const records = isVCard(decoded.text) ? readVCards(decoded.text) : readRecords(decoded.text)
  const head = await headOf(records)
  const plan = planOf(head.values, mapping)
  const judged: JudgedFile = {
    columns: head.values.map(shown),
    sample: [],
    mapping: plan,
    encoding: decoded.encoding,
    total: 0,
    failed: 0,
    clients: [],
    errors: { listed: [], count: 0 },
    warnings: { listed: [], count: 0 },
    isGuess: decoded.isGuess ?? false,
  }
  const missing = missingColumns(plan)
  for (const { field, heading } of missing)
    add(judged.errors, { line: head.line, field, message: IMPORT_TEXT.columnMissing(heading), value: '' })
  for await (const record of records) {
    judged.total += 1
    if (judged.total > IMPORT_CLIENTS_MAX) throw invalid({ file: [IMPORT_TEXT.tooMany] })
    if (judged.sample.length < IMPORT_SAMPLE_LINES && !record.problem)
      judged.sample.push(head.values.map((_, at) => shown(record.values[at] ?? '')))
    const problem = record.problem ?? problemOf(record, head.values.length)
    if (problem) {
      judged.failed += 1
      add(judged.errors, { ...wholeLine(record), message: problem })
    } else if (missing.length === 0) judgeLine(judged, record, plan, cleansPlaces)
  }
  if (judged.total === 0) throw invalid({ file: [IMPORT_TEXT.onlyHeadings] })
  return judged
}

async function headOf(records: AsyncGenerator<CsvRecord>): Promise<CsvRecord> {
  const { value: head, done } = await records.next()
  if (done) throw invalid({ file: [IMPORT_TEXT.empty] })
  if (head.problem) throw invalid({ file: [head.problem] })
  if (head.values.some(isEmail)) throw invalid({ file: [IMPORT_TEXT.noHeadings] })
  return head
}

function planOf(headings: readonly string[], mapping: ImportMapping | undefined): ColumnPlan {
  if (!mapping) return planByHeadings(headings)
  const planned = planByMapping(headings, mapping)
  if ('problem' in planned) throw invalid({ mapping: [planned.problem] })
  return planned.plan
}

/** Empty cells beyond the headings do no harm; values there mean that a comma parted one value in two. */
function problemOf({ values }: CsvRecord, headings: number): string | null {
  const last = values.findLastIndex((value) => value !== '')
  return last < headings ? null : IMPORT_TEXT.moreValues(last + 1, headings)
}

function judgeLine(judged: JudgedFile, record: CsvRecord, plan: ColumnPlan, cleansPlaces: boolean): void {
  const { line } = record
  const values = Object.fromEntries(
    CLIENT_COLUMNS.map(({ field }) => [field, joinedValue(record, field, plan[field] ?? [])]),
  )
  if (cleansPlaces)
    for (const field of ['city', 'state'] as const) values[field] = cleanPlace(values[field] ?? '')
  const parsed = ClientFields.safeParse(values)
  if (!parsed.success) {
    judged.failed += 1
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0])
      add(judged.errors, { line, field, message, value: shown(values[field] ?? '') })
    }
    return
  }
  judged.clients.push({ line, fields: parsed.data })
  for (const [field, value] of Object.entries(values)) {
    const message = doubtAbout(field, value, judged.isGuess)
    if (message) add(judged.warnings, { kind: 'damaged', line, field, message, value: shown(value) })
  }
}

/** A field's value: its columns joined, on one line, without the apostrophe that an export puts before a formula. */
function joinedValue({ values }: CsvRecord, field: ClientField, columns: readonly number[]): string {
  const parts = columns.map((at) => withoutApostrophe(values[at] ?? '')).filter((part) => part !== '')
  const lines = cleanText(parts.join(' ')).split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(field === 'address' ? ', ' : ' ')
}

function cleanPlace(value: string): string {
  return isLettersAndSpaces(value) ? value : lettersAndSpacesOf(value)
}

function wholeLine({ line, values }: CsvRecord): Omit<ImportRemark, 'message'> {
  return { line, field: WHOLE_LINE, value: shown(values.join(', ')) }
}

/** Shortened for an answer. */
function shown(value: string): string {
  return value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX).toWellFormed()}…` : value
}
