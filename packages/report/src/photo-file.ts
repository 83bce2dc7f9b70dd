// Reads a JPEG's true size from its header, and refuses a file that a PDF viewer would show as a silent blank.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export interface JpegSize {
  width: number
  height: number
}

/** Print sizes bear no metadata: their header is far shorter. */
const HEAD_BYTES = 4_096
const TAIL_BYTES = 64
const START_OF_IMAGE = 0xffd8
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/**
 * The pixel size of the JPEG at `path`, or null when the file is missing, is no JPEG that PDF can hold (baseline
 * or progressive, 8 bits, one or three colours), or was cut off. The picture data itself is not decoded: the
 * server does that once, when the photo comes in (decision 15).
 */
export function readJpegSize(path: string): JpegSize | null {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return null
  }
  try {
    const bytes = fstatSync(file).size
    const tail = readAt(file, Math.max(0, bytes - TAIL_BYTES), TAIL_BYTES)
    if (tail.lastIndexOf(END_OF_IMAGE) < 0) return null
    const head = readAt(file, 0, HEAD_BYTES)
    return sizeInHeader(head) ?? (bytes > HEAD_BYTES ? sizeInHeader(readAt(file, 0, bytes)) : null)
  } catch {
    return null
  } finally {
    closeSync(file)
  }
}

/** The usual reads share their memory: what was read counts until the next one. */
const shared = Buffer.allocUnsafe(HEAD_BYTES)

function readAt(file: number, position: number, length: number): Buffer {
  const buffer = length > shared.length ? Buffer.allocUnsafe(length) : shared
  return buffer.subarray(0, readSync(file, buffer, 0, length, position))
}

/** Walks the segments up to the frame header (ITU T.81, B.2). */
function sizeInHeader(head: Buffer): JpegSize | null {
  if (head.length < 4 || head.readUInt16BE(0) !== START_OF_IMAGE) return null
  let at = 2
  while (at + 9 < head.length) {
    if (head[at] !== 0xff) return null
    const marker = head[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xc2) return frameSize(head, at)
    at += 2 + head.readUInt16BE(at + 2)
  }
  return null
}

function frameSize(head: Buffer, at: number): JpegSize | null {
  const precision = head[at + 4]
  const height = head.readUInt16BE(at + 5)
  const width = head.readUInt16BE(at + 7)
  const colours = head[at + 9]
  const canBeHeld = precision === 8 && (colours === 1 || colours === 3)
  return canBeHeld && width > 0 && height > 0 ? { width, height } : null
}
