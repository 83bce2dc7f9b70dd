// What registration and Edit Profile share of their steps: the last two of three, and the values of the profile.
import { ProfileFields } from '@plumbline/contract/profile'

/** A profile while it is edited. */
export interface ProfileValues extends Record<string, unknown> {
  first_name: string
  last_name: string
  email: string
  /** Fixed by the dialog that proves it, together with the proof. */
  phone_number: string
  /** The proof of a number; empty while the number is the account's. */
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

/** The contract's own fields, cut into the specification's steps. */
export const ADDRESS = ProfileFields.pick({ adress: true, country: true, city: true, state: true, zip: true })
export const COMPANY = ProfileFields.pick({
  company_info: true,
  website: true,
  inspector_license_number: true,
  license_expiration_date: true,
  profile_image: true,
})

export const ADDRESS_FIELDS: readonly string[] = Object.keys(ADDRESS.shape)
