// Takes everything out of a JPEG that is not the picture (place, camera, previews, trailing data) without a new encoding.

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe
const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const TEM = 0x01

/** A JFIF header without its preview: version 1.1, square pixels. */
const JFIF_HEADER = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
const ICC_MARK = Buffer.from('ICC_PROFILE\0', 'latin1')
/** Most bytes of a profile that one segment holds. */
const ICC_CHUNK = 65_519

/**
 * The same compressed picture without comments, previews, profiles, EXIF, XMP and whatever follows its end.
 * The segment that tells how colours are coded (Adobe) stays. Null when the file is not one whole JPEG.
 */
export function stripJpeg(file: Uint8Array): Buffer | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const end = segmentEnd(bytes, at, marker)
    if (end === null) return null
    const segment = bytes.subarray(at, end)
    if (marker === APP0 && segment.toString('latin1', 4, 8) === 'JFIF') kept.push(JFIF_HEADER)
    else if (!isMetadata(marker, segment)) kept.push(segment)
    at = end
  }
  return null
}

/** Where the segment at `at` ends, with a scan's data counted in; null when it runs over the file. */
function segmentEnd(bytes: Buffer, at: number, marker: number): number | null {
  if (marker === TEM || (marker >= 0xd0 && marker <= 0xd7)) return at + 2
  if (at + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) return null
  return marker === SOS ? scanEnd(bytes, end) : end
}

/** The next marker after a scan's data: 0xff is data when a zero follows, or a restart mark. */
function scanEnd(bytes: Buffer, from: number): number | null {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return null
}

function isMetadata(marker: number, segment: Buffer): boolean {
  if (marker === COM) return true
  if (marker === APP14) return segment.toString('latin1', 4, 9) !== 'Adobe'
  return marker >= APP0 && marker <= APP15
}

/** The JPEG with a colour profile put into it. */
export function attachProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const count = Math.ceil(profile.length / ICC_CHUNK)
  const segments: Buffer[] = []
  for (let index = 0; index < count; index += 1) {
    const chunk = profile.subarray(index * ICC_CHUNK, (index + 1) * ICC_CHUNK)
    const head = Buffer.alloc(4)
    head.writeUInt16BE(0xff00 | APP2, 0)
    head.writeUInt16BE(2 + ICC_MARK.length + 2 + chunk.length, 2)
    segments.push(head, ICC_MARK, Buffer.from([index + 1, count]), Buffer.from(chunk))
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** The colour profile inside a HEIC file, or null. */
export function profileOfHeic(file: Uint8Array): Buffer | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  for (const kind of ['colrprof', 'colrrICC']) {
    const at = bytes.indexOf(kind, 0, 'latin1')
    if (at < 4) continue
    const profile = bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
    if (profile.length > 128 && profile.toString('latin1', 36, 40) === 'acsp') return profile
  }
  return null
}

/** The size of the largest picture inside a HEIC file, as it says itself (`ispe`: version, width, height). */
export function sizeOfHeic(file: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  let size = { width: 0, height: 0 }
  for (let at = bytes.indexOf('ispe', 0, 'latin1'); at >= 0; at = bytes.indexOf('ispe', at + 4, 'latin1')) {
    if (at + 16 > bytes.length) break
    const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
    if (width * height > size.width * size.height) size = { width, height }
  }
  return size
}
