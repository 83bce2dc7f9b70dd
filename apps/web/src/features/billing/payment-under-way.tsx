// Says, wherever money is spoken of, that a payment is under way, so that nobody pays twice.
import { Anchor } from '@mantine/core'
import type { PaymentUnderWay as Payment } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import { Link } from 'react-router'
import { PaymentNotice } from '#web/features/billing/payment-notice.tsx'
import { dollars } from '#web/lib/format.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'

export function PaymentUnderWay({ payment }: { payment: Payment }) {
  const isImpersonating = useIsImpersonating()
  return (
    <PaymentNotice
      tone="info"
      isBlock
      title={TEXT.paymentProcessing}
      hint={`${payment.nickname}, ${dollars(payment.amount)}. The payment will complete on its own. You don’t need to pay again.`}
    >
      {!isImpersonating && (
        <Anchor component={Link} to={`/checkout/${encodeURIComponent(payment.payment_intent)}`}>
          Check status
        </Anchor>
      )}
    </PaymentNotice>
  )
}
