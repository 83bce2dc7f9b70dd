// The cursor of the feed: how far a device has come, as a text that only this installation makes.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSame, type Keys } from '#server/platform/secret.ts'

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

/** @param keys what none of them signed is no cursor */
export function openCursors(keys: Keys): Cursors {
  const signWith = (key: Buffer, payload: string) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, 16)
  return {
    write: (cursor) => {
      const payload = Buffer.from(JSON.stringify(cursor)).toString('base64url')
      return `${payload}.${signWith(keys[0], payload).toString('base64url')}`
    },
    read: (text) => {
      const [payload = '', signature = ''] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      if (!keys.some((key) => isSame(given, signWith(key, payload)))) return null
      return Cursor.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    },
  }
}
