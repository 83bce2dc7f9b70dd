// Reads any file that a template can be brought in from: told by its bytes, never by its name.
import { TEMPLATE_ENTRIES_MAX, TEMPLATE_MAX_BYTES } from '@plumbline/contract/template'
import { countEntries } from '@plumbline/domain/content/entries'
import type { FoundTable } from './cells.ts'
import { judged } from './judge.ts'
import { readCsv } from './read-csv.ts'
import { isOurs, readOurs } from './read-ours.ts'
import { isSpectora, readSpectora } from './read-spectora.ts'
import { type BookTable, readXlsx } from './read-xlsx.ts'
import type { Issue, Reading, ReadOptions } from './reading.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'
import { readTemplateFile } from './template-file.ts'

/** A content beside its source, and room for both. */
const JSON_MAX = 4 * TEMPLATE_MAX_BYTES

/**
 * Reads a file as a template. Fails with a FileRefusal, whose message says what the file is and what is wanted.
 * @param options with an empty name a sheet is called after its file, and a JSON keeps its own name
 */
export async function readTemplate(
  file: { filename: string; bytes: Uint8Array },
  options: ReadOptions,
): Promise<Reading> {
  const { bytes } = file
  const kind = kindOf(bytes)
  if (kind === 'json') {
    if (bytes.length > JSON_MAX) throw new FileRefusal(REFUSALS.tooLarge)
    return readTemplateFile(new TextDecoder().decode(bytes), options)
  }
  const table = kind === 'zip' ? await readXlsx(bytes, isHeader) : await readCsv(bytes, isHeader)
  const named = { ...options, name: options.name || nameOf(file.filename) }
  const reading = isSpectora(table.headers) ? readSpectora(table, named) : readOurs(table, named)
  if (reading.template.sections.length === 0) {
    const [first] = reading.issues
    if (!first) throw new FileRefusal(REFUSALS.noRows)
    // Of a file that is refused no row is kept.
    const [what] = first.message.split(/\. (?:this row|it) is kept/i)
    throw new FileRefusal(REFUSALS.noneUsed(`row ${first.row}, ${first.column}: ${what}`))
  }
  if (countEntries(reading.template) > TEMPLATE_ENTRIES_MAX) throw new FileRefusal(REFUSALS.tooManyRows)
  return {
    ...reading,
    issues: [...whereFound(table), ...reading.issues],
    template: judged(reading.template),
  }
}

function isHeader(headers: readonly string[]): boolean {
  return isSpectora(headers) || isOurs(headers)
}

/** Says which sheet was read, and from which row on, where that is not the whole file. */
function whereFound(table: FoundTable | BookTable): Issue[] {
  const others = 'sheet' in table ? table.others : []
  if (table.headerRow === 1 && others.length === 0) return []
  const sheet = 'sheet' in table ? ` of the sheet “${table.sheet}”` : ''
  const left = others.length === 0 ? '' : ` Not read: ${others.map((name) => `“${name}”`).join(', ')}.`
  const message = `The headers were found in row ${table.headerRow}${sheet}.${left}`
  return [{ row: table.headerRow, column: '', code: 'sheet', message }]
}

function kindOf(bytes: Uint8Array): 'zip' | 'json' | 'text' {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_000)).toString('latin1')
  const start = head.replace(/^(?:ï»¿)?\s*/, '')
  if (start === '') throw new FileRefusal(REFUSALS.empty)
  if (head.startsWith('PK')) return 'zip'
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    throw new FileRefusal(isLocked(bytes) ? REFUSALS.password : REFUSALS.oldXls)
  if (start.startsWith('%PDF')) throw new FileRefusal(REFUSALS.unknown)
  if (/^<(?:!doctype html|html|head|body|meta|script)/i.test(start)) throw new FileRefusal(REFUSALS.web)
  if (start.startsWith('<')) throw new FileRefusal(/<html/i.test(start) ? REFUSALS.web : REFUSALS.unknown)
  return start.startsWith('{') ? 'json' : 'text'
}

/** A workbook with a password lies in the container of an old .xls, under this name. */
function isLocked(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
}

/** "Residential-2026-11-20 (1).xls" → "Residential". */
function nameOf(filename: string): string {
  const base = filename.replace(/^.*[/\\]/, '').replace(/\.[a-z]{3,4}$/i, '')
  const name = base
    .replace(/ ?\(\d+\)$/, '')
    .replace(/[-_ ]\d{4}-\d{2}-\d{2}$/, '')
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
    .slice(0, 200)
    .trim()
  return name || 'My template'
}
