// What each of the three steps of registration asks for, and the values of the whole form.
import { RegisterRequest } from '@plumbline/contract/auth'
import { OTP_MINUTES, PHONE_TOKEN_MINUTES } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { z } from 'zod'
import { ADDRESS, ADDRESS_FIELDS, COMPANY, type ProfileValues } from '#web/shared/profile/profile-steps.ts'
import type { SentCode } from '#web/shared/slots.tsx'

export interface RegisterValues extends ProfileValues {
  password: string
  /** Asked on the screen alone. */
  confirm_password: string
  /** When the number was proved, in ms; 0: not yet. The proof ends. */
  phone_proved_at: number
  /** The code that is waited for: it outlasts the page, which a phone may drop while its text message is read. */
  phone_sent: SentCode | null
}

/** What never lies on the device. A picture is none of the texts that are kept. */
export const NOT_KEPT = ['password', 'confirm_password', 'profile_image'] as const

export const EMPTY: RegisterValues = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  phone_number: '',
  phone_token: '',
  phone_proved_at: 0,
  phone_sent: null,
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

const MINUTE_MS = 60_000

/** The number must be proved, and not longer ago than the server takes the proof for. */
export function phoneError(
  { phone_number, phone_token, phone_proved_at }: RegisterValues,
  now: number,
): Record<string, string> {
  if (phone_number === '') return {}
  if (phone_token === '') return { phone_number: FIELD.phoneUnproved }
  return now - phone_proved_at < PHONE_TOKEN_MINUTES * MINUTE_MS ? {} : { phone_number: PROOF_OVER }
}

const PROOF_OVER = `Verified more than ${PHONE_TOKEN_MINUTES} minutes ago. Verify this phone number again`

/** A code that is waited for and may still be entered. */
export function unexpiredCode({ phone_sent }: RegisterValues, now: number): SentCode | null {
  return phone_sent !== null && now - phone_sent.sentAt < OTP_MINUTES * MINUTE_MS ? phone_sent : null
}

/** The repeat must equal the password. */
export function confirmError({ password, confirm_password }: RegisterValues): Record<string, string> {
  return password === confirm_password ? {} : { confirm_password: FIELD.passwordsMatch }
}
