// Signing in and out, and registration.
import { z } from 'zod'
import { User } from './account.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { ProfileFields } from './profile.ts'
import { route } from './route.ts'
import {
  OneTimeCode,
  OptionalConfirmation,
  PasskeyAnswer,
  PasskeyChallenge,
  RecoveryCode,
} from './second-factor.ts'
import { FIELD, TEXT } from './texts.ts'
import { address, email, exactText, Id, NoInput, NoOutput, optional, requiredText, text } from './wire.ts'

/** A name that a device gives itself and keeps, so that a sign-in from elsewhere is known as one. */
const DeviceId = optional(text(100))

export const TokenRequest = z.object({
  username: address(FIELD.emailRequired),
  password: exactText(PASSWORD_MAX),
  grant_type: text(),
  client_id: text(),
  client_secret: text(),
  device_id: DeviceId,
})

/** A password as it is to be, in the words of its screen: it is never trimmed. */
function newPassword(required: string, short: string) {
  return z
    .string({ error: required })
    .min(1, required)
    .refine((value) => value === '' || value.length >= PASSWORD_MIN, short)
    .max(PASSWORD_MAX, FIELD.passwordLong)
}

export const NewPassword = newPassword(FIELD.password, FIELD.passwordShort)

export const RegisterRequest = ProfileFields.extend({ password: NewPassword, device_id: DeviceId })
export type RegisterRequest = z.output<typeof RegisterRequest>

/** Asks for a reset code; the screens of "forgot password" word these fields in their own way. */
export const ForgotPasswordRequest = z.object({
  email: email(FIELD.emailToProceed, FIELD.emailInvalidAddress),
})
export const CheckResetCodeRequest = ForgotPasswordRequest.extend({
  reset_code: requiredText(FIELD.resetCode, 20),
})
export const ResetPasswordRequest = CheckResetCodeRequest.extend({ password: NewPassword })

/** What stands behind the # of a mailed link. */
const LinkToken = requiredText(TEXT.linkOver, 100)
export const ResetByLinkRequest = z.object({ token: LinkToken, password: NewPassword })

/** The same whether or not anybody has the email. */
const MailAsked = z.object({
  /** Seconds until a mail leaves again for this email; until then, nothing further does. */
  wait_seconds: z.number().int(),
})

export const UpdatePasswordRequest = z
  .object({
    old_password: z
      .string({ error: FIELD.oldPassword })
      .min(1, FIELD.oldPassword)
      .max(PASSWORD_MAX, FIELD.passwordLong),
    new_password: newPassword(FIELD.newPassword, FIELD.newPasswordShort),
  })
  .refine(({ old_password, new_password }) => old_password !== new_password, {
    path: ['new_password'],
    message: FIELD.passwordUnchanged,
  })

/** Where an account is signed in. */
export const Session = z.object({
  id: z.number().int(),
  /** Browser and system, as far as the browser names them: `Chrome on Windows`. */
  device: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601, to about 5 minutes. */
  last_used_at: z.string(),
  /** Whether the asking token is of this session. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

const TokenAnswer = z.object({
  token_type: z.literal('Bearer'),
  expires_in: z.number().int(),
  access_token: z.string(),
  /** 1: another chose the password, and it does not sign in again; the owner is to set one (ADR 108). Else left out. */
  is_first_password: z.literal(1).optional(),
})
export type TokenAnswer = z.infer<typeof TokenAnswer>

/** What the 401 of `token` gave, in place of the password. */
const SignInTicket = requiredText(FIELD.required)

/** The second step of a sign-in: one of the three. */
export const SecondStepRequest = z
  .object({
    ticket: SignInTicket,
    otp: optional(OneTimeCode),
    recovery_code: optional(RecoveryCode),
    passkey: optional(PasskeyAnswer),
    device_id: DeviceId,
  })
  .refine(({ otp, recovery_code, passkey }) => (otp ?? recovery_code ?? passkey) !== undefined, {
    path: ['otp'],
    message: FIELD.oneTimeCode,
  })

/** The owner is asked again: by the password, or by a passkey that checks who holds it. */
export const ConfirmRequest = z
  .object({ password: optional(exactText(PASSWORD_MAX)), passkey: optional(PasskeyAnswer) })
  .refine(({ password, passkey }) => (password ?? passkey) !== undefined, {
    path: ['password'],
    message: FIELD.passwordRequired,
  })

