// Writes a ZIP file by file as a stream, so that memory does not grow with it. Past 4 GB, or 65,535 files, it is Zip64.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { inPieces } from './pieces.ts'

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
  let broken: { error: unknown } | null = null
  let stop: (error: unknown) => void = () => {}
  kept.catch((error: unknown) => {
    broken = { error }
    stop(error)
  })
  // What reading a file fails with is told by `add`.
  file.on('error', () => {})
  let input: Readable | null = null
  const add = ({ name, content, modifiedAt, isCompressed }: ZipEntry) => {
    const take = takenOnce(content)
    const options = { mtime: modifiedAt, compress: isCompressed }
    return new Promise<void>((resolve, reject) => {
      if (broken) return reject(broken.error)
      stop = reject
      // Kept by the ZIP to its end: it must hold nothing of the file that it read.
      file.addReadStreamLazy(name, options, (give) => {
        input = Readable.from(piecesOf(take()), { objectMode: false })
        input.once('end', resolve)
        input.once('error', reject)
        give(null, input)
      })
    })
  }
  try {
    await fill({ add })
    file.end()
  } catch (error) {
    letGo(input)
    output.destroy(error instanceof Error ? error : new Error(String(error)))
    await kept.catch(() => {})
    throw error
  }
  return kept
}

/** Gives the content the first time, and keeps nothing of it. */
function takenOnce(content: Content): () => Content {
  const held = [content]
  return () => held.pop() ?? []
}

/** In one piece, an inspection of 26 MB holds the event loop for 250 ms. */
async function* piecesOf(content: Content): AsyncGenerator<Uint8Array> {
  for await (const part of content) yield* inPieces(typeof part === 'string' ? Buffer.from(part) : part)
}

function letGo(input: Readable | null): void {
  input?.destroy()
}
