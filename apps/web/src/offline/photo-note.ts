// What the file of a waiting photo says of itself, behind its picture: to which inspection, label and place it belongs. Where
// the browser clears the database and leaves the files, they are taken up again by it (ADR 118).
import type { PhotoRow } from './database.ts'
import type { Edit } from './edits.ts'

export interface PhotoNote extends Omit<PhotoRow, 'file' | 'size'> {
  /** What brings it, as it stood when the file was written; null: it waited for its label. */
  edit: Edit | null
}

/** Ends a file that is whole. */
const END = 'PLUMB118'
const LENGTH_BYTES = 4

/** What stands behind the picture in a file. */
export function bytesOfNote(note: PhotoNote): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [text, end] = [encoder.encode(JSON.stringify(note)), encoder.encode(END)]
  const bytes = new Uint8Array(text.byteLength + LENGTH_BYTES + end.byteLength)
  bytes.set(text)
  new DataView(bytes.buffer).setUint32(text.byteLength, text.byteLength)
  bytes.set(end, text.byteLength + LENGTH_BYTES)
  return bytes
}

/** The note of a file, and how long its picture is; null where it has none or is not whole. Rejects where it cannot be read. */
export async function noteIn(file: Blob): Promise<{ note: PhotoNote; size: number } | null> {
  const tail = file.size - END.length - LENGTH_BYTES
  if (tail < 0 || (await file.slice(tail + LENGTH_BYTES).text()) !== END) return null
  const length = new DataView(await file.slice(tail, tail + LENGTH_BYTES).arrayBuffer()).getUint32(0)
  const size = tail - length
  if (size < 0) return null
  try {
    return { note: JSON.parse(await file.slice(size, tail).text()), size }
  } catch {
    return null
  }
}
