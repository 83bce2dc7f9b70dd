// The cursor of the feed: how far a device has come, as a text that only this installation makes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const Cursor = z.object({
  ownerId: z.number(),
  /** Of the database that the snapshots were taken in. */
  home: z.string(),
  /** When it was given, in ms. */
  at: z.number(),
  since: z.string(),
  /** Within a reading of several pages: the snapshot of its first, from which the next goes on, and the last change told. */
  until: z.string().nullable(),
  after: z.object({ xid: z.string(), kind: z.string(), id: z.number() }).nullable(),
})
export type Cursor = z.infer<typeof Cursor>

export interface Cursors {
  write(cursor: Cursor): string
  /** Null for a text that is none of ours. */
  read(text: string): Cursor | null
}

/** @param key none of these cursors is good under another */
export function openCursors(key: Buffer): Cursors {
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest().subarray(0, 16)
  return {
    write: (cursor) => {
      const payload = Buffer.from(JSON.stringify(cursor)).toString('base64url')
      return `${payload}.${sign(payload).toString('base64url')}`
    },
    read: (text) => {
      const [payload = '', signature = ''] = text.split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(payload)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Cursor.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    },
  }
}
