// Writes a ZIP file by file as a stream, so that memory does not grow with it. Past 4 GB, or 65,535 files, it is Zip64.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type Content = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

export interface ZipEntry {
  /** With `/` between folders; each name once. */
  name: string
  content: Content
  modifiedAt: Date
  /** False for what is small already, such as photos. */
  isCompressed: boolean
}

export interface ZipWriter {
  /** Writes a file, and gives the turn back once all of it was read. Fails with what reading it failed with. */
  add(entry: ZipEntry): Promise<void>
}

/**
 * Writes a ZIP.
 * @param keep takes the ZIP's bytes, and gives what became of them; it is read as fast as this takes it
 * @param fill adds the files, one after the other
 * @returns what `keep` gave; fails with what either failed with, and then `keep` sees its stream break
 */
export async function writeZip<Kept>(
  keep: (zip: Readable) => Promise<Kept>,
  fill: (zip: ZipWriter) => Promise<void>,
): Promise<Kept> {
  const file = new ZipFile()
  const output = file.outputStream as Readable
  const kept = keep(output)
  const broken = kept.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  )
  broken.catch(() => {})
  // What reading a file fails with is told by `add`.
  file.on('error', () => {})
  const add = ({ name, content, modifiedAt, isCompressed }: ZipEntry) => {
    const input = Readable.from(content, { objectMode: false })
    const read = new Promise<void>((resolve, reject) => {
      input.once('end', resolve)
      input.once('error', reject)
    })
    file.addReadStream(input, name, { mtime: modifiedAt, compress: isCompressed })
    return Promise.race([read, broken]).catch((error: unknown) => {
      input.destroy()
      throw error
    })
  }
  try {
    await fill({ add })
    file.end()
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
    await kept.catch(() => {})
    throw error
  }
  return kept
}
