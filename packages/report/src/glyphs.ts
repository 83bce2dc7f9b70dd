// Which characters a font has a glyph for, read from its table of characters alone: no file is read whole.
import { closeSync, openSync, readSync } from 'node:fs'

/** From, to, both included. */
type Range = readonly [number, number]

const HEADER_BYTES = 12
const RECORD_BYTES = 16
const UNICODE = 0
const WINDOWS = 3

const known = new Map<string, readonly Range[]>()

/** Whether the TrueType or OpenType font at `path` has a glyph of its own for the character. Throws when it is no font. */
export function hasGlyph(path: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  let ranges = known.get(path)
  if (ranges === undefined) {
    ranges = readRanges(path)
    known.set(path, ranges)
  }
  // The last that begins at the character or before it.
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[0] ?? 0) <= code) low = middle + 1
    else high = middle
  }
  return code <= (ranges[low - 1]?.[1] ?? -1)
}

function readRanges(path: string): readonly Range[] {
  const file = openSync(path, 'r')
  try {
    const read = (position: number, length: number) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, position))
    }
    const tables = read(0, HEADER_BYTES).readUInt16BE(4)
    const directory = read(HEADER_BYTES, tables * RECORD_BYTES)
    for (let at = 0; at < directory.length; at += RECORD_BYTES)
      if (directory.toString('latin1', at, at + 4) === 'cmap')
        return inOrder(rangesIn(read(directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12))))
    throw new Error(`${path} has no table of characters`)
  } finally {
    closeSync(file)
  }
}

/** By their beginnings, and none within another. */
function inOrder(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) merged[merged.length - 1] = [last[0], Math.max(last[1], to)]
    else merged.push([from, to])
  }
  return merged
}

/** All that the two usual kinds of subtables name (OpenType, cmap: formats 4 and 12). */
function rangesIn(cmap: Buffer): readonly Range[] {
  const ranges: Range[] = []
  for (let place = 0; place < cmap.readUInt16BE(2); place += 1) {
    const record = 4 + 8 * place
    if (![UNICODE, WINDOWS].includes(cmap.readUInt16BE(record))) continue
    const table = cmap.subarray(cmap.readUInt32BE(record + 4))
    const format = table.readUInt16BE(0)
    if (format === 12) ranges.push(...groups(table))
    if (format === 4) ranges.push(...segments(table))
  }
  return ranges
}

function groups(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, place) => {
    const at = 16 + 12 * place
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)] as const
  })
}

/** The last segment, of U+FFFF, is there to end the table. */
function segments(table: Buffer): Range[] {
  const count = table.readUInt16BE(6) / 2
  return Array.from({ length: count }, (_, place) => {
    const end = table.readUInt16BE(14 + 2 * place)
    return [table.readUInt16BE(16 + 2 * (count + place)), end] as const
  }).filter(([, end]) => end < 0xffff)
}
