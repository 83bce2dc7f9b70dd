// The cards that the local Stripe knows, by their well-known test numbers, and what each does.

export interface StripeCard {
  brand: string
  last4: string
  /** With the payer there. */
  outcome: Outcome
  /** At a renewal, when nobody is there. */
  renewal: Outcome
}
export type Outcome =
  | { kind: 'succeeds' }
  | { kind: 'asks' }
  | { kind: 'processes' }
  | { kind: 'fails'; code: string; declineCode: string; message: string }

const SUCCEEDS: Outcome = { kind: 'succeeds' }
const declined = (declineCode: string, message: string, code = 'card_declined'): Outcome => ({
  kind: 'fails',
  code,
  declineCode,
  message,
})
const GENERIC = declined('generic_decline', 'Your card was declined.')
const FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')
const MUST_ASK = declined(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
)

const OUTCOMES: Record<string, [Outcome, Outcome]> = {
  '4242424242424242': [SUCCEEDS, SUCCEEDS],
  '5555555555554444': [SUCCEEDS, SUCCEEDS],
  '4000000000000002': [GENERIC, GENERIC],
  '4000000000009995': [FUNDS, FUNDS],
  '4000002500003155': [{ kind: 'asks' }, SUCCEEDS],
  '4000002760003184': [{ kind: 'asks' }, MUST_ASK],
  '4000000000000077': [{ kind: 'processes' }, { kind: 'processes' }],
  '4000000000000341': [SUCCEEDS, GENERIC],
}

export function stripeCard(number: string): StripeCard | undefined {
  const outcomes = OUTCOMES[number]
  if (!outcomes) return undefined
  const [outcome, renewal] = outcomes
  return { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4), outcome, renewal }
}
