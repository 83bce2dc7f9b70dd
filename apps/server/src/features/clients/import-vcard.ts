// Reads vCards (RFC 6350, RFC 2426), as Apple's Contacts and Google Contacts export them, as the records of a table.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { IMPORT_TEXT } from '@plumbline/contract/client-import'
import type { CsvRecord } from './import-records.ts'

const HEADINGS = ['Client Name', 'Address', 'City', 'State', 'Zip', 'Phone', 'Fax', 'Email']
/** Lines read between two turns for other requests. */
const BATCH = 1_000

interface Property {
  name: string
  /** In upper case: TYPE=HOME and a bare HOME are both "HOME". */
  parameters: string[]
  value: string
}

export function isVCard(text: string): boolean {
  return /^\s*BEGIN:VCARD[^\S\n]*\n/i.test(text)
}

/**
 * The headings, then one record a card: its preferred address (of several the home's), phone and email, each with the
 * line that the card begins in. A card without its end says so. Takes a text for which `isVCard` holds.
 */
export async function* readVCards(text: string): AsyncGenerator<CsvRecord> {
  yield { line: 1, values: HEADINGS }
  let card: Property[] | null = null
  let begin = 0
  let read = 0
  for (const { line, content } of unfolded(text)) {
    read += 1
    if (read % BATCH === 0) await nextTurn()
    const property = propertyOf(content)
    if (!property) continue
    const marker = `${property.name}:${property.value.trim().toUpperCase()}`
    if (marker === 'BEGIN:VCARD') {
      if (card) yield { line: begin, values: valuesOf(card), problem: IMPORT_TEXT.openCard }
      card = []
      begin = line
    } else if (marker === 'END:VCARD') {
      if (card) yield { line: begin, values: valuesOf(card) }
      card = null
    } else card?.push(property)
  }
  if (card) yield { line: begin, values: valuesOf(card), problem: IMPORT_TEXT.openCard }
}

/** The lines, those that were folded put together, each with its number from 1. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  let parts: string[] = []
  let begin = 1
  let number = 0
  for (const physical of text.split('\n')) {
    number += 1
    const goesOn = /^[ \t]/.test(physical) || (parts.length > 0 && isSoftBreak(parts))
    if (goesOn && parts.length > 0) {
      parts.push(isSoftBreak(parts) ? physical : physical.slice(1))
      continue
    }
    if (parts.length > 0) yield { line: begin, content: parts.join('') }
    parts = [physical]
    begin = number
  }
  if (parts.length > 0) yield { line: begin, content: parts.join('') }
}

/** vCard 2.1 ends a line of quoted-printable text that goes on with "=". */
function isSoftBreak(parts: readonly string[]): boolean {
  return /^[^:]*quoted-printable/i.test(parts[0] ?? '') && (parts.at(-1) ?? '').endsWith('=')
}

/** `item1.ADR;type=HOME;type=pref:;;12 Test Rd;…` without its group. */
function propertyOf(content: string): Property | null {
  const head = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):/.exec(content)
  if (!head) return null
  const parameters = (head[2] ?? '')
    .split(/[;,]/)
    .map((parameter) =>
      parameter
        .replace(/^\s*type\s*=\s*/i, '')
        .replaceAll('"', '')
        .trim()
        .toUpperCase(),
    )
    .filter((parameter) => parameter !== '')
  const value = content.slice(head[0].length)
  const isQuoted = parameters.some((parameter) => parameter.endsWith('QUOTED-PRINTABLE'))
  return { name: (head[1] ?? '').toUpperCase(), parameters, value: isQuoted ? unquoted(value) : value }
}

function unquoted(value: string): string {
  const bytes = value
    .replaceAll(/=(?=[^\da-f]|$)/gi, '')
    .replaceAll(/[^\0-\x7f]+/g, (letters) => encodeURIComponent(letters).replaceAll('%', '='))
    .replaceAll(/=([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
}

function valuesOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name)
  const address = best(all('ADR'), ['HOME', 'PREF'])
  const [box = '', extended = '', street = '', city = '', state = '', zip = ''] = partsOf(
    address?.value ?? '',
  )
  const phones = all('TEL')
  const isFax = ({ parameters }: Property) => parameters.some((parameter) => parameter.includes('FAX'))
  return [
    nameOf(card),
    [street, extended, box].filter((part) => part !== '').join('\n'),
    city,
    state,
    zip,
    phoneOf(
      best(
        phones.filter((phone) => !isFax(phone)),
        ['CELL', 'IPHONE', 'PREF'],
      ),
    ),
    phoneOf(phones.find(isFax)),
    textOf(best(all('EMAIL'), ['PREF'])?.value ?? ''),
  ].map((value) => value.trim())
}

/** The first that has one of the parameters, those earlier in the list before the others; else the first. */
function best(properties: readonly Property[], wanted: readonly string[]): Property | undefined {
  for (const parameter of wanted) {
    const found = properties.find(({ parameters }) =>
      parameters.some((each) => each === parameter || each.startsWith(`${parameter}=`)),
    )
    if (found) return found
  }
  return properties[0]
}

function phoneOf(phone: Property | undefined): string {
  return textOf(phone?.value ?? '').replace(/^tel:/i, '')
}

function nameOf(card: readonly Property[]): string {
  const value = (name: string) => card.find((property) => property.name === name)?.value ?? ''
  const full = textOf(value('FN'))
  if (full !== '') return full
  const [family = '', given = '', middle = ''] = partsOf(value('N'))
  const joined = [given, middle, family].filter((part) => part !== '').join(' ')
  return joined === '' ? (partsOf(value('ORG'))[0] ?? '') : joined
}

/** The parts of a structured value, between semicolons that are not escaped. */
function partsOf(value: string): string[] {
  const parts = ['']
  for (const token of value.match(/\\.|;|[^\\;]+/gs) ?? [])
    if (token === ';') parts.push('')
    else parts.push(`${parts.pop()}${token}`)
  return parts.map(textOf)
}

function textOf(value: string): string {
  return value
    .replaceAll(/\\([\\,;:nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
    .trim()
}
