// The signed-in user: what every screen needs, the account in full, and its changes.
import { z } from 'zod'
import { ProfileFields } from './profile.ts'
import { route } from './route.ts'
import { OptionalConfirmation } from './second-factor.ts'
import { FIELD } from './texts.ts'
import { NoInput, NoOutput, requiredText, UploadedFile } from './wire.ts'

export const User = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  city: z.string(),
  profile_image: z.string().nullable(),
  email: z.string(),
  /** 1 while the trial or a paid period with its grace runs (decision 1), else 0. */
  is_payment_done: z.number().int().min(0).max(1),
  created_at: z.string(),
  user_type_id: z.number().int(),
})
export type User = z.infer<typeof User>

export const Account = User.extend({
  phone_number: z.string(),
  address: z.string(),
  adress: z.string(),
  state: z.string(),
  zip: z.string(),
  website: z.string(),
  company_info: z.string(),
  inspector_license_number: z.string(),
  license_expiration_date: z.string().nullable(),
  /** 1 once a code mailed to this email came back (decision 24), else 0. */
  is_email_confirmed: z.number().int().min(0).max(1),
  /** 1 once a code sent to this number came back (decision 6), else 0. */
  is_phone_verified: z.number().int().min(0).max(1),
})
export type Account = z.infer<typeof Account>

export const accountRoutes = {
  getUser: route({
    method: 'GET',
    path: '/v1/oauth/user/get-user',
    access: 'unpaid',
    tag: 'account',
    summary: 'The signed-in user',
    input: NoInput,
    output: z.object({ user: User }),
  }),
  myAccount: route({
    method: 'GET',
    path: '/v1/oauth/user/my-account',
    access: 'unpaid',
    tag: 'account',
    summary: 'The signed-in user with all profile fields',
    input: NoInput,
    output: z.object({ user: Account }),
  }),
  updateProfileImage: route({
    method: 'POST',
    path: '/v1/oauth/user/update-profile-image',
    encoding: 'multipart',
    access: 'unpaid',
    tag: 'account',
    summary: 'Set the logo or portrait that reports show',
    input: z.object({ profile_image: UploadedFile }),
    output: z.object({ profile_image: z.string() }),
  }),
  updateProfile: route({
    method: 'POST',
    path: '/v1/oauth/user/update-profile',
    encoding: 'multipart',
    access: 'paid',
    tag: 'account',
    summary: 'Set the whole profile; a new email is unconfirmed, and the old address is notified',
    /** A new email of an account that has a second factor needs what `confirm` gave (ADR 103). */
    input: ProfileFields.extend({ confirmation: OptionalConfirmation }),
    output: z.object({ user: Account }),
  }),
  /** Beyond the specification (decision 24). */
  sendEmailCode: route({
    method: 'POST',
    path: '/v1/oauth/user/send-email-code',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'account',
    summary: "Mail a code that confirms the account's email; status false when it is confirmed",
    isBeyond: true,
    input: NoInput,
    output: NoOutput,
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/v1/oauth/user/confirm-email',
    access: 'unpaid',
    ownAccountOnly: true,
    tag: 'account',
    summary: "Confirm the account's email by the mailed code; a wrong code is status false",
    isBeyond: true,
    input: z.object({ code: requiredText(FIELD.emailCode, 20) }),
    output: NoOutput,
  }),
}
