// What an account asks for beside its password: as it is, setting it up, taking it away.
import { USER_TYPE_ADMIN } from '@plumbline/contract/limits'
import type { SecondFactor } from '@plumbline/contract/second-factor'
import { FIELD } from '@plumbline/contract/texts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/endpoint.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Authenticators } from './authenticators.ts'
import type { FactorProofs } from './factor-proofs.service.ts'
import { deleteStepsOfUser } from './factor-steps.repo.ts'
import type { FactorSteps, Walker } from './factor-steps.ts'
import type { Passkeys } from './passkeys.ts'
import { type PreparedCodes, recoveryCodes } from './recovery-codes.ts'
import * as repo from './second-factor.repo.ts'
import type { FactorNews, TellOwner } from './second-factor-letters.ts'

/** Recovery codes and passkeys that one account may make. */
const CHANGES = { tries: 60, seconds: 3_600 }

/** Whose session it is. */
type Owner = Pick<Caller, 'userId' | 'tokenId'>

export interface SecondFactors {
  of(db: Queryable, userId: number): Promise<Omit<SecondFactor, 'is_required'>>
  /** Whether this account may not do without, where it acts as others. */
  isRequiredOf(caller: Pick<Caller, 'userTypeId'>): boolean
  /** Fails with 403 for an administrator who needs a second factor and has none. */
  requireOf(db: Queryable, caller: Pick<Caller, 'userId' | 'userTypeId'>): Promise<void>

  /** The owner was asked just now: gives what says so, for this session. */
  confirmed(tx: Queryable, owner: Owner): Promise<string>
  /** Fails with 422 for what `confirmed` did not give to this session lately. */
  checkConfirmation(db: Queryable, owner: Owner, confirmation: string | undefined): Promise<void>
  /** The same, of accounts that have a second factor: a specified call knows of none, and is enough for the others. */
  checkWhereSecured(db: Queryable, owner: Owner, confirmation: string | undefined): Promise<void>

  beginAuthenticator(tx: Queryable, userId: number): Promise<{ secret: string; uri: string }>
  /** Before the transaction: counts a change; gives recovery codes where the account has none. Fails with 429. */
  prepareSetUp(db: Queryable, userId: number): Promise<PreparedCodes | null>
  /** These two take what `prepareSetUp` gave, and give the codes that are to be shown. They fail with 422. */
  setAuthenticator(
    tx: Queryable,
    userId: number,
    otp: string,
    codes: PreparedCodes | null,
  ): Promise<string[] | null>
  addPasskey(
    tx: Queryable,
    owner: Owner,
    made: { answer: string; name: string },
    codes: PreparedCodes | null,
  ): Promise<string[] | null>
  beginPasskey(tx: Queryable, owner: Owner): Promise<Record<string, unknown>>
  /** These three fail with 404. */
  removeAuthenticator(tx: Queryable, userId: number): Promise<void>
  renamePasskey(tx: Queryable, userId: number, id: number, name: string): Promise<void>
  removePasskey(tx: Queryable, userId: number, id: number): Promise<void>
  /** Before the transaction. Fails with 429. */
  prepareNewCodes(userId: number): Promise<PreparedCodes>
  /** Fails with 404 for an account without a second factor. */
  replaceRecoveryCodes(tx: Queryable, userId: number, codes: PreparedCodes): Promise<string[]>
  /** What a passkey is asked for by: in a sign-in, or where a session is known, to confirm. Fails with 422 where there is none. */
  challenge(tx: Queryable, walker: Walker): Promise<Record<string, unknown>>
  /** Takes what such a challenge came back as. Fails with 422. */
  checkPasskey(tx: Queryable, owner: Owner, answer: string): Promise<void>
  /** All of an account that ends. */
  forget(tx: Queryable, userId: number): Promise<void>
  /** Of an account that somebody else had since then: what they may have set up goes, and what they may have seen. */
  forgetSince(tx: Queryable, userId: number, since: Date): Promise<void>
}

export interface SecondFactorDeps {
  accounts: Pick<Accounts, 'signInFacts'>
  proofs: Pick<FactorProofs, 'methodsOf'>
  authenticators: Authenticators
  passkeys: Passkeys
  steps: FactorSteps
  limits: RateLimits
  tellOwner: TellOwner
  isRequiredOfAdmins: boolean
}

