// The countries of phone numbers, by name, and what is done with a number as it is typed. Needs `loadPhoneNumbers`.

import { DEFAULT_PHONE_COUNTRY, PHONE_MIN } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import type { CountryCode } from 'libphonenumber-js/min'
import { phoneNumbers } from '#web/lib/phone-numbers.ts'

export type { CountryCode }

export interface CountryOption {
  value: CountryCode
  /** "United States +1" */
  label: string
}

/** All countries by name, the default one first. */
export function listCountries(): CountryOption[] {
  const { getCountries, getCountryCallingCode } = phoneNumbers()
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const all = getCountries().map((value) => ({
    value,
    label: `${names.of(value) ?? value} +${getCountryCallingCode(value)}`,
  }))
  all.sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return [
    ...all.filter(({ value }) => value === DEFAULT_PHONE_COUNTRY),
    ...all.filter(({ value }) => value !== DEFAULT_PHONE_COUNTRY),
  ]
}

export function isCountry(value: string): value is CountryCode {
  return phoneNumbers()
    .getCountries()
    .some((country) => country === value)
}

/** "+1" */
export function prefixOf(country: CountryCode): string {
  return `+${phoneNumbers().getCountryCallingCode(country)}`
}

/** A number as it is typed: in its country's form, and the country that a typed +49 names. */
export function formatTyped(text: string, country: CountryCode): { text: string; country: CountryCode } {
  const { AsYouType } = phoneNumbers()
  const typing = new AsYouType(country)
  const formatted = typing.input(text)
  return { text: formatted, country: typing.getCountry() ?? country }
}

export interface PhoneNumber {
  /** "+15125550147" */
  e164: string
  /** "+1 512 555 0147" */
  shown: string
  country: CountryCode | undefined
  /** "(512) 555-0147" */
  national: string
}

/** The number, or what is wrong with it (specification section 5). */
export function readNumber(text: string, country: CountryCode): PhoneNumber | { error: string } {
  if (!/\d/.test(text) || text.trim() === prefixOf(country)) return { error: FIELD.phoneEmpty }
  const number = phoneNumbers().parsePhoneNumberFromString(text, country)
  if (!number?.isValid() || number.number.length < PHONE_MIN) return { error: FIELD.phoneInvalid }
  return {
    e164: number.number,
    shown: number.formatInternational(),
    country: number.country,
    national: number.formatNational(),
  }
}
