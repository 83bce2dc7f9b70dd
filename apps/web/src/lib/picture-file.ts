// Judges a chosen picture before it is sent: its size, its kind, whether it can be shown.
import { IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'

export type PictureFile =
  /** Why it will not do, naming the file. */
  | { problem: string }
  /** Upright size in pixels; null where this browser cannot show the kind (HEIC, mostly) but the server can. */
  | { problem: null; size: { width: number; height: number } | null }

type Kind = 'shown' | 'heic'

const HEAD_BYTES = 12

/** Looks into the file. Never fails: what cannot be read is a problem in words. */
export async function judgePicture(file: File): Promise<PictureFile> {
  if (file.size > IMAGE_MAX_BYTES) return { problem: `${file.name}: ${TEXT.tooLarge}` }
  const noPicture = { problem: `${file.name}: ${FIELD.picture}` }
  const kind = await readKind(file)
  if (kind === null) return noPicture
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return { problem: null, size }
  } catch {
    return kind === 'heic' ? { problem: null, size: null } : noPicture
  }
}

/** The kind of a file's bytes; null where they are no picture that the server takes, or cannot be read. */
export async function readKind(file: Blob): Promise<Kind | null> {
  try {
    return kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  } catch {
    return null
  }
}

/** By its first bytes, as the server judges: a name or a declared type says nothing. */
export function kindOf(head: Uint8Array): Kind | null {
  if (head.length < HEAD_BYTES) return null
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'shown'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'shown'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'shown'
  return text.slice(4, 8) === 'ftyp' && /^(hei[cxms]|hev[cmsx]|mif1|msf1)$/.test(text.slice(8))
    ? 'heic'
    : null
}
