// Writes pictures as files of their own into the browser's private file system, from a thread of its own: reading fifty
// of them would keep the page from answering a tap for seconds.

export interface PictureToWrite {
  /** Of the file, never used before. */
  name: string
  picture: Blob
}

/** Which of the pictures have no file now: those that could not be read, and those that the device did not take. */
export interface Unwritten {
  unreadable: string[]
  refused: string[]
}

export interface WriteRequest {
  id: number
  folder: string
  pictures: readonly PictureToWrite[]
}

export interface WriteAnswer extends Unwritten {
  id: number
}

/** Reading one and writing another take their time side by side. */
const AT_ONCE = 4

async function writeAll({ folder, pictures }: WriteRequest): Promise<Unwritten> {
  const root = await navigator.storage.getDirectory()
  const directory = await root.getDirectoryHandle(folder, { create: true })
  const unwritten: Unwritten = { unreadable: [], refused: [] }
  const queue = [...pictures]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // Where one found no room, nobody waits for the others to find none.
      const outcome = unwritten.refused.length > 0 ? 'refused' : await writeOne(directory, next)
      if (outcome !== 'written') unwritten[outcome].push(next.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return unwritten
}

/** On the disk when this resolves with `written`. */
async function writeOne(
  directory: FileSystemDirectoryHandle,
  { name, picture }: PictureToWrite,
): Promise<'written' | keyof Unwritten> {
  let bytes: ArrayBuffer
  try {
    bytes = await picture.arrayBuffer()
  } catch {
    return 'unreadable'
  }
  try {
    const file = await directory.getFileHandle(name, { create: true })
    const access = await file.createSyncAccessHandle()
    try {
      // Without room some browsers write a part, and Chromium has answered more than there was.
      const written = access.write(bytes)
      if (written !== bytes.byteLength) throw new DOMException('no room', 'QuotaExceededError')
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
  const unwritten = await writeAll(event.data).catch(
    (): Unwritten => ({ unreadable: [], refused: pictures.map(({ name }) => name) }),
  )
  self.postMessage({ id, ...unwritten } satisfies WriteAnswer)
})
