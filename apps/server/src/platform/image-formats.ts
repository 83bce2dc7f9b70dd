// Which picture format a file is, judged by its first bytes and never by its name (decision 15).

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/** Brands of HEIF files whose pictures are HEVC; `mif1` and `msf1` are shared with AVIF. */
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const SHARED_BRANDS = new Set(['mif1', 'msf1'])
/** Bytes of one brand's name in an `ftyp` box. */
const BRAND_BYTES = 4

/** The format, or null for anything that the product does not take. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512))
  if (head.length < 12) return null
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head.readUInt32BE(0) === 0x89504e47 && head.readUInt32BE(4) === 0x0d0a1a0a) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return isHeic(head) ? 'heic' : null
}

function isHeic(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  const major = head.toString('latin1', 8, 12)
  if (HEVC_BRANDS.has(major)) return true
  if (!SHARED_BRANDS.has(major)) return false
  for (let at = 16; at + BRAND_BYTES <= end; at += BRAND_BYTES)
    if (HEVC_BRANDS.has(head.toString('latin1', at, at + BRAND_BYTES))) return true
  return false
}
