// /success: says that the plan is active, once that is true, and goes to the dashboard after 2 s.
import { Button } from '@mantine/core'
import { TEXT } from '@plumbline/contract/texts'
import { IconCircleCheckFilled, IconCreditCardOff, IconFileUnknown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { refreshBilling, usePayment, useSubscription } from '#web/features/billing/billing.queries.ts'
import { PaymentNotice } from '#web/features/billing/payment-notice.tsx'
import { LinkOver, Processing } from '#web/features/billing/payment-states.tsx'
import { ApiError } from '#web/lib/api.ts'
import { keptPayment, linkTokenFor } from '#web/lib/billing-link.ts'
import { errorText } from '#web/lib/error-text.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './checkout.module.css'

/** Specification, success page. */
const TO_DASHBOARD_AFTER_MS = 2_000

export function Component() {
  usePageTitle('Payment')
  const [search] = useSearchParams()
  // Stripe names the payment where its bank's page sent back.
  const paymentIntent = search.get('payment_intent') ?? keptPayment()
  const linkToken = linkTokenFor(paymentIntent)
  return (
    <div className={classes.page}>
      <h1 className={classes.hiddenTitle}>Payment</h1>
      {paymentIntent === null ? (
        <WithoutPayment isByLink={linkToken !== null} />
      ) : (
        <Outcome paymentIntent={paymentIntent} linkToken={linkToken} />
      )}
    </div>
  )
}

interface OutcomeProps {
  paymentIntent: string
  linkToken: string | null
}

function Outcome({ paymentIntent, linkToken }: OutcomeProps) {
  const payment = usePayment(paymentIntent, linkToken)
  if (payment.isPending) return <SkeletonRows count={1} height={200} />
  if (!payment.data) {
    const status = payment.error instanceof ApiError ? payment.error.status : 0
    if (status === 401 && linkToken !== null) return <LinkOver />
    if (status === 404 || status === 422) return <WithoutPayment isByLink={linkToken !== null} />
    return <ErrorState text={errorText(payment.error)} onRetry={() => payment.refetch()} />
  }
  switch (payment.data.payment_status) {
    case 'succeeded':
      return <Activated isByLink={linkToken !== null} />
    case 'processing':
      return <Processing />
    default:
      return (
        <PaymentNotice
          tone="failed"
          icon={IconCreditCardOff}
          title="This payment isn’t complete yet."
          hint="You weren’t charged. Try again, with another card if you like."
        >
          <Button component={Link} to={`/checkout/${encodeURIComponent(paymentIntent)}`} replace>
            Back to payment
          </Button>
        </PaymentNotice>
      )
  }
}

function Activated({ isByLink }: { isByLink: boolean }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    void refreshBilling(queries)
    // The visit of a link has no session to go on with: the work goes on where it came from.
    if (isByLink) return
    const timer = window.setTimeout(() => navigate('/dashboard', { replace: true }), TO_DASHBOARD_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [isByLink, navigate, queries])
  return (
    <PaymentNotice
      tone="success"
      icon={IconCircleCheckFilled}
      title={TEXT.planActivated}
      hint={
        isByLink
          ? 'You can close this page and go back to your other device.'
          : 'Continue to the dashboard. Your receipt is in your billing history.'
      }
    >
      {isByLink && (
        <Button component={Link} to="/login" variant="default">
          Sign in here
        </Button>
      )}
    </PaymentNotice>
  )
}

/** Opened without a payment, or with one that is not this account's: what holds is whether a plan runs. */
function WithoutPayment({ isByLink }: { isByLink: boolean }) {
  return isByLink ? <NoPayment /> : <BySubscription />
}

function BySubscription() {
  const subscription = useSubscription()
  if (subscription.isPending) return <SkeletonRows count={1} height={200} />
  if (!subscription.data) {
    return <ErrorState text={errorText(subscription.error)} onRetry={() => subscription.refetch()} />
  }
  return subscription.data.isActive ? <Activated isByLink={false} /> : <NoPayment />
}

function NoPayment() {
  return (
    <PaymentNotice
      tone="neutral"
      icon={IconFileUnknown}
      title="No payment found."
      hint="You don’t have an active plan. Choose one to continue."
    >
      <Button component={Link} to="/plans">
        Choose a plan
      </Button>
    </PaymentNotice>
  )
}
