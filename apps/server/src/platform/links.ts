// Links to kept files: signed, expiring, the same for a whole day so that browsers cache what they point to, and good
// at whatever address the app was opened at.
import { createHmac } from 'node:crypto'
import { MAIL_LINK_DAYS } from '@plumbline/contract/limits'
import { type Clock, latestMade } from './clock.ts'
import { isSame, type Secrets } from './secret.ts'

export interface FileLink {
  /** Storage key. */
  key: string
  /** Media type it is served as. */
  type: string
  /** Name to save it under. */
  name: string
}

export interface Links {
  /** A link from the root, good for so many days at least (1 unless said otherwise), and a day more at most. */
  to(file: FileLink, days?: number): string
  /** The same for whoever is elsewhere: in mail, in push messages. */
  whole(link: string): string
  /** JSON text with all its links whole. */
  wholeIn(json: string): string
  /** What a link's token and name stand for, or null when it was changed or is over. */
  read(token: string, name: string): (FileLink & { expiresAt: Date }) | null
}

const DAY_SECONDS = 86_400
/** None is made for more days than those in mail. */
const LONGEST_MS = (MAIL_LINK_DAYS + 1) * DAY_SECONDS * 1000
const SIGNATURE_BYTES = 16
/** A text of JSON that is such a link, and nothing else. */
const LINK_IN_JSON = /"(?=\/files\/[\da-f]{64}\.[\da-z]+\.[\w-]+\.[\w-]+\/[^"\\]+")/g
/** Links kept in memory, about 300 bytes each. */
const MAX_REMEMBERED = 20_000

/**
 * @param secrets of this installation; a link that none of them signed is void
 * @param publicUrl origin that whole links begin with, never a request's Host (decision 31)
 */
export function openLinks(secrets: Secrets, publicUrl: string, clock: Clock): Links {
  const signWith = (secret: string, payload: string, name: string) =>
    createHmac('sha256', secret).update(`file\n${payload}\n${name}`).digest().subarray(0, SIGNATURE_BYTES)
  const make = ({ key, type, name }: FileLink, lastDay: number) => {
    const payload = `${key}.${((lastDay + 1) * DAY_SECONDS).toString(36)}.${Buffer.from(type).toString('base64url')}`
    const safe = name.replaceAll(/[/\\\0]/g, '-')
    return `/files/${payload}.${signWith(secrets[0], payload, safe).toString('base64url')}/${encodeURIComponent(safe)}`
  }
  // Lists show the same few pictures over and over, and a link is the same all day.
  const made = new Map<string, string>()
  let madeOn = 0
  return {
    to: (file, days = 1) => {
      const today = Math.floor(clock.now().getTime() / 1000 / DAY_SECONDS)
      if (today !== madeOn || made.size >= MAX_REMEMBERED) made.clear()
      madeOn = today
      const id = `${days} ${file.key} ${file.type} ${file.name}`
      const known = made.get(id)
      if (known) return known
      const link = make(file, today + days)
      made.set(id, link)
      return link
    },
    whole: (link) => `${publicUrl}${link}`,
    wholeIn: (json) => json.replaceAll(LINK_IN_JSON, () => `"${publicUrl}`),
    read: (token, name) => {
      const [key = '', expiry = '', type = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isSigned = secrets.some((secret) =>
        isSame(given, signWith(secret, `${key}.${expiry}.${type}`, name)),
      )
      if (!isSigned) return null
      const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000)
      const now = clock.now()
      // One that is good for longer than any was made before the clock was set back.
      if (!(expiresAt > now) || expiresAt.getTime() > latestMade(now).getTime() + LONGEST_MS) return null
      return { key, type: Buffer.from(type, 'base64url').toString(), name, expiresAt }
    },
  }
}
