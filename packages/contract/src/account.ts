// The signed-in user: what every screen needs, and the account in full.
import { z } from 'zod'
import { route } from './route.ts'
import { NoInput, UploadedFile } from './wire.ts'

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
    access: 'unpaid',
    tag: 'account',
    summary: 'Set the logo or portrait that reports show',
    input: z.object({ profile_image: UploadedFile }),
    output: z.object({ profile_image: z.string() }),
  }),
}
