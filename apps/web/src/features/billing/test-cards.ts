// The cards that the payment sandbox takes (decision 5). Any other number is refused here, before it leaves the browser.
import { digitsOf } from '#web/features/billing/card-fields.ts'

export interface TestCard {
  /** As it is shown. */
  number: string
  does: string
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', does: 'Succeeds' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0000 0000 9995', does: 'Insufficient funds' },
  { number: '4000 0025 0000 3155', does: 'Requires confirmation' },
  { number: '4000 0000 0000 0077', does: 'Processes, then succeeds' },
  { number: '4000 0000 0000 0341', does: 'Succeeds, declined at renewal' },
]

/** What stands under the number of any other card. */
export const TEST_CARDS_ONLY =
  'Only test cards work here, such as 4242 4242 4242 4242. No real card is charged, and this number was not sent.'

export function isTestCard(number: string): boolean {
  return TEST_CARDS.some((card) => digitsOf(card.number) === digitsOf(number))
}
