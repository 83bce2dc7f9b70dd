// The sandbox's card form: number, expiry, security code, the confirmation of a card that asks for one, the test cards.
import type { PaymentStatus } from '@plumbline/contract/billing'
import { IconFlask } from '@tabler/icons-react'
import { type FormEvent, useRef } from 'react'
import { brandOf, digitsOf, groupExpiry, groupNumber } from '#web/features/billing/card-fields.ts'
import { CardInput } from '#web/features/billing/card-input.tsx'
import { PayButton } from '#web/features/billing/pay-button.tsx'
import { TEST_CARDS } from '#web/features/billing/test-cards.ts'
import { useSandboxPayment } from '#web/features/billing/use-sandbox-payment.ts'
import { dollars } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { focusFirstError } from '#web/ui/forms.ts'
import classes from './checkout.module.css'

interface SandboxFormProps {
  clientSecret: string
  /** Cents. */
  amount: number
  /** Paid, processing, canceled; or null where it must be asked for. */
  onStatus: (status: PaymentStatus | null) => void
}

export function SandboxForm({ clientSecret, amount, onStatus }: SandboxFormProps) {
  const formElement = useRef<HTMLFormElement>(null)
  const payment = useSandboxPayment(clientSecret, onStatus)
  const { card, errors, failure, isBusy, setField } = payment
  const brand = brandOf(card.number)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && !(await payment.pay())) focusFirstError(formElement.current)
  }

  return (
    <div>
      <section className={classes.card} aria-labelledby="card">
        <h2 id="card">Card</h2>
        <form ref={formElement} noValidate className={classes.form} onSubmit={submit}>
          <CardInput
            label="Card number"
            autoComplete="cc-number"
            value={card.number}
            format={groupNumber}
            onChange={(text) => setField('number', text)}
            error={errors.number}
            rightSection={brand && <span className={classes.brand}>{brand}</span>}
            rightSectionWidth="auto"
          />
          <CardInput
            classNames={{ root: classes.half }}
            label="Expiry"
            placeholder="MM / YY"
            autoComplete="cc-exp"
            value={card.expiry}
            format={groupExpiry}
            onChange={(text) => setField('expiry', text)}
            error={errors.expiry}
          />
          <CardInput
            classNames={{ root: classes.half }}
            label="Security code (CVC)"
            autoComplete="cc-csc"
            value={card.cvc}
            format={(text) => digitsOf(text).slice(0, 4)}
            onChange={(text) => setField('cvc', text)}
            error={errors.cvc}
          />
          <PayButton failure={failure} amount={amount} isBusy={isBusy} />
        </form>
      </section>
      <TestCards onPick={payment.fill} />
      <ConfirmDialog
        opened={payment.isAsking}
        onClose={() => void payment.answer(false)}
        title="Confirm this payment"
        confirmLabel="Confirm payment"
        cancelLabel="Refuse"
        isBusy={isBusy}
        onConfirm={() => void payment.answer(true)}
      >
        <p>
          The bank asks whether the payment of <strong>{dollars(amount)}</strong> to Plumbline is yours. A
          bank would ask in its app or by a code (3-D Secure); in the sandbox you answer here.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <section className={classes.sandbox} aria-labelledby="sandbox">
      <h3 id="sandbox">
        <IconFlask size={20} stroke={1.75} aria-hidden="true" />
        This is the payment sandbox
      </h3>
      <p>
        No real payments are made, and no card is stored. Use one of these test cards; press one to fill it
        in.
      </p>
      <ul className={classes.testCards}>
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number}>
            <button type="button" className={classes.testCard} onClick={() => onPick(number)}>
              <span className={classes.testNumber}>{number}</span>
              <span className={classes.testDoes}>{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
