// What the payment sandbox has beyond a provider: it takes the card itself, and gives money back when told to.
import type { PaymentStatus } from './payments.port.ts'

/** As the payer typed it. Never logged, never stored. */
export interface SandboxCard {
  /** Spaces and hyphens do no harm. */
  number: string
  /** 1 to 12. */
  expMonth: number
  /** 27 or 2027. */
  expYear: number
  cvc: string
}

export interface SandboxPayment {
  status: PaymentStatus
  paymentIntent: string
  /** Changed by this: ask for it anew. */
  subscriptionRef: string
}

export interface PaymentSandbox {
  /**
   * Pays with a card. Paid already, or being paid: gives that, and charges nothing.
   * @returns `succeeded`; `processing`, which succeeds 10 s later; or `requires_action`: ask the payer, then `authenticate`
   * Fails with PaymentError: the card is declined, a field of it is wrong, or there is no such payment.
   */
  confirm(clientSecret: string, card: SandboxCard): Promise<SandboxPayment>
  /**
   * The payer's answer to the confirmation step.
   * @param isConfirmed false: given up, the payment waits for a card again and this fails with PaymentError
   */
  authenticate(clientSecret: string, isConfirmed: boolean): Promise<SandboxPayment>
  /** Gives back all of a paid invoice, as an operator would at the provider's own pages; again: nothing happens. */
  refund(paymentIntent: string): Promise<void>
}
