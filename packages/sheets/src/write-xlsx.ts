// Writes a table as a workbook (OOXML) of one sheet; the same table always gives the same bytes.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { escaped, type Table } from './cells.ts'

/** `str`: the values as Spectora writes them; `inline`: as spreadsheet programs expect texts. */
export type TextStyle = 'str' | 'inline'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The earliest that a ZIP can say. */
const MADE_AT = new Date(Date.UTC(1980, 0, 1))

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETS}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

export function writeXlsx(table: Table, style: TextStyle): Promise<Buffer> {
  const zip = new ZipFile()
  const options = { mtime: MADE_AT, forceDosTimestamp: true }
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + xml), name, options)
  zip.addBuffer(Buffer.from(sheetXml(table, style)), 'xl/worksheets/sheet1.xml', options)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

function sheetXml({ headers, rows }: Table, style: TextStyle): string {
  const head = new Map(headers.map((header, column) => [column, escaped(header)]))
  const lines = [{ number: 1, cells: head }, ...rows].map(({ number, cells }) => {
    const written = [...cells]
      .toSorted(([one], [other]) => one - other)
      .map(([column, text]) => cellXml(`${lettersOf(column)}${number}`, text, style))
    return `<row r="${number}">${written.join('')}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(reference: string, text: string, style: TextStyle): string {
  const xml = encoded(text)
  return style === 'str'
    ? `<c r="${reference}" t="str"><v>${xml}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`
}

/** A bare carriage return would be read as a line feed. */
function encoded(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** The column's letters, from 0: A. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}
