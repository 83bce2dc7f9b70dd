// The mailbox on disk: a folder for each message, written under another name and renamed, so that none is half there.
import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailbox, MailboxMessage } from './mailbox.port.ts'

const ID = /^\d{13}-[0-9a-f]{16}$/
const MESSAGE = 'message.json'

/** @param folder of its own under DATA_DIR; made when the first message comes */
export function openDiskMailbox(folder: string): Mailbox {
  const idsNewestFirst = async () =>
    (await listFolder(folder))
      .filter((name) => ID.test(name))
      .sort()
      .reverse()
  const read = async (id: string) =>
    JSON.parse(await readFile(join(folder, id, MESSAGE), 'utf8')) as MailboxMessage
  return {
    keep: async ({ key, attachments, ...message }) => {
      const hash = createHash('sha256').update(key).digest('hex').slice(0, 16)
      if ((await idsNewestFirst()).some((id) => id.endsWith(hash))) return
      const id = `${String(new Date(message.at).getTime()).padStart(13, '0')}-${hash}`
      const incoming = join(folder, `incoming-${hash}`)
      await rm(incoming, { recursive: true, force: true })
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      for (const [index, { bytes }] of attachments.entries())
        await writeFile(join(incoming, String(index)), bytes)
      const kept: MailboxMessage = {
        id,
        ...message,
        attachments: attachments.map(({ name, type, bytes }) => ({ name, type, size: bytes.length })),
      }
      await writeFile(join(incoming, MESSAGE), JSON.stringify(kept))
      await rename(incoming, join(folder, id))
    },
    list: async (limit) => Promise.all((await idsNewestFirst()).slice(0, limit).map(read)),
    attachment: async (id, index) => {
      if (!ID.test(id) || !(await exists(join(folder, id)))) return null
      const about = (await read(id)).attachments[index]
      return about ? { about, bytes: await readFile(join(folder, id, String(index))) } : null
    },
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function listFolder(path: string): Promise<string[]> {
  return (await exists(path)) ? readdir(path) : []
}
