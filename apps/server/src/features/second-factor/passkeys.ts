// Passkeys (WebAuthn, level 3): made and asked for by challenges that each work once; the library checks the signatures.
import { PASSKEYS_MAX } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { FactorSteps, Walker } from './factor-steps.ts'
import * as repo from './second-factor.repo.ts'

/** EdDSA, ES256, RS256 (COSE): what passkeys can. What Node.js has on trial is not asked for. */
const ALGORITHMS = [-8, -7, -257]

type Options = Record<string, unknown>

export interface Passkeys {
  list(db: Queryable, userId: number): Promise<repo.PasskeyRow[]>
  /** What the browser makes a passkey by. Fails with 422 for one too many. */
  begin(tx: Queryable, walker: Walker, name: { email: string; fullName: string }): Promise<Options>
  /** Keeps the passkey that came back. Fails with 422. */
  add(tx: Queryable, walker: Walker, made: { answer: string; name: string }): Promise<void>
  rename(tx: Queryable, userId: number, id: number, name: string): Promise<void>
  /** Gives its name. Fails with 404. */
  remove(tx: Queryable, userId: number, id: number): Promise<string>
  /** What the browser asks for a passkey by: for a sign-in, or where a session is known, to confirm. Fails with 422 where there is none. */
  challenge(tx: Queryable, walker: Walker): Promise<Options>
  /** Takes what came back. Fails with 422. To confirm, the passkey must have checked who holds it. */
  check(tx: Queryable, walker: Walker, answer: string): Promise<void>
}

/** As far as it is read here; the rest is the library's to judge. */
const Answer = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) })
const ClientData = z.object({ challenge: z.string() })

/** @param publicUrl whose host passkeys are made for; on another address of the server they do not work */
export function passkeysOf(deps: { steps: FactorSteps; clock: Clock; publicUrl: string }): Passkeys {
  const { steps, clock } = deps
  const { origin, hostname } = new URL(deps.publicUrl)

  const known = (rows: readonly repo.PasskeyRow[]) =>
    rows.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports }))

  /** The challenge of an answer, used up, if it was handed to this very person. */
  const takeChallenge = async (tx: Queryable, purpose: ChallengePurpose, walker: Walker, answer: unknown) => {
    const challenge = challengeIn(answer)
    const taken = challenge === null ? null : await steps.take(tx, purpose, challenge)
    const isTheirs = taken?.userId === walker.userId && taken.tokenId === walker.tokenId
    if (challenge === null || !isTheirs) throw refusal()
    return challenge
  }

  return {
    list: repo.listPasskeys,
    begin: async (tx, walker, { email, fullName }) => {
      const rows = await repo.listPasskeys(tx, walker.userId)
      if (rows.length >= PASSKEYS_MAX) throw invalid({ passkey: [FIELD.tooManyPasskeys(PASSKEYS_MAX)] })
      const options = await generateRegistrationOptions({
        rpName: 'Plumbline',
        rpID: hostname,
        userName: email,
        userDisplayName: fullName,
        userID: new TextEncoder().encode(`user ${walker.userId}`),
        challenge: bytesOf(await steps.begin(tx, 'new_passkey', walker)),
        excludeCredentials: known(rows),
        supportedAlgorithmIDs: ALGORITHMS,
      })
      return { ...options }
    },
    add: async (tx, walker, { answer, name }) => {
      const response = parsed(answer)
      const challenge = await takeChallenge(tx, 'new_passkey', walker, response)
      const verified = await verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ verified: false as const }))
      if (!verified.verified) throw refusal()
      const { credential } = verified.registrationInfo
      const isNew = await repo.insertPasskey(tx, {
        user_id: walker.userId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: [...(credential.transports ?? [])],
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
      if (!isNew) throw refusal()
    },
    rename: async (tx, userId, id, name) => {
      if (!(await repo.renamePasskey(tx, { userId, id }, name))) throw notFound()
    },
    remove: async (tx, userId, id) => {
      const name = await repo.deletePasskey(tx, { userId, id })
      if (name === undefined) throw notFound()
      return name
    },
    challenge: async (tx, walker) => {
      const rows = await repo.listPasskeys(tx, walker.userId)
      if (rows.length === 0) throw invalid({ passkey: [TEXT.noPasskey] })
      const options = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: known(rows),
        challenge: bytesOf(await steps.begin(tx, purposeOf(walker), walker)),
        userVerification: isConfirming(walker) ? 'required' : 'preferred',
      })
      return { ...options }
    },
    check: async (tx, walker, answer) => {
      const response = parsed(answer)
      const challenge = await takeChallenge(tx, purposeOf(walker), walker, response)
      const passkey = await repo.lockPasskey(tx, walker.userId, Buffer.from(response.id, 'base64url'))
      if (!passkey) throw refusal()
      const verified = await verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.sign_count,
        },
        requireUserVerification: isConfirming(walker),
      }).catch(() => null)
      if (!verified?.verified) throw refusal()
      const { newCounter } = verified.authenticationInfo
      await repo.notePasskeyUse(tx, passkey.id, { signCount: newCounter, now: clock.now() })
    },
  }
}

type ChallengePurpose = 'sign_in_passkey' | 'confirm_passkey' | 'new_passkey'

const isConfirming = ({ tokenId }: Walker) => tokenId !== null

/** A challenge of a sign-in confirms nothing, nor the other way about. */
const purposeOf = (walker: Walker) => (isConfirming(walker) ? 'confirm_passkey' : 'sign_in_passkey')

const refusal = () => invalid({ passkey: [FIELD.passkeyWrong] })

/** Tokens of steps are base64url already, as challenges travel. */
const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))

function parsed(text: string) {
  const answer = Answer.safeParse(jsonOf(text))
  if (!answer.success) throw refusal()
  return answer.data
}

function challengeIn(answer: unknown): string | null {
  const { response } = answer as z.output<typeof Answer>
  const data = ClientData.safeParse(jsonOf(Buffer.from(response.clientDataJSON, 'base64url').toString()))
  return data.success ? data.data.challenge : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
