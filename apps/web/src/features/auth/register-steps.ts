// What each of the three steps of registration asks for, and the values of the whole form.
import { RegisterRequest } from '@plumbline/contract/auth'
import { ProfileFields } from '@plumbline/contract/profile'
import { FIELD } from '@plumbline/contract/texts'
import type { z } from 'zod'

export interface RegisterValues extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  password: string
  /** Asked on the screen alone. */
  confirm_password: string
  /** Fixed by the dialog that proves it, together with the proof. */
  phone_number: string
  phone_token: string
  adress: string
  country: string
  city: string
  state: string
  zip: string
  company_info: string
  website: string
  inspector_license_number: string
  license_expiration_date: string
  profile_image: File | null
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

/** The contract's own fields, cut into the specification's three steps. */
export const STEP_SCHEMAS: readonly [z.ZodType, z.ZodType, z.ZodType] = [
  RegisterRequest.pick({
    first_name: true,
    last_name: true,
    email: true,
    password: true,
    phone_number: true,
  }),
  ProfileFields.pick({ adress: true, country: true, city: true, state: true, zip: true }),
  ProfileFields.pick({
    company_info: true,
    website: true,
    inspector_license_number: true,
    license_expiration_date: true,
    profile_image: true,
  }),
]

/** The names of the fields of each step: a server's complaint opens the step that it belongs to. */
const STEP_FIELDS: readonly (readonly string[])[] = [
  ['first_name', 'last_name', 'email', 'password', 'confirm_password', 'phone_number'],
  ['adress', 'country', 'city', 'state', 'zip'],
]

/** The first step (0 to 2) that holds one of the wrong fields. */
export function stepOfErrors(fields: readonly string[]): number {
  const step = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)))
  return step === -1 ? STEP_SCHEMAS.length - 1 : step
}

/** The repeat must equal the password. */
export function confirmError({ password, confirm_password }: RegisterValues): Record<string, string> {
  return password === confirm_password ? {} : { confirm_password: FIELD.passwordsMatch }
}
