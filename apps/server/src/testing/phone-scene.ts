// What tests of phone numbers begin with: solved captchas, numbers of their own, codes sent and proved.
import { verificationRoutes } from '@plumbline/contract/verification'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { randomAddress } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A solution as a browser sends it. */
export async function solvedCaptcha(app: TestApp): Promise<string> {
  const { body } = await app.call(verificationRoutes.captchaChallenge, {}, { address: randomAddress() })
  return solutionOf({ parameters: body.parameters, signature: body.signature })
}

export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

let numbers = 0

/** A number that no other test sends to, as E.164. */
export function freshNumber(): string {
  numbers += 1
  return `+1512555${String(numbers).padStart(4, '0')}`
}

/** Asks for a code, from an address of its own unless told otherwise. */
export async function sendOtp(
  app: TestApp,
  phone_number: string,
  sending: { address?: string; token?: string } = {},
) {
  const altcha = await solvedCaptcha(app)
  return app.call(
    verificationRoutes.sendOtp,
    { phone_number, altcha },
    { address: randomAddress(), ...sending },
  )
}

/** The code of the newest text message to a number, by the mailbox. */
export async function codeTextedTo(app: TestApp, phoneNumber: string): Promise<string> {
  const texts = (await app.keptMail()).filter(({ kind, to }) => kind === 'sms' && to[0] === phoneNumber)
  const code = /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`no code went to ${phoneNumber}`)
  return code
}

export function verifyOtp(app: TestApp, verification_id: string, code: string, address = randomAddress()) {
  return app.call(verificationRoutes.verifyOtp, { verification_id, code }, { address })
}

/** A proof of a number: `phone_token`. */
export async function proofOf(app: TestApp, phoneNumber: string): Promise<string> {
  const { verification_id } = (await sendOtp(app, phoneNumber)).body
  const answer = await verifyOtp(app, verification_id, await codeTextedTo(app, phoneNumber))
  if (!answer.body.phone_token) throw new Error(`not proved: ${JSON.stringify(answer.body)}`)
  return answer.body.phone_token
}
