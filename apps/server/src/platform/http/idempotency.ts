// Answers a repeated request as the first time: the answer is kept in the transaction of the write (api.md, Conventions).
import { createHmac } from 'node:crypto'
import { IDEMPOTENCY_DAYS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/secret.ts'
import type { Caller } from './endpoint.ts'
import type { Fields } from './fields.ts'

export interface KeptRequest {
  /** Whose request of which path: the same key elsewhere is another request. */
  scope: string
  /** A UUID. */
  key: string
  bodyHash: Buffer
  /** Whether a hash that was kept is that of this body. */
  hasBody(hash: Buffer): boolean
}

export interface KeptAnswer {
  status: number
  /** JSON text, or its bytes where it is long. */
  body: string | Buffer
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * What identifies a request that carries a key; 422 when the key is no UUID.
 * @param keys of the hash of the body: it may hold a password or a code, which a plain hash would soon give away
 */
export function keptRequest(key: string, scope: string, fields: Fields, [now, ...before]: Keys): KeptRequest {
  if (!UUID.test(key)) throw new AppError('invalid', { message: 'Idempotency-Key must be a UUID' })
  const bodyHash = hashFields(fields, now)
  return {
    scope,
    key: key.toLowerCase(),
    bodyHash,
    hasBody: (hash) => hash.equals(bodyHash) || before.some((old) => hash.equals(hashFields(fields, old))),
  }
}

/**
 * Where a key counts (decision 33): for the user and the path, also after a new sign-in. An administrator who is signed
 * in as the user reads none of the user's answers, nor the user any of theirs.
 */
export function scopeOf(caller: Caller | null, path: string): string {
  if (!caller) return `public ${path}`
  const { userId, impersonatorId } = caller
  return impersonatorId === null ? `user ${userId} ${path}` : `user ${userId} by ${impersonatorId} ${path}`
}

/** The answer of the first time, or null. Fails with 422 when the key came with another body. */
export async function findAnswer(db: Queryable, request: KeptRequest, now: Date): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom('idempotency_answers')
    .select(['body_hash', 'status', 'body'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  if (!request.hasBody(row.body_hash)) throw new AppError('invalid', { message: TEXT.keyReused })
  return { status: row.status, body: row.body }
}

/**
 * Keeps an answer. Gives false when another request kept one first; waits for that one when it is still under way,
 * so that of two at once one commits and the other rolls back and repeats its answer.
 */
export async function keepAnswer(
  db: Queryable,
  request: KeptRequest,
  answer: KeptAnswer,
  now: Date,
): Promise<boolean> {
  const row = {
    body_hash: request.bodyHash,
    status: answer.status,
    body: String(answer.body),
    expires_at: new Date(now.getTime() + IDEMPOTENCY_DAYS * 86_400_000),
  }
  const kept = await db
    .insertInto('idempotency_answers')
    .values({ scope: request.scope, key: request.key, ...row })
    .onConflict((on) =>
      on.columns(['scope', 'key']).doUpdateSet(row).where('idempotency_answers.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return kept !== undefined
}

/** Removes what is past its time; a job calls it now and then. */
export async function removeOldAnswers(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_answers').where('expires_at', '<=', now).execute()
}

/** Forgets all that was answered to a user: it holds what it said of clients. */
export async function forgetAnswersOf(tx: Queryable, userId: number): Promise<void> {
  await tx.deleteFrom('idempotency_answers').where('scope', 'like', `user ${userId} %`).execute()
}

/** One hash over the parsed fields, whatever their order and encoding, with files by their bytes. */
function hashFields(fields: Fields, key: Buffer): Buffer {
  const hash = createHmac('sha256', key)
  const add = (value: unknown): void => {
    if (value instanceof Uint8Array) {
      hash.update(`f${value.byteLength}:`).update(value)
    } else if (Array.isArray(value)) {
      hash.update(`[${value.length}:`)
      for (const item of value) add(item)
    } else if (typeof value === 'object' && value !== null) {
      const keys = Object.keys(value).sort()
      hash.update(`{${keys.length}:`)
      for (const key of keys) {
        add(key)
        add((value as Fields)[key])
      }
    } else {
      const text = JSON.stringify(value) ?? 'undefined'
      hash.update(`${text.length}:${text}`)
    }
  }
  add(fields)
  return hash.digest()
}
