// Reads a whole ZIP by another library than the one that wrote it.
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

const open = promisify<Buffer, object, ZipFile>(fromBuffer)

/** The files by their names, checked against their sizes and sums. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await open(zip, { lazyEntries: true, strictFileNames: true })
  const openEntry = promisify<Entry, NodeJS.ReadableStream>(file.openReadStream.bind(file))
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    file.on('error', reject)
    file.on('end', () => resolve(files))
    file.on('entry', (entry: Entry) => {
      openEntry(entry)
        .then((stream) => buffer(stream))
        .then((bytes) => {
          if (files.has(entry.fileName)) throw new Error(`${entry.fileName} stands there twice`)
          files.set(entry.fileName, bytes)
          file.readEntry()
        })
        .catch(reject)
    })
    file.readEntry()
  })
}
