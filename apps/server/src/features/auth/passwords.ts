// Passwords: hashed with argon2id, checked in the same time whether or not there is an account.
import { type Algorithm, hash, verify } from '@node-rs/argon2'

const ARGON2ID: Algorithm = 2

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** How each hash of today begins. */
const OF_TODAY = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`

/** Whether a hash was made with other costs than those of today. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(OF_TODAY)
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password is right. Without an account it takes as long and says no, so that time tells nothing.
 * @param passwordHash null when there is no such account
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}
