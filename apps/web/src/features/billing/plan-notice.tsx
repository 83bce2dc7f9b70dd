// The dashboard's block on money: a payment under way, or what has ended and what still works (specification, section 4).
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSubscription } from '#web/features/billing/billing.queries.ts'
import { PaymentNotice } from '#web/features/billing/payment-notice.tsx'
import { PaymentUnderWay } from '#web/features/billing/payment-under-way.tsx'
import { endedText } from '#web/features/billing/terms.ts'
import { keptPayment } from '#web/lib/billing-link.ts'
import { useIsImpersonating, useIsPaid, useUser } from '#web/lib/use-session.ts'

export function PlanNotice() {
  const isPaid = useIsPaid()
  const isImpersonating = useIsImpersonating()
  const user = useUser()
  // Who is paid for and has begun no payment here is asked nothing.
  const details = useSubscription(!isPaid || keptPayment() !== null).data
  if (!details) return null
  if (details.processing) return <PaymentUnderWay payment={details.processing} />
  if (isPaid) return null
  return (
    <PaymentNotice
      tone="neutral"
      isBlock
      icon={IconLock}
      title={endedText(details, user)}
      hint="Choose a plan to open your clients, inspections and reports. Everything you’ve entered is saved. You can still use your account, password, payments and data export."
    >
      {!isImpersonating && (
        <Button component={Link} to="/plans">
          See the plans
        </Button>
      )}
    </PaymentNotice>
  )
}
