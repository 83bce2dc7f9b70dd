// What each of the three steps of Edit Profile asks for, and the values of the whole form.
import type { Account } from '@plumbline/contract/account'
import { ProfileFields } from '@plumbline/contract/profile'
import type { z } from 'zod'

export interface ProfileValues extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  /** The proof of a changed number; empty while it is the old one. */
  phone_token: string
  adress: string
  country: string
  city: string
  state: string
  zip: string
  company_info: string
  website: string
  inspector_license_number: string
  /** yyyy-MM-dd, shown as d/m/y. */
  license_expiration_date: string
  /** Null keeps the picture that is there. */
  profile_image: File | null
}

export function valuesOf(account: Account): ProfileValues {
  return {
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    phone_number: account.phone_number,
    phone_token: '',
    adress: account.adress,
    country: account.country,
    city: account.city,
    state: account.state,
    zip: account.zip,
    company_info: account.company_info,
    website: account.website,
    inspector_license_number: account.inspector_license_number,
    license_expiration_date: account.license_expiration_date ?? '',
    profile_image: null,
  }
}

/** The contract's own fields, cut into the specification's three steps. */
export const STEP_SCHEMAS: readonly [z.ZodType, z.ZodType, z.ZodType] = [
  ProfileFields.pick({ first_name: true, last_name: true, email: true, phone_number: true }),
  ProfileFields.pick({ adress: true, country: true, city: true, state: true, zip: true }),
  ProfileFields.pick({
    company_info: true,
    website: true,
    inspector_license_number: true,
    license_expiration_date: true,
    profile_image: true,
  }),
]

const STEP_FIELDS: readonly (readonly string[])[] = [
  ['first_name', 'last_name', 'email', 'phone_number'],
  ['adress', 'country', 'city', 'state', 'zip'],
]

/** The first step (0 to 2) that holds one of the wrong fields. */
export function stepOfErrors(fields: readonly string[]): number {
  const step = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)))
  return step === -1 ? STEP_SCHEMAS.length - 1 : step
}
