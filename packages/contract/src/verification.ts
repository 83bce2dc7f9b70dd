// Proofs of a person and of a phone: the captcha, and codes sent to a number.
import { z } from 'zod'
import { phoneNumber } from './profile.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import { NoInput, requiredText } from './wire.ts'

/**
 * An ALTCHA challenge (altcha-lib, version 2). `parameters` and `signature` go back untouched with the solution:
 * the field `altcha` is base64 of the JSON `{challenge: {parameters, signature}, solution: {counter, derivedKey}}`.
 */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** The solution of a challenge; each works once. */
export const Altcha = requiredText(FIELD.captcha, 4_000)

export const SendOtpRequest = z.object({
  /** E.164, such as +15125550123. */
  phone_number: phoneNumber(FIELD.phoneEmpty),
  altcha: Altcha,
})

export const VerifyOtpRequest = z.object({
  verification_id: requiredText(FIELD.required),
  code: requiredText(FIELD.otpInvalid, 20),
})

export const verificationRoutes = {
  captchaChallenge: route({
    method: 'GET',
    path: '/captcha/challenge',
    access: 'public',
    tag: 'account',
    summary: 'A proof-of-work challenge (ALTCHA); each solution works once',
    isBeyond: true,
    input: NoInput,
    output: CaptchaChallenge,
    rateLimit: 'captcha',
  }),
  /** Needs no token; with one, sends are limited per account too. */
  sendOtp: route({
    method: 'POST',
    path: '/phone/send-otp',
    access: 'optional',
    tag: 'account',
    summary: 'Send a code to a phone number',
    isBeyond: true,
    input: SendOtpRequest,
    output: z.object({ verification_id: z.string() }),
    rateLimit: 'otp',
  }),
  verifyOtp: route({
    method: 'POST',
    path: '/phone/verify-otp',
    access: 'public',
    tag: 'account',
    summary: 'The proof of a phone number for its code; a wrong code is status false',
    isBeyond: true,
    input: VerifyOtpRequest,
    /** For `phone_token` of register and update-profile, together with the number itself. */
    output: z.object({ phone_token: z.string() }),
    rateLimit: 'otp',
  }),
}
