// Reads CSV text record by record, each with the line that it begins in; the parser is csv-parse.
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { IMPORT_TEXT } from '@plumbline/contract/client-import'
import { CsvError, parse } from 'csv-parse'

export interface CsvRecord {
  /** Where it begins in the file, from 1; a value in quotes may reach over several lines. */
  line: number
  values: string[]
  /** Why the record cannot be what was meant. */
  problem?: string
}

/** Characters that one record holds at most: more means a quote left open. */
const RECORD_MAX = 100_000
/** Characters parsed at a stretch. */
const SLICE = 16 * 1024

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The records of a text, empty lines left out. Reads values in quotes and those with quotes inside; Excel's own first
 * line `sep=;` names the delimiter, else it is the one that the first line holds most of. Where parsing cannot go on,
 * the last record says why.
 */
export async function* readRecords(text: string): AsyncGenerator<CsvRecord> {
  const named = /^sep=(.)\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? delimiterOf(body)
  const read: CsvRecord[] = []
  /** The line after the last record. */
  let next = named ? 2 : 1
  const offset = next
  const parser = parse({
    delimiter,
    record_delimiter: ['\n'],
    relax_column_count: true,
    relax_quotes: true,
    // A quote after a space opens a value too. Tabs would be trimmed away where they part values.
    trim: delimiter !== '\t',
    max_record_size: RECORD_MAX,
    on_record: (record: string[], { lines }) => {
      read.push(recordOf(next, record))
      next = lines + offset
      return null
    },
  })
  let failure: Error | undefined
  parser.on('error', (error) => {
    failure = error
  })
  parser.resume()
  for (let from = 0; from < body.length && !failure; from += SLICE) {
    parser.write(body.slice(from, from + SLICE))
    // Other requests are answered in between, and a failure is told.
    await nextTurn()
    yield* read.splice(0).filter(isFilled)
  }
  if (!failure) await finished(parser.end()).catch(() => {})
  yield* read.splice(0).filter(isFilled)
  if (!failure) return
  if (!(failure instanceof CsvError)) throw failure
  yield { line: next, values: [], problem: IMPORT_TEXT.openQuote }
}

function recordOf(line: number, record: readonly string[]): CsvRecord {
  const values = record.map((value) => value.trim())
  return record.some(isLeftOpen) ? { line, values, problem: IMPORT_TEXT.openQuote } : { line, values }
}

function isFilled({ values }: CsvRecord): boolean {
  return values.some((value) => value !== '')
}

/** A value that kept its opening quote and runs on: the quote was never closed where it should have been. */
function isLeftOpen(value: string): boolean {
  return value.startsWith('"') && value.includes('\n')
}

/** The delimiter that stands most often in the first line outside of quotes; a comma where none does. */
export function delimiterOf(text: string): string {
  const unquoted = (/^\s*((?:"[^"]*"|[^"\n])*)/.exec(text)?.[1] ?? '').replaceAll(/"[^"]*"/g, '')
  let best = ','
  let most = 0
  for (const delimiter of DELIMITERS) {
    const found = unquoted.split(delimiter).length - 1
    if (found > most) [best, most] = [delimiter, found]
  }
  return best
}
