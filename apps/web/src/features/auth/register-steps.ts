// What each of the three steps of registration asks for, and the values of the whole form.
import { RegisterRequest } from '@plumbline/contract/auth'
import { FIELD } from '@plumbline/contract/texts'
import type { z } from 'zod'
import { ADDRESS, ADDRESS_FIELDS, COMPANY, type ProfileValues } from '#web/lib/profile-steps.ts'

export interface RegisterValues extends ProfileValues {
  password: string
  /** Asked on the screen alone. */
  confirm_password: string
}

export const EMPTY: RegisterValues = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  phone_number: '',
  phone_token: '',
  adress: '',
  country: '',
  city: '',
  state: '',
  zip: '',
  company_info: '',
  website: '',
  inspector_license_number: '',
  license_expiration_date: '',
  profile_image: null,
}

export const STEP_SCHEMAS: readonly [z.ZodType, z.ZodType, z.ZodType] = [
  RegisterRequest.pick({
    first_name: true,
    last_name: true,
    email: true,
    password: true,
    phone_number: true,
  }),
  ADDRESS,
  COMPANY,
]

/** The names of the fields of all steps but the last. */
export const STEP_FIELDS = [
  ['first_name', 'last_name', 'email', 'password', 'confirm_password', 'phone_number'],
  ADDRESS_FIELDS,
]

/** The repeat must equal the password. */
export function confirmError({ password, confirm_password }: RegisterValues): Record<string, string> {
  return password === confirm_password ? {} : { confirm_password: FIELD.passwordsMatch }
}
