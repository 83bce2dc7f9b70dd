// The secret that signs links and hides codes: the operator's, or one made at the first start and kept beside the data.
import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFileError } from './postgres/start-error.ts'

const SECRET_BYTES = 32

/** Fails with StartError when the data folder cannot be written. */
export async function readSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
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

/** A key of its own for each purpose, so that what one makes is of no use elsewhere. */
export function keyFor(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`key for ${purpose}`).digest()
}
