// Recovery codes, for the day when phone and passkeys are lost: ten, shown once, kept as hashes, each good once.

import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Algorithm, hashRaw } from '@node-rs/argon2'
import { RECOVERY_CODES } from '@plumbline/contract/limits'
import type { Queryable } from '#server/platform/database.ts'
import * as repo from './second-factor.repo.ts'

/** Without those that look alike: 50 bits in ten of them. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const HALF = 5
const SALT_BYTES = 16
const ARGON2ID: Algorithm = 2
/** As passwords: 50 bits are too few for a plain hash (ASVS 5.0, 6.5.2). */
const HASHING = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface RecoveryCodes {
  /** Before the transaction, for it takes long. */
  prepare(): Promise<PreparedCodes>
  /** In place of those there were. */
  replace(tx: Queryable, userId: number, prepared: PreparedCodes): Promise<void>
  /** Before the transaction: the hash of a try; null where there is none to be tried. */
  prepareTry(db: Queryable, userId: number, typed: string): Promise<Buffer | null>
  /** Whether it was one, which works no more. */
  use(tx: Queryable, userId: number, tried: Buffer | null): Promise<boolean>
}

export interface PreparedCodes {
  /** To be shown. */
  codes: string[]
  salt: Buffer
  hashes: Buffer[]
}

export const recoveryCodes: RecoveryCodes = {
  prepare: async () => {
    const salt = randomBytes(SALT_BYTES)
    const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
    const hashes: Buffer[] = []
    // One after the other: each takes 19 MiB.
    for (const code of codes) hashes.push(await hashOf(code, salt))
    return { codes, salt, hashes }
  },
  replace: async (tx, userId, { salt, hashes }) => {
    await repo.deleteRecoveryCodes(tx, userId)
    await repo.insertRecoveryCodes(
      tx,
      hashes.map((code_hash) => ({ user_id: userId, salt, code_hash })),
    )
  },
  prepareTry: async (db, userId, typed) => {
    const [first] = await repo.listRecoveryCodes(db, userId)
    return first ? hashOf(typed, first.salt) : null
  },
  use: async (tx, userId, tried) => {
    if (tried === null) return false
    const kept = await repo.listRecoveryCodes(tx, userId)
    const right = kept.find(({ code_hash }) => timingSafeEqual(code_hash, tried))
    return right !== undefined && repo.deleteRecoveryCode(tx, userId, right.code_hash)
  },
}

function makeCode(): string {
  const letters = Array.from({ length: 2 * HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** As typed: capitals, spaces and dashes tell nothing. */
function hashOf(typed: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(typed.toLowerCase().replaceAll(/[\s-]/g, ''), { ...HASHING, salt })
}
