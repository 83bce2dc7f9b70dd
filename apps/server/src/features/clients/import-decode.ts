// Reads the bytes of a file of clients as text: UTF-8, UTF-16 with its mark, or what Excel writes on Windows and on a Mac.
import { IMPORT_TEXT, type ImportResult } from '@plumbline/contract/client-import'
import { decodeSingleByte } from '@plumbline/sheets/decode-single-byte'

export interface DecodedText {
  text: string
  encoding: ImportResult['encoding']
  /** Whether the bytes read as well in another encoding: accented letters may be wrong. */
  isGuess?: boolean
}

/** Why the bytes are no text that can be read for certain. */
export interface Unreadable {
  problem: string
}

/**
 * Text with line breaks as \n and no byte-order mark. A file without a mark is UTF-8 where its bytes can be, else
 * Windows-1252 or Mac Roman, see `decodeSingleByte`; refused where neither is likely.
 */
export function decodeCsv(bytes: Uint8Array): DecodedText | Unreadable {
  const decoded = decode(bytes)
  return 'problem' in decoded ? decoded : { ...decoded, text: decoded.text.replaceAll(/\r\n?/g, '\n') }
}

function decode(bytes: Uint8Array): DecodedText | Unreadable {
  if (bytes.length === 0) return { problem: IMPORT_TEXT.empty }
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return utf16(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return utf16(bytes, 'utf-16be')
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { problem: IMPORT_TEXT.workbook }
  if (bytes.includes(0)) return { problem: IMPORT_TEXT.notText }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return singleByte(bytes)
  }
}

function utf16(bytes: Uint8Array, label: 'utf-16le' | 'utf-16be'): DecodedText | Unreadable {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    return text.includes('\0') ? { problem: IMPORT_TEXT.notText } : { text, encoding: 'UTF-16' }
  } catch {
    return { problem: IMPORT_TEXT.unknownLetters }
  }
}

function singleByte(bytes: Uint8Array): DecodedText | Unreadable {
  const lenient = new TextDecoder('utf-8').decode(bytes)
  const broken = count(lenient, /\uFFFD/g)
  if (count(lenient, /[^\0-\x7f\uFFFD]/gu) > broken)
    return { problem: IMPORT_TEXT.mixedLetters(lineOf(lenient, lenient.indexOf('\uFFFD'))) }
  return decodeSingleByte(bytes) ?? { problem: IMPORT_TEXT.unknownLetters }
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}

/** Without a list of the finds: a file may hold millions. */
function count(text: string, pattern: RegExp): number {
  let found = 0
  for (const _ of text.matchAll(pattern)) found += 1
  return found
}

/** From 1. */
function lineOf(text: string, index: number): number {
  return count(text.slice(0, index), /\r\n|\r|\n/g) + 1
}
