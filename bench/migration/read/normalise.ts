// What two readings of the same data may differ in, and nothing else: the whole list.
import { createHash } from 'node:crypto'

/** A link to a file: /files/{key}.{expiry}.{type}.{signature}/{name}. Expiry and signature go; key and name stay. */
const LINK = /\/files\/([\da-f]{64})\.[\da-z]+\.([\w-]+)\.[\w-]+\/([^"\\\s]+)/g
/** Base64url of application/zip, in links to exports: such a file holds when it was made, so its key is left out. */
const ZIP_TYPE = 'YXBwbGljYXRpb24vemlw'

/**
 * Fields whose values are of the moment of asking, by the call that answers them. `last_used_at` is moved by the reading
 * itself; a captcha is random; a period that begins when it is paid is told as if that were now; of an export that the
 * reading asked for, the moment and the size of its file.
 */
const OF_THE_MOMENT: Record<string, readonly string[]> = {
  'GET /v1/oauth/user/sessions': ['last_used_at'],
  'GET /captcha/challenge': ['nonce', 'salt', 'keyPrefix', 'keySignature', 'expiresAt', 'signature'],
  'GET /v1/oauth/payment-intent': ['starts_at', 'ends_at'],
  'GET /v1/oauth/user/latest-export': ['asked_at', 'kept_until', 'bytes'],
  'export account.json': ['last_used_at'],
}

/** Sessions stand with the last used first, which the reading itself changes: here they stand by their ids. */
const HOLD_SESSIONS = ['GET /v1/oauth/user/sessions', 'export account.json']

function withSessionsById(text: string): string {
  const body = JSON.parse(text) as { sessions?: { id: number }[] }
  body.sessions?.sort((one, other) => one.id - other.id)
  return JSON.stringify(body)
}

/** @param call method and path, or `export` and a file's name */
export function normalise(call: string, text: string): string {
  const ordered = HOLD_SESSIONS.includes(call) ? withSessionsById(text) : text
  const linked = ordered.replaceAll(
    LINK,
    (_, key: string, type: string, name: string) =>
      `/files/${type === ZIP_TYPE ? 'zip' : key}.${type}/${name}`,
  )
  return (OF_THE_MOMENT[call] ?? []).reduce(
    (rest, field) => rest.replaceAll(new RegExp(`("${field}":\\s*)("[^"]*"|[\\d.]+)`, 'g'), '$1"<moment>"'),
    linked,
  )
}

/** README.txt of an export says when it was made. */
export function normaliseReadMe(text: string): string {
  return text.replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, '<moment>')
}

/** A report that the reading had made has a random code and says when it was made. */
export function normaliseReport(text: string): string {
  return text
    .replaceAll(/\b([0-9A-HJKMNP-TV-Z]{4}[ -]?){2}[0-9A-HJKMNP-TV-Z]{4}\b/g, '<code>')
    .replaceAll(/\b\d{1,2}:\d\d\s?[AP]M\b/g, '<time>')
}

/** The links in an answer as they are, to be followed; of each file one. */
export function linksIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(LINK)].map(([link, key, type, name]) => [`${key}.${type}/${name}`, link]))
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
