// SQL of access tokens, and the one SELECT that every signed-in request makes.
import { TOKEN_LIFE_SECONDS } from '@plumbline/contract/limits'
import type { Insertable } from 'kysely'
import type { AccessTokensTable } from '#server/migrations/0001_accounts.tables.ts'
import type { Queryable } from '#server/platform/database.ts'
import { readStatement } from '#server/platform/statement.ts'

export async function insertToken(tx: Queryable, token: Insertable<AccessTokensTable>): Promise<void> {
  await tx.insertInto('access_tokens').values(token).execute()
}

/** What a token says of its session. */
export type TokenFacts = NonNullable<Awaited<ReturnType<typeof findToken>>>

const livingToken = readStatement<{ tokenHash: Buffer; now: Date }>()((db, value) =>
  db
    .selectFrom('access_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .innerJoin('members as member', 'member.user_id', 'user.id')
    .select([
      'token.id',
      'token.impersonator_id',
      'token.created_at as signed_in_at',
      'token.last_used_at',
      'token.expires_at',
      'user.id as user_id',
      'user.user_type_id',
      'user.first_name',
      'user.last_name',
      'user.created_at',
      'user.paid_times',
      'member.owner_id',
      'member.role',
    ])
    .where('token.token_hash', '=', value('tokenHash'))
    .where('token.expires_at', '>', value('now'))
    .where('user.is_active', '=', true),
)

/** A living token with all that access is decided by; users and members are joined here so that a request asks once. */
export async function findToken(db: Queryable, tokenHash: Buffer, now: Date) {
  return (await livingToken(db, { tokenHash, now })).at(0)
}

export async function renewToken(db: Queryable, id: number, usedAt: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: usedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Ends a session, and the administrator's own where it was begun as another user; what that one began ends with it. */
export async function deleteToken(tx: Queryable, id: number): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb(
          'id',
          '=',
          eb
            .selectFrom('access_tokens as begun')
            .select('begun.impersonator_session_id')
            .where('begun.id', '=', id),
        ),
      ]),
    )
    .execute()
}

/** Ends the sessions that an administrator's own session began; gives whose they were. */
export async function deleteTokensBegunBy(tx: Queryable, sessionId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('access_tokens')
    .where('impersonator_session_id', '=', sessionId)
    .returning('user_id')
    .execute()
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Gives false when the user has no such token. */
export async function deleteTokenOf(tx: Queryable, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @param exceptId a token that stays; @returns the ids of the others */
export async function deleteTokensOf(tx: Queryable, userId: number, exceptId?: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that are not over, last used first. */
export function listTokens(db: Queryable, userId: number, now: Date) {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'device', 'impersonator_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function hasToken(db: Queryable, id: number): Promise<boolean> {
  const found = await db.selectFrom('access_tokens').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** A clock that was set back must not make sessions longer: none lasts for more than from now on. */
export async function shortenTokens(tx: Queryable, now: Date): Promise<void> {
  const latest = new Date(now.getTime() + TOKEN_LIFE_SECONDS * 1000)
  await tx
    .updateTable('access_tokens')
    .set(({ fn, val }) => ({
      created_at: fn<Date>('least', ['created_at', val(now)]),
      last_used_at: now,
      expires_at: latest,
    }))
    .where('expires_at', '>', latest)
    .execute()
}

export async function deleteExpiredTokens(tx: Queryable, now: Date): Promise<void> {
  await tx.deleteFrom('access_tokens').where('expires_at', '<=', now).execute()
}