export function secondFactorService(deps: SecondFactorDeps): SecondFactors {
  const { accounts, authenticators, passkeys, steps, tellOwner } = deps

  const has = async (db: Queryable, userId: number) => (await deps.proofs.methodsOf(db, userId)).length > 0
  const isRequiredOf: SecondFactors['isRequiredOf'] = ({ userTypeId }) =>
    deps.isRequiredOfAdmins && userTypeId === USER_TYPE_ADMIN
  const countChange = (userId: number) => deps.limits.take(`second-factor-change:${userId}`, CHANGES)

  /** Where no recovery code is left, new ones come with it. */
  const wasSetUp = async (tx: Queryable, userId: number, news: FactorNews, codes: PreparedCodes | null) => {
    await tellOwner(tx, userId, news)
    if (codes === null || (await repo.countRecoveryCodes(tx, userId)) > 0) return null
    await recoveryCodes.replace(tx, userId, codes)
    return codes.codes
  }
  /** With the last second factor go the recovery codes. */
  const wasRemoved = async (tx: Queryable, userId: number, news: FactorNews) => {
    await tellOwner(tx, userId, news)
    if (!(await has(tx, userId))) await repo.deleteRecoveryCodes(tx, userId)
  }

  const checkConfirmation: SecondFactors['checkConfirmation'] = async (
    db,
    { userId, tokenId },
    confirmation,
  ) => {
    const walker = confirmation === undefined ? null : await steps.find(db, 'confirmed', confirmation)
    if (walker?.userId !== userId || walker.tokenId !== tokenId)
      throw invalid({ confirmation: [FIELD.confirmation] })
  }

  return {
    of: async (db, userId) => ({
      authenticator_since: (await repo.findAuthenticator(db, userId))?.set_at?.toISOString() ?? null,
      passkeys: (await passkeys.list(db, userId)).map(presentPasskey),
      recovery_codes_left: await repo.countRecoveryCodes(db, userId),
    }),
    isRequiredOf,
    requireOf: async (db, caller) => {
      if (isRequiredOf(caller) && !(await has(db, caller.userId)))
        throw new AppError('second_factor_required')
    },

    confirmed: (tx, { userId, tokenId }) => steps.begin(tx, 'confirmed', { userId, tokenId }),
    checkConfirmation,
    checkWhereSecured: async (db, owner, confirmation) => {
      if (await has(db, owner.userId)) await checkConfirmation(db, owner, confirmation)
    },

    beginAuthenticator: async (tx, userId) => {
      const { email } = await accounts.signInFacts(tx, userId)
      return authenticators.begin(tx, { userId, email })
    },
    prepareSetUp: async (db, userId) => {
      await countChange(userId)
      return (await repo.countRecoveryCodes(db, userId)) > 0 ? null : recoveryCodes.prepare()
    },
    setAuthenticator: async (tx, userId, otp, codes) => {
      await authenticators.set(tx, userId, otp)
      return wasSetUp(tx, userId, { kind: 'authenticator set up' }, codes)
    },
    addPasskey: async (tx, owner, made, codes) => {
      await passkeys.add(tx, owner, made)
      return wasSetUp(tx, owner.userId, { kind: 'passkey added', name: made.name }, codes)
    },
    beginPasskey: async (tx, owner) => {
      const { email, firstName, lastName } = await accounts.signInFacts(tx, owner.userId)
      return passkeys.begin(tx, owner, { email, fullName: `${firstName} ${lastName}`.trim() })
    },
    removeAuthenticator: async (tx, userId) => {
      await authenticators.remove(tx, userId)
      await wasRemoved(tx, userId, { kind: 'authenticator removed' })
    },
    renamePasskey: passkeys.rename,
    removePasskey: async (tx, userId, id) => {
      const name = await passkeys.remove(tx, userId, id)
      await wasRemoved(tx, userId, { kind: 'passkey removed', name })
    },
    prepareNewCodes: async (userId) => {
      await countChange(userId)
      return recoveryCodes.prepare()
    },
    replaceRecoveryCodes: async (tx, userId, codes) => {
      if (!(await has(tx, userId))) throw notFound()
      await recoveryCodes.replace(tx, userId, codes)
      await tellOwner(tx, userId, { kind: 'recovery codes made' })
      return codes.codes
    },
    challenge: passkeys.challenge,
    checkPasskey: passkeys.check,
    forget: forgetSecondFactor,
    forgetSince: async (tx, userId, since) => {
      await repo.deleteSecondFactorSince(tx, userId, since)
      await steps.end(tx, userId)
    },
  }
}

/** All of an account's, and whoever is on the way to it. */
export async function forgetSecondFactor(tx: Queryable, userId: number): Promise<void> {
  await repo.deleteSecondFactor(tx, userId)
  await deleteStepsOfUser(tx, userId)
}

function presentPasskey(row: repo.PasskeyRow): SecondFactor['passkeys'][number] {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
