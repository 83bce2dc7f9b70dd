// Writes pictures as files of their own into the browser's private file system, from a thread of its own: reading fifty
// of them would keep the page from answering a tap for seconds.

export interface PictureToWrite {
  /** Of the file, never used before. */
  name: string
  picture: Blob
  /** Stands behind it in the file. */
  note: Uint8Array<ArrayBuffer>
}

export interface WriteRequest {
  id: number
  folder: string
  pictures: readonly PictureToWrite[]
}

/** Of one picture: its file is on the disk, it could not be read, or the device did not take it. */
export type WriteOutcome = 'written' | 'unreadable' | 'refused'

/** One for each picture, as soon as it is known. */
export interface WriteAnswer {
  id: number
  name: string
  outcome: WriteOutcome
}

/** How many are read while one is written. */
const READ_AHEAD = 4

async function writeAll(
  { folder, pictures }: WriteRequest,
  tell: (name: string, outcome: WriteOutcome) => void,
): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const directory = await root.getDirectoryHandle(folder, { create: true })
  const read = pictures.slice(0, READ_AHEAD).map(readOne)
  let isFull = false
  for (const [index, { name, note }] of pictures.entries()) {
    const bytes: ArrayBuffer | null | undefined = await read[index]
    const next = pictures[index + READ_AHEAD]
    if (next) read.push(readOne(next))
    delete read[index]
    // Where one found no room, nobody waits for the others to find none.
    const outcome: WriteOutcome = !bytes
      ? 'unreadable'
      : isFull
        ? 'refused'
        : await writeOne(directory, name, [new Uint8Array(bytes), note])
    isFull ||= outcome === 'refused'
    tell(name, outcome)
  }
}

function readOne({ picture }: PictureToWrite): Promise<ArrayBuffer | null> {
  return picture.arrayBuffer().catch(() => null)
}

/** On the disk when this resolves with `written`. */
async function writeOne(
  directory: FileSystemDirectoryHandle,
  name: string,
  parts: readonly Uint8Array<ArrayBuffer>[],
): Promise<WriteOutcome> {
  try {
    const file = await directory.getFileHandle(name, { create: true })
    const access = await file.createSyncAccessHandle()
    try {
      // Without room some browsers write a part, and Chromium has answered more than there was.
      for (const bytes of parts) {
        const written = access.write(bytes)
        if (written !== bytes.byteLength) throw new DOMException('no room', 'QuotaExceededError')
      }
      access.flush()
    } finally {
      access.close()
    }
    return 'written'
  } catch {
    await directory.removeEntry(name).catch(() => undefined)
    return 'refused'
  }
}

self.addEventListener('message', async (event: MessageEvent<WriteRequest>) => {
  const { id, pictures } = event.data
  const untold = new Set(pictures.map(({ name }) => name))
  const tell = (name: string, outcome: WriteOutcome) => {
    untold.delete(name)
    self.postMessage({ id, name, outcome } satisfies WriteAnswer)
  }
  await writeAll(event.data, tell).catch(() => undefined)
  for (const name of untold) tell(name, 'refused')
})