export const authRoutes = {
  token: route({
    method: 'POST',
    path: '/v1/oauth/token',
    access: 'public',
    tag: 'auth',
    summary: 'Sign in: an access token for an email and password (RFC 6749, password grant)',
    input: TokenRequest,
    output: TokenAnswer,
    rateLimit: 'token',
    keepsNothing: true,
  }),
  secondStep: route({
    method: 'POST',
    path: '/v1/oauth/token/second-factor',
    access: 'public',
    tag: 'auth',
    summary:
      'The second step of a sign-in: the ticket that token gave with its 401, and one of the three proofs',
    isBeyond: true,
    input: SecondStepRequest,
    output: TokenAnswer,
    rateLimit: 'token',
    keepsNothing: true,
  }),
  askSignInLink: route({
    method: 'POST',
    path: '/user/sign-in-link',
    access: 'public',
    tag: 'auth',
    summary: 'Mail a link that signs in; the same answer whether or not the email is known',
    isBeyond: true,
    input: ForgotPasswordRequest,
    output: MailAsked,
    rateLimit: 'forgot',
  }),
  signInByLink: route({
    method: 'POST',
    path: '/v1/oauth/token/link',
    access: 'public',
    tag: 'auth',
    summary: 'Sign in by a mailed link, once; a second factor is asked for as after a password',
    isBeyond: true,
    input: z.object({ token: LinkToken, device_id: DeviceId }),
    output: TokenAnswer,
    rateLimit: 'token',
    keepsNothing: true,
  }),
  passkeyToSignIn: route({
    method: 'POST',
    path: '/v1/oauth/token/passkey',
    access: 'public',
    tag: 'auth',
    summary: 'A challenge that one of the account’s passkeys answers, for the second step of a sign-in',
    isBeyond: true,
    input: z.object({ ticket: SignInTicket }),
    output: PasskeyChallenge,
    rateLimit: 'token',
    keepsNothing: true,
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/oauth/user/confirm',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'auth',
    summary: 'Confirm by password or passkey that the owner is there; a wrong password is status false',
    isBeyond: true,
    input: ConfirmRequest,
    output: z.object({
      /** Good in this session for 15 minutes. */
      confirmation: z.string(),
    }),
    keepsNothing: true,
  }),
  register: route({
    method: 'POST',
    path: '/register',
    encoding: 'multipart',
    access: 'public',
    tag: 'auth',
    summary: 'Make an account and sign it in',
    input: RegisterRequest,
    output: z.object({ token: z.string(), user: User }),
    rateLimit: 'register',
    keepsNothing: true,
  }),
  checkEmailAvailable: route({
    method: 'POST',
    path: '/user/check-email-available',
    encoding: 'form',
    access: 'public',
    tag: 'auth',
    summary: 'Whether an email is free: status true, else false',
    input: z.object({ email: email(FIELD.email, FIELD.emailInvalid) }),
    output: NoOutput,
    rateLimit: 'check-email',
  }),
  logout: route({
    method: 'POST',
    path: '/v1/oauth/user/logout',
    access: 'unpaid',
    tag: 'auth',
    summary: 'End this session',
    input: NoInput,
    output: NoOutput,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/user/forgot-password',
    access: 'public',
    tag: 'auth',
    summary: 'Mail a reset code; the same answer whether or not the email is known',
    input: ForgotPasswordRequest,
    output: MailAsked,
    rateLimit: 'forgot',
  }),
  checkResetCode: route({
    method: 'POST',
    path: '/user/check-reset-code',
    access: 'public',
    tag: 'auth',
    summary: 'Whether a reset code is right; a wrong one is status false and counts as a try',
    input: CheckResetCodeRequest,
    output: NoOutput,
    rateLimit: 'forgot',
  }),
  resetForgotPassword: route({
    method: 'POST',
    path: '/user/reset-forgot-password',
    access: 'public',
    tag: 'auth',
    summary: 'Set a new password by the reset code, once; ends all sessions',
    input: ResetPasswordRequest,
    output: NoOutput,
    rateLimit: 'forgot',
  }),
  checkResetLink: route({
    method: 'POST',
    path: '/user/check-reset-link',
    access: 'public',
    tag: 'auth',
    summary: 'Whose password the link of a reset mail sets; one that is over is status false',
    isBeyond: true,
    input: z.object({ token: LinkToken }),
    output: z.object({ email: z.string() }),
    rateLimit: 'forgot',
    keepsNothing: true,
  }),
  resetByLink: route({
    method: 'POST',
    path: '/user/reset-by-link',
    access: 'public',
    tag: 'auth',
    summary: 'Set a new password by the link of a reset mail, once; ends all sessions',
    isBeyond: true,
    input: ResetByLinkRequest,
    output: NoOutput,
    rateLimit: 'forgot',
    keepsNothing: true,
  }),
  undoEmailChange: route({
    method: 'POST',
    path: '/user/undo-email-change',
    access: 'public',
    tag: 'auth',
    summary:
      'Put an email back by the link that its mailbox got when it was changed; ends all sessions and the password',
    isBeyond: true,
    input: z.object({ token: LinkToken }),
    output: z.object({ email: z.string() }),
    rateLimit: 'forgot',
    keepsNothing: true,
  }),
  updatePassword: route({
    method: 'POST',
    path: '/v1/oauth/user/update-password',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'auth',
    summary: 'Set a new password; a wrong old one is status false. Ends all other sessions',
    input: UpdatePasswordRequest,
    output: NoOutput,
  }),
  sessions: route({
    method: 'GET',
    path: '/v1/oauth/user/sessions',
    access: 'unpaid',
    tag: 'auth',
    summary: 'Where the account is signed in, last used first',
    isBeyond: true,
    input: NoInput,
    output: z.object({ sessions: z.array(Session) }),
  }),
  endSessions: route({
    method: 'POST',
    path: '/v1/oauth/user/sessions/end',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'auth',
    summary: 'End one session (id), or all others',
    isBeyond: true,
    /** Where the account has a second factor, all but the asking one need what `confirm` gave (ADR 103). */
    input: z.object({ id: optional(Id.of('session')), confirmation: OptionalConfirmation }),
    output: NoOutput,
  }),
}
