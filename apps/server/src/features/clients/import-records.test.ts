// Reading a CSV file: records with their lines, whatever parts the values, and columns by the headings of other programs.
import { describe, expect, test } from 'vitest'
import { planByHeadings } from './import-columns.ts'
import { decodeCsv } from './import-decode.ts'
import { keysOf } from './import-duplicates.ts'
import { delimiterOf, readRecords } from './import-records.ts'

const OPEN = 'A quote opens in this line and is not closed properly'

async function recordsOf(csv: string | Uint8Array): Promise<(string | number)[][]> {
  const decoded = decodeCsv(typeof csv === 'string' ? new TextEncoder().encode(csv) : csv)
  if ('problem' in decoded) throw new Error(decoded.problem)
  const records = []
  for await (const { line, values, problem } of readRecords(decoded.text))
    records.push([line, ...(problem ? [problem] : values)])
  return records
}

describe('records', () => {
  test.each([
    [
      'with values over several lines and empty lines between',
      'a,b\n"x\n\ny",2\n\n , \n3,4',
      [
        [1, 'a', 'b'],
        [2, 'x\n\ny', '2'],
        [7, '3', '4'],
      ],
    ],
    [
      'with every kind of line end',
      'a,b\r\n1,2\r3,4\n"5\r6",7',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
        [3, '3', '4'],
        [4, '5\n6', '7'],
      ],
    ],
    [
      'with quotes inside of values',
      'a,b\nBob "Bobby" S,"6"" x"\n3, "q, x"',
      [
        [1, 'a', 'b'],
        [2, 'Bob "Bobby" S', '6" x'],
        [3, '3', 'q, x'],
      ],
    ],
    [
      'parted by tabs, some empty',
      'a\tb\tc\n1\t\t2\n\t\t3',
      [
        [1, 'a', 'b', 'c'],
        [2, '1', '', '2'],
        [3, '', '', '3'],
      ],
    ],
    [
      'after the line that Excel puts first',
      'sep=|\na|b\n1,2|3',
      [
        [2, 'a', 'b'],
        [3, '1,2', '3'],
      ],
    ],
    [
      'up to a quote that is never closed',
      'a,b\n1,2\n3,"un\n4,5',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
        [3, OPEN],
      ],
    ],
    [
      'up to a quote that the next line closes by chance',
      'a,b\n3,"un\n4,"5"\n6,"7"',
      [
        [1, 'a', 'b'],
        [2, OPEN],
      ],
    ],
    [
      'parted by tabs, with such a quote',
      'a\tb\n3\t"un\n4\t"5"\n6\t7',
      [
        [1, 'a', 'b'],
        [2, OPEN],
        [4, '6', '7'],
      ],
    ],
    [
      'up to one that is far too long',
      `a\n"${'x'.repeat(150_000)}`,
      [
        [1, 'a'],
        [2, OPEN],
      ],
    ],
    ['of nothing', '\n\n', []],
  ])('%s', async (_, csv, records) => {
    expect(await recordsOf(csv)).toEqual(records)
  })

  test('over more than one slice keep their lines', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => `"${at}\n${'é'.repeat(at % 40)}",x`)
    const records = await recordsOf(lines.join('\r\n'))
    expect(records).toHaveLength(3_000)
    expect(records.every(([line], at) => line === 2 * at + 1)).toBe(true)
  })
})

test.each([
  ['Name;City;"a,b,c,d"', ';'],
  ['Name\tCity, State\tZip', '\t'],
  ['Name', ','],
  ['"Name","Street; No","City"\n;;;;', ','],
])('%j is parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

describe('headings', () => {
  test('of the property win over those of the client', () => {
    const headings =
      'Client Name,Address,City,Property Address,Property City,State,Zip,Email,Agent Email'.split(',')
    expect(planByHeadings(headings)).toEqual({
      client_name: [0],
      address: [3],
      city: [4],
      state: [5],
      zip: [6],
      email: [7],
    })
  })

  test('are known without case, spaces and marks; the first of two alike counts', () => {
    expect(planByHeadings(['CLIENT_NAME', 'e-mail', 'E Mail', 'ZIP-Code', 'téléphone'])).toEqual({
      client_name: [0],
      email: [1],
      zip: [3],
      phone: [4],
    })
  })

  test('with one half of a name give no name', () => {
    expect(planByHeadings(['First Name', 'Email'])).toEqual({ email: [1] })
    expect(planByHeadings(['Last Name', 'First Name']).client_name).toEqual([1, 0])
  })
})

test('the same house makes the same client with the same name or email', () => {
  const rosa = { client_name: 'Rosa Vega', email: 'rosa@example.test', address: '9 Gable Rd.', zip: '78702' }
  const meets = (other: Partial<typeof rosa>) => {
    const keys: string[] = keysOf(rosa)
    return keysOf({ ...rosa, ...other }).some((key) => keys.includes(key))
  }
  expect(meets({ client_name: 'ROSA  VEGA', email: 'x@example.test', zip: '78702-1234' })).toBe(true)
  expect(meets({ client_name: 'R. Vega', email: 'Rosa@example.test', address: '9 gable rd' })).toBe(true)
  expect(meets({ client_name: 'R. Vega', email: 'x@example.test' })).toBe(false)
  expect(meets({ address: '10 Gable Rd.' })).toBe(false)
  expect(meets({ zip: '78703' })).toBe(false)
})
