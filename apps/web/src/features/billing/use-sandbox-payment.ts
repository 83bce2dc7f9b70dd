// Paying with a test card: the card goes to the sandbox once, is kept in no cache, and is forgotten when it is over.
import { billingRoutes, type PaymentStatus } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import { useState } from 'react'
import { type Card, type CardText, cardOf, checkCard } from '#web/features/billing/card-fields.ts'
import { isTestCard, TEST_CARDS_ONLY } from '#web/features/billing/test-cards.ts'
import { ApiError, call } from '#web/lib/api.ts'

const NO_CARD: CardText = { number: '', expiry: '', cvc: '' }

/** The form's field of each of the wire's. */
const FIELD_OF: Record<string, keyof CardText> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

export interface SandboxPayment {
  card: CardText
  errors: Partial<CardText>
  /** What is wrong with the payment as a whole, or null. */
  failure: string | null
  isBusy: boolean
  /** The card asks for a confirmation. */
  isAsking: boolean
  setField: (field: keyof CardText, text: string) => void
  fill: (number: string) => void
  /** Sends the card; false where a field is wrong. */
  pay: () => Promise<boolean>
  /** The answer to the confirmation. */
  answer: (isConfirmed: boolean) => Promise<void>
}

/**
 * @param clientSecret of the payment
 * @param onStatus what became of it: paid, processing, canceled; or null where it is not known and must be asked for
 */
export function useSandboxPayment(
  clientSecret: string,
  onStatus: (status: PaymentStatus | null) => void,
): SandboxPayment {
  const [card, setCard] = useState(NO_CARD)
  const [errors, setErrors] = useState<Partial<CardText>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function send(sent: Card, authenticate?: 0 | 1) {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(billingRoutes.sandboxConfirm, {
        client_secret: clientSecret,
        card: { ...sent, exp_month: String(sent.exp_month), exp_year: String(sent.exp_year) },
        authenticate,
      })
      setAsking(answer.status && answer.payment_status === 'requires_action')
      if (!answer.status) refuse(answer.message ?? TEXT.paymentUnexpected, fieldOf(answer))
      else if (answer.payment_status === 'requires_payment_method') refuse(TEXT.paymentUnexpected)
      else if (answer.payment_status !== 'requires_action') {
        setCard(NO_CARD)
        onStatus(answer.payment_status)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAsking(false)
      refuse(failureText(error))
      // Whether the card was charged is not known: the payment says it.
      onStatus(null)
    } finally {
      setBusy(false)
    }
  }

  function refuse(message: string, field?: keyof CardText) {
    if (field) setErrors({ [field]: message })
    else setFailure(message)
  }

  return {
    card,
    errors,
    failure,
    isBusy,
    isAsking,
    setField: (field, text) => {
      setCard((before) => ({ ...before, [field]: text }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    fill: (number) => {
      const nextYear = (new Date().getFullYear() + 3) % 100
      setCard({ number, expiry: `12 / ${String(nextYear).padStart(2, '0')}`, cvc: '123' })
      setErrors({})
      setFailure(null)
    },
    pay: async () => {
      const wrong = checkCard(card, new Date())
      if (wrong.number === undefined && !isTestCard(card.number)) wrong.number = TEST_CARDS_ONLY
      setErrors(wrong)
      const sent = cardOf(card)
      if (sent === null || Object.values(wrong).some((text) => text !== undefined)) return false
      await send(sent)
      return true
    },
    answer: async (isConfirmed) => {
      const sent = cardOf(card)
      if (sent !== null) await send(sent, isConfirmed ? 1 : 0)
    },
  }
}

/** The field that the answer is about, where it names one. */
function fieldOf(answer: object): keyof CardText | undefined {
  return 'field' in answer && typeof answer.field === 'string' ? FIELD_OF[answer.field] : undefined
}

function failureText(error: ApiError): string {
  if (error.kind === 'network') return `${TEXT.networkError} Nothing was charged. Try again in a moment.`
  if (error.status === 429 || error.status === 422 || error.status === 404) return error.message
  return TEXT.paymentUnexpected
}
