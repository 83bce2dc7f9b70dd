// A second factor of an account: an authenticator app, passkeys, and the codes for the day when they are lost.
import { z } from 'zod'
import { PASSKEY_NAME_MAX } from './limits.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { Id, NoInput, NoOutput, optional, requiredText, text } from './wire.ts'

/** What a person can prove the second step of a sign-in with. */
export const FactorMethod = z.enum(['authenticator', 'passkey', 'recovery_code'])
export type FactorMethod = z.infer<typeof FactorMethod>

/** Beside the 401 of a sign-in whose password was right, where the account has a second factor. */
export const SecondFactorAsked = z.object({
  methods: z.array(FactorMethod),
  /** For `token/second-factor`, in place of the password. */
  ticket: z.string(),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601; null until it was used. */
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = z.object({
  /** ISO 8601: since when codes of an authenticator app are taken; null: they are not. */
  authenticator_since: z.string().nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number().int(),
  /** Whether this account may not do without: an administrator's, where the installation says so. */
  is_required: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** What `confirm` gave: that the owner was asked just now. */
const Confirmation = requiredText(FIELD.confirmation)
/** Optional where the specification fixes the wire: asked for of accounts that have a second factor (ADR 103). */
export const OptionalConfirmation = optional(text())

/** Six digits, as typed. */
export const OneTimeCode = requiredText(FIELD.oneTimeCode, 20)
export const RecoveryCode = requiredText(FIELD.recoveryCode, 40)
/** What the browser made of a challenge, as JSON text (WebAuthn, section 5.1). */
export const PasskeyAnswer = requiredText(FIELD.passkey, 20_000)
export const PasskeyName = requiredText(FIELD.passkeyName, PASSKEY_NAME_MAX)

/** Options for the browser's own call of WebAuthn, as JSON. */
export const PasskeyChallenge = z.object({ options: z.record(z.string(), z.unknown()) })

/** The first time ten new codes, shown this once; null where the account has some. */
const NewRecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

const own = { access: 'unpaid', ownAccountOnly: true, tag: 'second-factor', isBeyond: true } as const

export const secondFactorRoutes = {
  secondFactor: route({
    ...own,
    method: 'GET',
    path: '/v1/oauth/user/second-factor',
    summary: 'What the account asks for beside the password',
    input: NoInput,
    output: SecondFactor,
  }),
  beginAuthenticator: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/authenticator/begin',
    summary:
      'A new secret for an authenticator app; the one before stays good until a code of the new one comes back',
    input: z.object({ confirmation: Confirmation }),
    output: z.object({
      /** In Base32, to be typed. */
      secret: z.string(),
      /** For a QR code. */
      uri: z.string(),
    }),
    keepsNothing: true,
  }),
  setAuthenticator: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/authenticator/set',
    summary: 'Take the new secret into use by a code of it; with the first second factor come recovery codes',
    input: z.object({ confirmation: Confirmation, otp: OneTimeCode }),
    output: NewRecoveryCodes,
    keepsNothing: true,
  }),
  removeAuthenticator: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/authenticator/remove',
    summary:
      'Take codes of the authenticator app no more; the last second factor takes the recovery codes with it',
    input: z.object({ confirmation: Confirmation }),
    output: NoOutput,
  }),
  makeRecoveryCodes: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/recovery-codes',
    summary: 'Ten new recovery codes in place of those there were, shown this once',
    input: z.object({ confirmation: Confirmation }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
    keepsNothing: true,
  }),
  beginPasskey: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/passkeys/begin',
    summary: 'A challenge to make a passkey with',
    input: z.object({ confirmation: Confirmation }),
    output: PasskeyChallenge,
    keepsNothing: true,
  }),
  addPasskey: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/passkeys/add',
    summary: 'Keep the passkey that was made; with the first second factor come recovery codes',
    input: z.object({ confirmation: Confirmation, passkey: PasskeyAnswer, name: PasskeyName }),
    output: NewRecoveryCodes,
    keepsNothing: true,
  }),
  renamePasskey: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/passkeys/rename',
    summary: 'Rename a passkey',
    input: z.object({ id: Id.of('passkey'), name: PasskeyName }),
    output: NoOutput,
  }),
  removePasskey: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/passkeys/remove',
    summary: 'Take a passkey no more; the last second factor takes the recovery codes with it',
    input: z.object({ confirmation: Confirmation, id: Id.of('passkey') }),
    output: NoOutput,
  }),
  passkeyToConfirm: route({
    ...own,
    method: 'POST',
    path: '/v1/oauth/user/passkeys/challenge',
    summary: 'A challenge that one of the account’s passkeys answers, for `confirm`',
    input: NoInput,
    output: PasskeyChallenge,
    keepsNothing: true,
  }),
}
