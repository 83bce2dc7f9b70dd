// /checkout/{paymentIntent}: what is bought and on what terms, the card form, and how the payment stands.
import { Button, Loader } from '@mantine/core'
import type { PaymentUnderWay as PaymentOnItsWay, PaymentStatus } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import { IconCircleCheckFilled, IconFileUnknown, IconReplace } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { refreshBilling, usePayment, useSubscription } from '#web/features/billing/billing.queries.ts'
import { OrderSummary } from '#web/features/billing/order-summary.tsx'
import { PaymentNotice } from '#web/features/billing/payment-notice.tsx'
import { LinkOver, Processing } from '#web/features/billing/payment-states.tsx'
import { PaymentUnderWay } from '#web/features/billing/payment-under-way.tsx'
import { SandboxForm } from '#web/features/billing/sandbox-form.tsx'
import type { StripeFormProps } from '#web/features/billing/stripe-form.tsx'
import { ApiError } from '#web/lib/api.ts'
import { linkTokenFor } from '#web/lib/billing-link.ts'
import { errorText } from '#web/lib/error-text.ts'
import { accessToken } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './checkout.module.css'

const StripeForm = lazyComponent<StripeFormProps>(
  async () => ({ default: (await import('#web/features/billing/stripe-form.tsx')).StripeForm }),
  undefined,
  <SkeletonRows count={3} height={56} />,
)

type Payment = NonNullable<ReturnType<typeof usePayment>['data']>

export function Component() {
  const { paymentIntent = '' } = useParams()
  // Another payment at the same address pattern begins anew, with an empty form.
  return <Checkout key={paymentIntent} paymentIntent={paymentIntent} />
}

function Checkout({ paymentIntent }: { paymentIntent: string }) {
  const linkToken = linkTokenFor(paymentIntent)
  const payment = usePayment(paymentIntent, linkToken)
  const processing = useSubscription(linkToken === null).data?.processing
  const other = processing && processing.payment_intent !== paymentIntent ? processing : null
  const back =
    linkToken === null
      ? { to: '/plans', label: 'Plans' }
      : { to: `/billing/${encodeURIComponent(linkToken)}`, label: 'Billing Information' }
  return (
    <div className={classes.page}>
      <PageHeader title="Checkout" back={back} />
      {payment.isPending && <SkeletonRows count={2} height={200} />}
      {payment.isError && !payment.data && (
        <Unavailable
          error={payment.error}
          isByLink={linkToken !== null}
          choose={back.to}
          onRetry={() => payment.refetch()}
        />
      )}
      {payment.data && (
        <Stage payment={payment.data} other={other} choose={back.to} refetch={() => void payment.refetch()} />
      )}
    </div>
  )
}

interface UnavailableProps {
  error: Error
  isByLink: boolean
  /** Where another plan can be chosen. */
  choose: string
  onRetry: () => void
}

function Unavailable({ error, isByLink, choose, onRetry }: UnavailableProps) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401 && isByLink) return <LinkOver />
  if (status === 403) {
    return <PaymentNotice tone="neutral" icon={IconFileUnknown} title={errorText(error)} />
  }
  // Unknown, somebody else's, or a spelling that can be none.
  if (status === 404 || status === 422) {
    return (
      <PaymentNotice
        tone="neutral"
        icon={IconFileUnknown}
        title={TEXT.notFoundPage}
        hint="We couldn’t find this payment. Choose a plan to start one."
      >
        <Button component={Link} to={choose}>
          Choose a plan
        </Button>
      </PaymentNotice>
    )
  }
  return <ErrorState text={errorText(error)} onRetry={onRetry} />
}

interface StageProps {
  payment: Payment
  /** Another payment that is under way: this one waits. */
  other: PaymentOnItsWay | null
  choose: string
  refetch: () => void
}

function Stage({ payment, other, choose, refetch }: StageProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const status = payment.payment_status
  /** This page saw it under way: then its success goes on to /success by itself. */
  const wasProcessing = useRef(false)
  if (status === 'processing') wasProcessing.current = true

  async function succeed() {
    toast.success(TEXT.paymentSucceeded)
    await refreshBilling(queries)
    // Back leads to the plans, not to a payment that is made.
    navigate('/success', { replace: true })
  }
  const goOn = useRef(succeed)
  goOn.current = succeed
  useEffect(() => {
    if (status === 'succeeded' && wasProcessing.current) void goOn.current()
  }, [status])

  function follow(next: PaymentStatus | null) {
    if (next === 'succeeded') void succeed()
    else refetch()
  }

  if (status === 'succeeded') return wasProcessing.current ? <Paid isGoingOn /> : <Paid />
  if (status === 'processing') return <Processing />
  if (other) return <PaymentUnderWay payment={other} />
  if (status === 'canceled') return <Replaced choose={choose} />
  return (
    <div className={classes.columns}>
      <OrderSummary {...payment} />
      <CardForm payment={payment} onStatus={follow} />
    </div>
  )
}

interface CardFormProps {
  payment: Payment
  onStatus: (status: PaymentStatus | null) => void
}

function CardForm({ payment, onStatus }: CardFormProps) {
  const { provider, publishable_key, client_secret, amount } = payment
  if (provider === 'sandbox') {
    return <SandboxForm clientSecret={client_secret} amount={amount} onStatus={onStatus} />
  }
  return (
    <StripeForm
      publishableKey={publishable_key ?? ''}
      clientSecret={client_secret}
      amount={amount}
      onStatus={onStatus}
    />
  )
}

function Paid({ isGoingOn = false }: { isGoingOn?: boolean }) {
  return (
    <PaymentNotice
      tone="success"
      icon={IconCircleCheckFilled}
      title={TEXT.paymentSucceeded}
      hint={isGoingOn ? undefined : 'This payment already went through. You won’t be charged for it twice.'}
    >
      {isGoingOn ? (
        <Loader size={20} />
      ) : (
        <Button component={Link} to={accessToken() === null ? '/success' : '/dashboard'}>
          {accessToken() === null ? 'Go on' : 'Go to the dashboard'}
        </Button>
      )}
    </PaymentNotice>
  )
}

function Replaced({ choose }: { choose: string }) {
  return (
    <PaymentNotice
      tone="neutral"
      icon={IconReplace}
      title="This payment has expired."
      hint="You chose a different plan, or it timed out. You weren’t charged."
    >
      <Button component={Link} to={choose}>
        Choose a plan
      </Button>
    </PaymentNotice>
  )
}
