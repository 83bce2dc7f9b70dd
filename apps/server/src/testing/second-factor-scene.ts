// An account with a second factor, and its ways in, as tests of signing in need them.
import { authRoutes } from '@plumbline/contract/auth'
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { codeOf, stepAt } from '#server/features/second-factor/one-time-codes.ts'
import { PASSWORD, randomAddress, type TestUser } from './factories.ts'
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts'
import type { TestApp } from './test-app.ts'

const CLIENT = { grant_type: 'password', client_id: 'web', client_secret: 'web' }
/** Of test apps. */
export const ORIGIN = 'http://localhost:3000'

/** The first step of a sign-in. */
export function signIn(
  app: TestApp,
  user: Pick<TestUser, 'email'>,
  password = PASSWORD,
  address = randomAddress(),
) {
  return app.call(authRoutes.token, { username: user.email, password, ...CLIENT }, { address })
}

/** The ticket that the first step gives. */
export async function ticketOf(
  app: TestApp,
  user: Pick<TestUser, 'email'>,
  password = PASSWORD,
): Promise<string> {
  const { body } = await signIn(app, user, password)
  const { second_factor } = body as unknown as { second_factor?: { ticket: string } }
  if (!second_factor) throw new Error('no second factor was asked for')
  return second_factor.ticket
}

export interface SecondStep {
  ticket: string
  otp?: string
  recovery_code?: string
  passkey?: string
}

export function secondStep(app: TestApp, step: SecondStep, address = randomAddress()) {
  return app.call(authRoutes.secondStep, step, { address })
}

/** What says that the owner was asked just now. */
export async function confirmationOf(app: TestApp, user: Pick<TestUser, 'token'>): Promise<string> {
  const { body } = await app.call(
    authRoutes.confirm,
    { password: PASSWORD },
    { token: user.token, address: randomAddress() },
  )
  return body.confirmation
}

export interface Authenticator {
  /** The code that the app shows now, or so many steps of 30 seconds later. */
  code(later?: number): string
  recoveryCodes: string[]
}

/** Sets up an authenticator app. */
export async function setUpAuthenticator(app: TestApp, user: TestUser): Promise<Authenticator> {
  const by = { token: user.token }
  const confirmation = await confirmationOf(app, user)
  const { body } = await app.call(secondFactorRoutes.beginAuthenticator, { confirmation }, by)
  const secret = bytesOf(body.secret)
  const code = (later = 0) => codeOf(secret, stepAt(app.clock.now()) + later)
  const set = await app.call(secondFactorRoutes.setAuthenticator, { confirmation, otp: code() }, by)
  if (set.status !== 200) throw new Error(`not set up: ${JSON.stringify(set.body)}`)
  return { code, recoveryCodes: set.body.recovery_codes ?? [] }
}

export interface AddedPasskey {
  passkey: SoftwarePasskey
  recoveryCodes: string[]
}

/** Adds a passkey. */
export async function addPasskey(
  app: TestApp,
  user: TestUser,
  passkey = softwarePasskey(ORIGIN),
  name = 'Phone',
): Promise<AddedPasskey> {
  const by = { token: user.token }
  const confirmation = await confirmationOf(app, user)
  const { body } = await app.call(secondFactorRoutes.beginPasskey, { confirmation }, by)
  const made = { confirmation, passkey: passkey.make(body.options), name }
  const added = await app.call(secondFactorRoutes.addPasskey, made, by)
  if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`)
  return { passkey, recoveryCodes: added.body.recovery_codes ?? [] }
}

/** A secret as it is typed. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
