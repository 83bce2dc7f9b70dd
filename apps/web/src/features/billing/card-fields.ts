// The fields of the sandbox's card form: how they are grouped while typed, and what is wrong with them. Pure.

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover'

export interface CardText {
  number: string
  expiry: string
  cvc: string
}

/** A card as the sandbox takes it. */
export interface Card {
  number: string
  exp_month: number
  exp_year: number
  cvc: string
}

const BRANDS: readonly [RegExp, CardBrand][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
]
const NUMBER_MIN = 12
const NUMBER_MAX = 19

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The brand as soon as the first digits tell it. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number)
  return BRANDS.find(([prefix]) => prefix.test(digits))?.[1] ?? null
}

/** "4242 4242 4242 4242"; American Express "3782 822463 10005". */
export function groupNumber(text: string): string {
  const isAmex = brandOf(text) === 'American Express'
  const digits = digitsOf(text).slice(0, isAmex ? 15 : NUMBER_MAX)
  const groups = isAmex
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/** "12 / 34" of what was typed or filled in: "1234", "12/34", "12/2034", "2034-12", "1/". */
export function groupExpiry(text: string): string {
  const [, isoYear, isoMonth] = /^\s*(20\d\d)-(\d\d)\s*$/.exec(text) ?? []
  if (isoYear && isoMonth) return `${isoMonth} / ${isoYear.slice(2)}`
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(?:20(?=\d\d))?(\d{0,2})/.exec(text) ?? []
  if (month !== undefined) {
    const padded = month.padStart(2, '0')
    return year ? `${padded} / ${year}` : padded
  }
  const digits = digitsOf(text)
  // No month begins with 2 to 9.
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length <= 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2, 4)}`
}

/** The check digit of ISO/IEC 7812 (Luhn). */
export function hasCheckDigit(number: string): boolean {
  const digits = digitsOf(number)
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits !== '' && sum % 10 === 0
}

function cvcLength(number: string): number {
  return brandOf(number) === 'American Express' ? 4 : 3
}

export const CARD_ERRORS = {
  number: 'Enter the card number',
  numberWrong: 'This card number isn’t valid. Check the digits',
  expiry: 'Enter month and year, like 04 / 30',
  expired: 'This card has expired',
  cvc: 'Enter the security code',
  cvcLength: (length: number) => `The security code has ${length} digits`,
} as const

/** What is wrong, by field; nothing when the card can be sent. */
export function checkCard({ number, expiry, cvc }: CardText, now: Date): Partial<CardText> {
  const errors: Partial<CardText> = {}
  const digits = digitsOf(number)
  if (digits === '') errors.number = CARD_ERRORS.number
  else if (digits.length < NUMBER_MIN || !hasCheckDigit(digits)) errors.number = CARD_ERRORS.numberWrong
  const expires = readExpiry(expiry)
  if (expires === null) errors.expiry = CARD_ERRORS.expiry
  else if (isPast(expires, now)) errors.expiry = CARD_ERRORS.expired
  const code = digitsOf(cvc)
  const length = cvcLength(number)
  if (code === '') errors.cvc = CARD_ERRORS.cvc
  else if (code.length !== length) errors.cvc = CARD_ERRORS.cvcLength(length)
  return errors
}

interface Expiry {
  month: number
  /** Of four digits. */
  year: number
}

function readExpiry(text: string): Expiry | null {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? []
  if (!month || !year) return null
  const expiry = { month: Number(month), year: 2000 + Number(year) }
  return expiry.month >= 1 && expiry.month <= 12 ? expiry : null
}

/** A card is good to the end of its month. */
function isPast({ month, year }: Expiry, now: Date): boolean {
  return new Date(year, month, 1) <= now
}

/** The card to send, or null while `checkCard` finds something wrong. */
export function cardOf(text: CardText): Card | null {
  const expires = readExpiry(text.expiry)
  if (expires === null) return null
  return {
    number: digitsOf(text.number),
    exp_month: expires.month,
    exp_year: expires.year,
    cvc: digitsOf(text.cvc),
  }
}
