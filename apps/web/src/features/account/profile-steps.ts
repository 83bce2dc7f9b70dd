// What each of the three steps of Edit Profile asks for, and what its form begins with.
import type { Account } from '@plumbline/contract/account'
import { ProfileFields } from '@plumbline/contract/profile'
import type { z } from 'zod'
import { ADDRESS, ADDRESS_FIELDS, COMPANY, type ProfileValues } from '#web/shared/profile/profile-steps.ts'

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

const PERSONAL = ProfileFields.pick({ first_name: true, last_name: true, email: true, phone_number: true })

export const STEP_SCHEMAS: readonly [z.ZodType, z.ZodType, z.ZodType] = [PERSONAL, ADDRESS, COMPANY]

/** The names of the fields of all steps but the last. */
export const STEP_FIELDS = [Object.keys(PERSONAL.shape), ADDRESS_FIELDS]
