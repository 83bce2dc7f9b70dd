// Reading a CSV file: records with their lines, whatever parts the values, and columns by the headings of other programs.
import { describe, expect, test } from 'vitest'
import { planByHeadings } from './import-columns.ts'
import { decodeCsv } from './import-decode.ts'
import { doubtAbout } from './import-doubts.ts'
import { keysOf } from './import-duplicates.ts'
import { delimiterOf, readRecords } from './import-records.ts'
import { isVCard, readVCards } from './import-vcard.ts'

const OPEN = 'A quote opens on this line and is never closed'

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

  test.each([
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address',
      { client_name: [0, 2], email: [7], phone: [9], address: [12, 18], city: [13], state: [15], zip: [16] },
    ],
    [
      'Google Contacts until 2024',
      'Name,Given Name,Family Name,Location,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
      { client_name: [0], email: [6], phone: [8], address: [9], city: [10], state: [11], zip: [12] },
    ],
    [
      'Outlook',
      'First Name,Middle Name,Last Name,Company,Business Street,Business City,Home Street,Home Street 2,Home City,Home State,Home Postal Code,Home Fax,Home Phone,Mobile Phone,Location,E-mail Address,E-mail Display Name',
      { client_name: [0, 2], address: [6, 7], city: [8], state: [9], zip: [10], phone: [13], email: [15] },
    ],
  ])('of %s need no mapping', (_, headings, plan) => {
    expect(planByHeadings(headings.split(','))).toEqual(plan)
  })

  test('with one half of a name give no name', () => {
    expect(planByHeadings(['First Name', 'Email'])).toEqual({ email: [1] })
    expect(planByHeadings(['Last Name', 'First Name']).client_name).toEqual([1, 0])
  })
})

describe('letters of a file without a mark', () => {
  const encoded = (text: string, table: Record<string, number>) =>
    Uint8Array.from(text, (letter) => table[letter] ?? letter.charCodeAt(0))
  const MAC = { é: 0x8e, ñ: 0x96, á: 0x87, ü: 0x9f, ç: 0x8d, ö: 0x9a, í: 0x92, '’': 0xd5 }
  const WINDOWS = { é: 0xe9, ñ: 0xf1, á: 0xe1, ü: 0xfc, ç: 0xe7, ö: 0xf6, í: 0xed, '’': 0x92 }
  test.each([
    ['José Muñoz,12 Test Rd', '\r'],
    ['José Muñoz,12 Test Rd', '\n'],
    ['María Núñez,Bogotá', '\n'],
    ['François Müller,Köln', '\n'],
    ['Sean O’Brien,12 Test Rd', '\r'],
  ])('are those of the program that wrote it: %j, lines ending in %j', (row, end) => {
    const text = `Name,Address${end}${row.replace('ú', 'u')}`
    const read = text.replaceAll('\r', '\n')
    expect(decodeCsv(encoded(text, MAC))).toMatchObject({ text: read, encoding: 'Mac Roman' })
    const windows = text.replaceAll('\r', '\r\n')
    expect(decodeCsv(encoded(windows, WINDOWS))).toMatchObject({ text: read, encoding: 'Windows-1252' })
  })

  test('that read as well in both are a guess, and each value with one is to be checked', () => {
    expect(decodeCsv(encoded('Name\nÉ', { É: 0xc9 }))).toMatchObject({ isGuess: true })
    expect(decodeCsv(encoded('Name\nJosé', WINDOWS))).toMatchObject({ isGuess: false })
    expect(doubtAbout('city', 'Bogotá', true)).toMatch(/text encoding/)
    expect(doubtAbout('city', 'Austin', true)).toBe(null)
    expect(doubtAbout('city', 'Bogotá', false)).toBe(null)
  })
})

test.each([
  ['phone', '6.17556E+09', /shortened/],
  ['zip', '2.1E+04', /shortened/],
  ['phone', '########', /error/],
  ['client_name', '#NAME?', /error/],
  ['zip', '2134', /leading zero/],
  ['zip', '2134-1234', /leading zero/],
  ['zip', '21341234', /leading zero/],
])('%s %j is pointed out', (field, value, message) => {
  expect(doubtAbout(field, value, false)).toMatch(message)
})

test.each([
  ['phone', '(617) 555-0143'],
  ['zip', '02134'],
  ['zip', '02134-1234'],
  ['address', '2134'],
  ['address', '#4, 12 Test Rd'],
  ['client_name', 'E+ Homes'],
  ['zip', 'M5V 2T6'],
])('%s %j is fine', (field, value) => {
  expect(doubtAbout(field, value, false)).toBe(null)
})

describe('vCards', () => {
  const cardsOf = async (text: string) => {
    const records = []
    for await (const { line, values, problem } of readVCards(text))
      records.push([line, ...(problem ? [problem] : values)])
    return records.slice(1)
  }

  test('as Apple Contacts writes them, each with the line that it begins in', async () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//macOS 14.5//EN',
      'N:Muñoz;José;;;',
      'FN:José Muñoz',
      'EMAIL;type=INTERNET;type=HOME:old@example.test',
      'EMAIL;type=INTERNET;type=WORK;type=pref:jose@exam',
      ' ple.test',
      'TEL;type=HOME;type=VOICE:(512) 555-0100',
      'TEL;type=CELL;type=VOICE;type=pref:(512) 555-0199',
      'TEL;type=HOME;type=FAX:(512) 555-0111',
      'item1.ADR;type=WORK:;;1 Office Park;Dallas;TX;75201;United States',
      'item2.ADR;type=HOME;type=pref:;;12 Test Rd\\nUnit 4\\, rear;Austin;TX;78704;United States',
      'item2.X-ABADR:us',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Lee;Ann;;;',
      'END:VCARD',
    ].join('\n')
    expect(isVCard(text)).toBe(true)
    expect(await cardsOf(text)).toEqual([
      [
        1,
        'José Muñoz',
        '12 Test Rd\nUnit 4, rear',
        'Austin',
        'TX',
        '78704',
        '(512) 555-0199',
        '(512) 555-0111',
        'jose@example.test',
      ],
      [17, 'Ann Lee', '', '', '', '', '', '', ''],
    ])
  })

  test('of other versions, with groups, labels, quoted-printable letters and tel: numbers', async () => {
    const text = [
      'begin:vcard',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=',
      '=C3=A9;;;',
      'ADR;TYPE=home;LABEL="1; Test: Rd":;;1 Test Rd;Austin;TX;78704;',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+15125550199',
      'EMAIL;PREF=1:a@example.test',
      'end:vcard',
    ].join('\n')
    expect(await cardsOf(text)).toEqual([
      [1, 'José Muñoz', '1 Test Rd', 'Austin', 'TX', '78704', '+15125550199', '', 'a@example.test'],
    ])
  })

  test('that were cut off are said to be', async () => {
    const [card] = await cardsOf('BEGIN:VCARD\nFN:Ann Lee\n')
    expect(card).toEqual([1, 'This contact has no END:VCARD. The file may be cut off'])
    expect(isVCard('Client Name,Email\nBEGIN:VCARD,x')).toBe(false)
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
