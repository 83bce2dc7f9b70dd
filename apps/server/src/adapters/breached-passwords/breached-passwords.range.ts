// Breached passwords by ranges of their hashes, as haveibeenpwned.com/API/v3 describes them: the service learns the first
// five digits of the password's SHA-1, and answers with all the rest that it knows.
import { hash } from 'node:crypto'
import type { Log } from '#server/platform/log.ts'
import type { IsBreached } from './breached-passwords.port.ts'

const PREFIX = 5
const TIMEOUT_MS = 3_000
/** Ranges have some 40 KB, padded. */
const MOST_BYTES = 1024 * 1024

/** @param url of ranges, to which the prefix is added: https://api.pwnedpasswords.com/range/ */
export function breachedPasswords(url: string, log: Pick<Log, 'warn'>): IsBreached {
  const base = url.endsWith('/') ? url : `${url}/`
  return async (password) => {
    const digest = hash('sha1', password).toUpperCase()
    try {
      const answer = await fetch(base + digest.slice(0, PREFIX), {
        // So that nobody on the way tells ranges apart by their length; what is padded was seen 0 times.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      return wasSeen(await readText(answer), digest.slice(PREFIX))
    } catch (error) {
      log.warn({ err: error }, 'breached passwords could not be asked about')
      return false
    }
  }
}

/** Lines are `SUFFIX:COUNT`. */
function wasSeen(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [one = '', count] = line.split(':')
    return one.toUpperCase() === suffix && Number(count) > 0
  })
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
