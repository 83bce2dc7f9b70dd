// Phone numbers as the world writes them, and as people type them.
import { DEFAULT_PHONE_COUNTRY } from '@plumbline/contract/limits'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** E.164 of a number as typed, without a country one of the United States; null when it cannot be a number. */
export function e164Of(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, DEFAULT_PHONE_COUNTRY)
  return number?.isValid() ? number.number : null
}

/** Whether two texts are one number. */
export function isSameNumber(one: string, other: string): boolean {
  return one === other || (e164Of(one) !== null && e164Of(one) === e164Of(other))
}
