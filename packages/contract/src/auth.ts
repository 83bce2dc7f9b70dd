// Signing in and out, and registration.
import { z } from 'zod'
import { User } from './account.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PHONE_MIN, TEXT_LONG_MAX } from './limits.ts'
import { route } from './route.ts'
import { FIELD } from './texts.ts'
import {
  DateText,
  email,
  isWebsite,
  NoInput,
  NoOutput,
  optional,
  optionalLetters,
  optionalText,
  requiredText,
  text,
  UploadedFile,
} from './wire.ts'

export const TokenRequest = z.object({
  username: requiredText(FIELD.emailRequired),
  password: text(PASSWORD_MAX),
  grant_type: text(),
  client_id: text(),
  client_secret: text(),
})

/** A phone number as typed: at least 10 characters; only the +1 prefix counts as empty (decision 30). */
export function phoneNumber(requiredMessage: string) {
  return z
    .string({ error: requiredMessage })
    .trim()
    .max(40, FIELD.phoneInvalid)
    .transform((value) => (value === '+1' || value === '+' ? '' : value))
    .pipe(
      z
        .string()
        .min(1, requiredMessage)
        .refine((value) => value === '' || value.length >= PHONE_MIN, FIELD.phoneInvalid)
        .refine((value) => value === '' || /^\+?[\d\s().-]+(x\d+)?$/.test(value), FIELD.phoneInvalid),
    )
}

/** The fields that registration and profile editing share; `adress` is the wire's spelling. */
export const ProfileFields = z.object({
  first_name: requiredText(FIELD.firstName),
  last_name: requiredText(FIELD.lastName),
  email: email(FIELD.email, FIELD.emailInvalid),
  adress: requiredText(FIELD.address, TEXT_LONG_MAX),
  phone_number: phoneNumber(FIELD.phone),
  city: optionalLetters(),
  country: optionalLetters(),
  state: optionalLetters(),
  zip: optionalText().refine((value) => value === '' || /^\d+(-\d+)?$/.test(value), FIELD.zipNumeric),
  inspector_license_number: optionalText().refine(
    (value) => value === '' || /^\d+$/.test(value),
    FIELD.licenseNumeric,
  ),
  license_expiration_date: optional(DateText),
  website: optionalText().refine((value) => value === '' || isWebsite(value), FIELD.website),
  company_info: requiredText(FIELD.companyInfo, TEXT_LONG_MAX),
  profile_image: optional(UploadedFile),
})

export const NewPassword = z
  .string({ error: FIELD.password })
  .min(1, FIELD.password)
  .refine((value) => value === '' || value.length >= PASSWORD_MIN, FIELD.passwordShort)
  .max(PASSWORD_MAX, FIELD.passwordLong)

export const RegisterRequest = ProfileFields.extend({
  password: NewPassword,
  phone_token: optional(text(TEXT_LONG_MAX)),
})
export type RegisterRequest = z.output<typeof RegisterRequest>

export const authRoutes = {
  token: route({
    method: 'POST',
    path: '/v1/oauth/token',
    access: 'public',
    tag: 'auth',
    summary: 'Sign in: an access token for an email and password (RFC 6749, password grant)',
    input: TokenRequest,
    output: z.object({
      token_type: z.literal('Bearer'),
      expires_in: z.number().int(),
      access_token: z.string(),
    }),
    rateLimit: 'token',
    keepsNothing: true,
  }),
  register: route({
    method: 'POST',
    path: '/register',
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
}
