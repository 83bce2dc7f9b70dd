// Cells as the readers hand them on and the writers take them, and how a value stands in one.
import { cutText } from '@plumbline/domain/content/list'

/** A sheet: its headers by column, and its rows that hold anything. */
export interface Table {
  headers: readonly string[]
  rows: readonly Row[]
}

/** A sheet as it was found in a file. */
export interface FoundTable extends Table {
  /** The number of the headers' row. */
  headerRow: number
}

export interface Row {
  /** In the sheet, from 1. */
  number: number
  /** By column, from 0; an empty one is left out. In the form that `escaped` gives. */
  cells: ReadonlyMap<number, string>
}

/** What no XML holds, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
export const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * A text as the XML of a workbook can hold it: what XML cannot is written as `_x0001_`, and what looks like that is kept
 * from being read so. Carriage returns are left: the writer has `&#13;` for them.
 */
export function escaped(value: string): string {
  return value
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .toWellFormed()
    .replaceAll(
      NOT_IN_XML,
      (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}

/** The text that `escaped` was given; `_x000D_` of other programs is understood too. */
export function unescaped(cell: string): string {
  return cell
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed()
}

/** A value of our own sheet: a spreadsheet would take some beginnings for a formula. */
export function withApostrophe(value: string): string {
  return /^[=+\-@\t\r']/.test(value) ? `'${value}` : value
}

/** The value that `withApostrophe` wrote. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}

/** Several texts in one cell, with `;` between them; one inside a text is `\;`. */
export function joinList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ')
}

/** The texts that `joinList` was given; blanks around them and empty ones are nothing. */
export function splitList(cell: string): string[] {
  return [...cell.matchAll(/(?:\\[\\;]|[^;])+/g)]
    .map(([text]) => text.replaceAll(/\\([\\;])/g, '$1').trim())
    .filter((text) => text !== '')
}

/** Search words of choices in one cell: `choice = word`, each pair a text of the list. */
export function joinWords(synonyms: Readonly<Record<string, readonly string[]>>): string {
  return joinList(
    Object.entries(synonyms).flatMap(([choice, words]) =>
      words.map((word) => `${choice.replaceAll(/[\\=]/g, String.raw`\$&`)} = ${word}`),
    ),
  )
}

/** The words of such pairs; a text without `=` is none of a choice and left out. */
export function splitWords(pairs: readonly string[]): Record<string, string[]> {
  const synonyms = new Map<string, string[]>()
  for (const pair of pairs) {
    // Each alternative begins otherwise, so that a backslash is read in one way alone.
    const [, choice = '', word = ''] = /^((?:\\[\\=]|\\(?![\\=])|[^\\=])*)=(.*)$/s.exec(pair) ?? []
    const name = choice.replaceAll(/\\([\\=])/g, '$1').trim()
    if (name === '' || word.trim() === '') continue
    const words = synonyms.get(name)
    if (words) words.push(word.trim())
    else synonyms.set(name, [word.trim()])
  }
  return Object.fromEntries(synonyms)
}

/** The part of the house and the name of the list, where that has one of its own: `Flashing > Chimney flashing`. */
export function joinPart(header: string, label: string): string {
  const doubled = (text: string) => text.replaceAll(/(?<=^| )>+(?=$| )/g, '$&>')
  return header === label ? doubled(header) : `${doubled(header)} > ${doubled(label)}`
}

/** Room for two labels, with whatever stands between them. */
const PART_MAX = 1_000

/** What `joinPart` was given. */
export function splitPart(cell: string): { header: string; label: string } {
  const [header = '', ...more] = cutText(cell, PART_MAX)
    // Begins at the first of several blanks, so that no run of them is gone through from each.
    .split(/(?<! ) +> +/)
    .map((text) => text.trim().replaceAll(/(?<=^| )>(>+)(?=$| )/g, '$1'))
  return { header, label: more.join(' > ') || header }
}
