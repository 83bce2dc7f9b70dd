// The fields of an inspector's profile, which registration and profile editing share.
import { z } from 'zod'
import { cleanAddress } from './clean-text.ts'
import { PHONE_MIN, TEXT_LONG_MAX } from './limits.ts'
import { FIELD } from './texts.ts'
import {
  DateText,
  email,
  isWebsite,
  optional,
  optionalLetters,
  optionalText,
  requiredText,
  text,
  UploadedFile,
} from './wire.ts'

/** A phone number as typed: at least 10 characters; only the +1 prefix counts as empty (decision 30). */
export function phoneNumber(requiredMessage: string) {
  return z
    .string({ error: requiredMessage })
    .overwrite(cleanAddress)
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

const Zip = optionalText().refine((value) => value === '' || /^\d+(-\d+)?$/.test(value), FIELD.zipNumeric)
const License = optionalText().refine((value) => value === '' || /^\d+$/.test(value), FIELD.licenseNumeric)
const Website = optionalText().refine((value) => value === '' || isWebsite(value), FIELD.website)
/** What verify-otp gave: proves the `phone_number` beside it, once. */
const PhoneToken = optional(text(TEXT_LONG_MAX))

/** The whole profile as it is to be: a field that is left out is empty, but a picture stays. `adress` is the wire's spelling. */
export const ProfileFields = z.object({
  first_name: requiredText(FIELD.firstName),
  last_name: requiredText(FIELD.lastName),
  email: email(FIELD.email, FIELD.emailInvalid),
  adress: requiredText(FIELD.address, TEXT_LONG_MAX),
  phone_number: phoneNumber(FIELD.phone),
  city: optionalLetters(),
  country: optionalLetters(),
  state: optionalLetters(),
  zip: Zip,
  inspector_license_number: License,
  license_expiration_date: optional(DateText),
  website: Website,
  company_info: requiredText(FIELD.companyInfo, TEXT_LONG_MAX),
  profile_image: optional(UploadedFile),
  phone_token: PhoneToken,
})
export type ProfileFields = z.output<typeof ProfileFields>
