// Reads CSV as a table: any common delimiter and encoding, line breaks within quotes as they are; the parser is csv-parse.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { escaped, type FoundTable, type Row } from './cells.ts'
import { decodeSingleByte } from './decode-single-byte.ts'
import { FileRefusal, REFUSALS } from './refusal.ts'
import { tableBuilder } from './table-builder.ts'

/** Characters parsed at a stretch: other requests are answered in between. */
const SLICE = 64 * 1024
const RECORD_MAX = 2_000_000

/** The rows from the first on for which `isHeader` holds. Fails with a FileRefusal. */
export async function readCsv(
  bytes: Uint8Array,
  isHeader: (headers: readonly string[]) => boolean,
): Promise<FoundTable> {
  const text = decode(bytes)
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const builder = tableBuilder(isHeader)
  let number = 0
  let failure: unknown
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(body),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX,
    on_record: (record: string[]) => {
      number += 1
      builder.add({ number, cells: cellsOf(record) })
      return null
    },
  })
  parser.on('error', (error) => {
    failure ??= error
  })
  parser.resume()
  for (let from = 0; from < body.length && !failure; from += SLICE) {
    parser.write(body.slice(from, from + SLICE))
    await nextTurn()
  }
  if (!failure) {
    parser.end()
    while (!parser.readableEnded && !failure) await nextTurn()
  }
  if (failure instanceof CsvError && failure.code === 'CSV_QUOTE_NOT_CLOSED')
    throw new FileRefusal(REFUSALS.openQuote)
  if (failure) throw failure instanceof FileRefusal ? failure : new FileRefusal(REFUSALS.unknown)
  return builder.finish()
}

function cellsOf(record: readonly string[]): Row['cells'] {
  const cells = new Map<number, string>()
  record.forEach((value, column) => {
    if (value !== '') cells.set(column, escaped(value))
  })
  return cells
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new FileRefusal(REFUSALS.unknown)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const read = decodeSingleByte(bytes)
    if (!read) throw new FileRefusal(REFUSALS.letters)
    return read.text
  }
}

/** The one that the first line holds most of, quotes left out; a comma where none does. */
function delimiterOf(text: string): string {
  const line = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, SLICE))?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((one) => [line.split(one).length, one] as const)
  return counts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}
