// The cards that the payment sandbox takes, and the checks of what was typed (decision 5). Nothing here keeps a number.
import type { SandboxCard } from './payment-sandbox.port.ts'
import { PaymentError } from './payments.port.ts'

/** What a test card does. This, and nothing of the card, is what the sandbox keeps. */
export type TestCard =
  | 'succeeds'
  | 'is_declined'
  | 'lacks_funds'
  | 'asks_for_confirmation'
  | 'takes_a_while'
  | 'is_declined_later'

const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'is_declined',
  '4000000000009995': 'lacks_funds',
  '4000002500003155': 'asks_for_confirmation',
  '4000000000000077': 'takes_a_while',
  // Pays the first time; each renewal is declined.
  '4000000000000341': 'is_declined_later',
}

const LAST4 = Object.fromEntries(
  Object.entries(TEST_CARDS).map(([number, card]) => [card, number.slice(-4)]),
) as Record<TestCard, string>

/** A card as it is shown to whom it belongs. */
export function showTestCard(card: TestCard): { brand: string; last4: string } {
  return { brand: 'visa', last4: LAST4[card] }
}

/** Years that a card can be good for, at most: a year beyond is a slip of the finger. */
const MAX_YEARS = 50

/**
 * Which test card it is.
 * Fails with PaymentError naming the field: a number that cannot be one or is no test card's, a date that is over, a
 * security code that is none.
 */
export function readTestCard(card: SandboxCard, now: Date): TestCard {
  const number = card.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number))
    throw new PaymentError('The card number is not valid.', 'invalid_number', 'number')
  const testCard = TEST_CARDS[number]
  if (!testCard)
    throw new PaymentError(
      'Only test cards work here, such as 4242 4242 4242 4242. No real card is charged, and the number you entered was not stored.',
      'test_cards_only',
      'number',
    )
  checkExpiry(card, now)
  if (!/^\d{3}$/.test(card.cvc))
    throw new PaymentError('The security code has 3 digits.', 'invalid_cvc', 'cvc')
  return testCard
}

/** A card is good until the end of its month. */
function checkExpiry({ expMonth, expYear }: SandboxCard, now: Date): void {
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12)
    throw new PaymentError('The month must be 01 to 12.', 'invalid_expiry_month', 'exp_month')
  const year = expYear >= 0 && expYear < 100 ? 2000 + expYear : expYear
  const thisYear = now.getUTCFullYear()
  if (!Number.isInteger(year) || year < 2000 || year > thisYear + MAX_YEARS)
    throw new PaymentError('The year is not valid.', 'invalid_expiry_year', 'exp_year')
  if (year < thisYear) throw new PaymentError('The card has expired.', 'expired_card', 'exp_year')
  if (year === thisYear && expMonth < now.getUTCMonth() + 1)
    throw new PaymentError('The card has expired.', 'expired_card', 'exp_month')
}

/** The check digit of ISO/IEC 7812-1: every second digit from the right counts double. */
function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
