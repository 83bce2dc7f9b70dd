// When a photo was taken, by its camera's clock: read from the EXIF of a JPEG or HEIC, and put into a JPEG that has none.

/** Of an EXIF block, right before its TIFF. */
const MARK = [0x45, 0x78, 0x69, 0x66, 0, 0]
/** Cameras write it near the start; HEIC may keep it behind its tables. */
const SOUGHT_BYTES = 1_000_000
const EXIF_FOLDER = 0x8769
const TAKEN = 0x9003
const CHANGED = 0x0132
/** Of the clock that tells when it was taken. */
const OFFSET = 0x9011
const MAX_ENTRIES = 200

/** `yyyy-MM-ddTHH:mm`, with the clock's offset (`-05:00`) where the file has it; null where it says no time, or nonsense. */
export function readCaptureTime(file: Uint8Array): string | null {
  const at = indexOf(file.subarray(0, SOUGHT_BYTES), MARK)
  if (at < 0) return null
  const tiff = file.subarray(at + MARK.length)
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  try {
    const isLittle = view.getUint16(0) === 0x4949
    const first = entriesOf(view, view.getUint32(4, isLittle), isLittle)
    const folder = first.get(EXIF_FOLDER)
    const inner = folder === undefined ? null : entriesOf(view, folder.offset, isLittle)
    const taken = momentOf(tiff, inner?.get(TAKEN))
    return taken === null ? momentOf(tiff, first.get(CHANGED)) : taken + offsetOf(tiff, inner?.get(OFFSET))
  } catch (error) {
    // It points outside of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

interface Entry {
  count: number
  /** The value of a number, the place of a longer text. */
  offset: number
}

function entriesOf(view: DataView, at: number, isLittle: boolean): Map<number, Entry> {
  const entries = new Map<number, Entry>()
  const count = Math.min(view.getUint16(at, isLittle), MAX_ENTRIES)
  for (let index = 0; index < count; index += 1) {
    const start = at + 2 + index * 12
    entries.set(view.getUint16(start, isLittle), {
      count: view.getUint32(start + 4, isLittle),
      offset: view.getUint32(start + 8, isLittle),
    })
  }
  return entries
}

/** `2026:10:30 09:42:17` */
function momentOf(tiff: Uint8Array, entry: Entry | undefined): string | null {
  if (!entry || entry.count < 16) return null
  const text = String.fromCharCode(...tiff.subarray(entry.offset, entry.offset + 16))
  const [, year, month, day, hour, minute] = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)$/.exec(text) ?? []
  if (year === undefined || year < '1990') return null
  const time = `${year}-${month}-${day}T${hour}:${minute}`
  const moment = new Date(`${time}Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time)
  return isReal ? time : null
}

/** `-05:00`; empty where the file has none. */
function offsetOf(tiff: Uint8Array, entry: Entry | undefined): string {
  if (!entry || entry.count < 6) return ''
  const text = String.fromCharCode(...tiff.subarray(entry.offset, entry.offset + 6))
  return /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(text) ? text : ''
}

/** The moment as the clock of this device shows it, with the clock's offset. */
export function captureTimeOf(taken: Date): string {
  const ahead = -taken.getTimezoneOffset()
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
  return new Date(taken.getTime() + ahead * 60_000).toISOString().slice(0, 16) + offset
}

/**
 * The JPEG with a capture time and nothing else in its EXIF.
 * @param time `yyyy-MM-ddTHH:mm`, with an offset or without
 */
export function withCaptureTime(jpeg: Uint8Array, time: string): Uint8Array<ArrayBuffer> {
  const text = `${time.slice(0, 10).replaceAll('-', ':')} ${time.slice(11, 16)}:00\0`
  const offset = time.length > 16 ? `${time.slice(16)}\0` : ''
  // Big-endian: one folder that names the EXIF folder at 26, whose entries are the texts behind it.
  const entries = offset === '' ? 1 : 2
  const start = 32 + 12 * entries
  const tiff = new DataView(new ArrayBuffer(start + text.length + offset.length))
  tiff.setUint32(0, 0x4d4d002a)
  tiff.setUint32(4, 8)
  tiff.setUint16(8, 1)
  writeEntry(tiff, 10, { tag: EXIF_FOLDER, type: 4, count: 1, offset: 26 })
  tiff.setUint16(26, entries)
  writeEntry(tiff, 28, { tag: TAKEN, type: 2, count: text.length, offset: start })
  if (offset !== '')
    writeEntry(tiff, 40, { tag: OFFSET, type: 2, count: offset.length, offset: start + text.length })
  const words = new Uint8Array(tiff.buffer)
  const letters = text + offset
  for (let index = 0; index < letters.length; index += 1) words[start + index] = letters.charCodeAt(index)
  const length = 2 + MARK.length + words.length
  const made = new Uint8Array(jpeg.length + 2 + length)
  made.set(jpeg.subarray(0, 2))
  made.set([0xff, 0xe1, length >> 8, length & 0xff, ...MARK], 2)
  made.set(words, 6 + MARK.length)
  made.set(jpeg.subarray(2), 4 + length)
  return made
}

function writeEntry(
  view: DataView,
  at: number,
  { tag, type, count, offset }: Entry & { tag: number; type: number },
): void {
  view.setUint16(at, tag)
  view.setUint16(at + 2, type)
  view.setUint32(at + 4, count)
  view.setUint32(at + 8, offset)
}

function indexOf(bytes: Uint8Array, sought: readonly number[]): number {
  for (let at = bytes.indexOf(sought[0] ?? 0); at >= 0; at = bytes.indexOf(sought[0] ?? 0, at + 1))
    if (sought.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}
