// What PostgreSQL keeps of a password (RFC 5802, with SHA-256 by RFC 7677), made here: the password itself, in a statement,
// may stand in the server's log.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** PostgreSQL's own. */
const ITERATIONS = 4096

/** @param password of ASCII alone: of other characters PostgreSQL prepares some before it hashes them */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const serverKey = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
