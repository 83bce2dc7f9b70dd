// The secret that signs links and hides codes: the operator's, or one made at the first start and kept beside the data;
// and those before it, which read what they made for as long as the operator names them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { explainFileError } from './postgres/start-error.ts'

const SECRET_BYTES = 32

/** Of an installation: the first makes all that is new, and what any of them made is read. */
export type Secrets = readonly [now: string, ...before: string[]]
/** The keys that they give for one purpose, in the same order. */
export type Keys = readonly [now: Buffer, ...before: Buffer[]]

/** Fails with StartError when the data folder cannot be written. */
export async function readSecrets(
  { APP_SECRET, APP_SECRET_OLD }: Pick<Config, 'APP_SECRET' | 'APP_SECRET_OLD'>,
  dataDir: string,
): Promise<Secrets> {
  return [APP_SECRET ?? (await readOwnSecret(dataDir)), ...APP_SECRET_OLD]
}

async function readOwnSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'app-secret')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return kept
  try {
    await mkdir(dataDir, { recursive: true })
    const made = `${path}.${process.pid}`
    const file = await open(made, 'w', 0o600)
    try {
      await file.writeFile(randomBytes(SECRET_BYTES).toString('hex'))
      await file.sync()
    } finally {
      await file.close()
    }
    // Of two processes that start together one gives the name away, the other reads what that one made.
    await link(made, path).finally(() => unlink(made))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw explainFileError(error, dataDir)
  }
  return readFile(path, 'utf8')
}

/** Keys of their own for each purpose, so that what one makes is of no use elsewhere. */
export function keysFor([now, ...before]: Secrets, purpose: string): Keys {
  return [keyFor(now, purpose), ...before.map((secret) => keyFor(secret, purpose))]
}

/** The key of one secret. */
export function keyFor(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`key for ${purpose}`).digest()
}

/** Whether what was given is what is right, told in the same time for whatever was given. */
export function isSame(given: Uint8Array, right: Uint8Array): boolean {
  return given.length === right.length && timingSafeEqual(given, right)
}
