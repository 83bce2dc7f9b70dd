// Workbooks for tests: in the form of a Spectora export, and read back without any of the code under test.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { SPECTORA_HEADERS } from '../spectora-columns.ts'

/** A row by header; what is left out has no cell. */
export type SpectoraRow = Record<string, string>

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;')

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** The XML of a sheet as the vendor writes it: no shared strings, empty cells absent. */
export function sheetXml(
  rows: readonly SpectoraRow[],
  headers: readonly string[] = SPECTORA_HEADERS,
): string {
  const heads = Object.fromEntries(headers.map((header) => [header, header]))
  const lines = [heads, ...rows].map((row, index) => {
    const cells = headers.map((header, column) => {
      const text = row[header] ?? ''
      return text === '' ? '' : `<c r="${columnName(column)}${index + 1}" t="str"><v>${xml(text)}</v></c>`
    })
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const BOOK: Readonly<Record<string, string>> = {
  '_rels/.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/data.xml"/><Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst/>',
}

/** A workbook around a sheet's XML; `parts` replace its other files, or are added. */
export function workbook(
  sheet: string,
  parts: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries({ ...BOOK, 'xl/worksheets/data.xml': sheet, ...parts }))
    zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** A workbook of several sheets, by name; an empty row has no cells. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<Buffer> {
  const names = Object.keys(sheets)
  const parts = Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at}.xml`, plainXml(rows)])
  return workbook(plainXml([]), {
    ...Object.fromEntries(parts),
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, at) => `<sheet name="${xml(name)}" sheetId="${at + 1}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
  })
}

function plainXml(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((text, column) => {
      const place = `${columnName(column)}${at + 1}`
      return text === ''
        ? ''
        : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`
    })
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** Every cell of a written sheet, by its reference, as its XML stands there. */
export async function rawCells(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.startsWith('xl/worksheets/')) continue
    const sheet = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    const cells = sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)</g)
    return Object.fromEntries([...cells].map(([, reference = '', text = '']) => [reference, text]))
  }
  throw new Error('the workbook has no sheet')
}
