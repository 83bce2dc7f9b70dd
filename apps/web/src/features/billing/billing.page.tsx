// /billing/{id}: choosing a plan by a link, on any device; the id is the credential of its calls (decision 3).
import { Button } from '@mantine/core'
import type { Plan } from '@plumbline/contract/billing'
import { PLANS_TOAST_MS } from '@plumbline/contract/limits'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { choosePlan, usePlans } from '#web/features/billing/billing.queries.ts'
import { PaymentNotice } from '#web/features/billing/payment-notice.tsx'
import { LinkOver } from '#web/features/billing/payment-states.tsx'
import { Refund } from '#web/features/billing/refund.tsx'
import { cycleName, HOW_TO_CANCEL, priceAndFrequency } from '#web/features/billing/terms.ts'
import { ApiError } from '#web/lib/api.ts'
import { keepBillingToken, keepPayment } from '#web/lib/billing-link.ts'
import { errorText } from '#web/lib/error-text.ts'
import { dollars } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './billing.module.css'

export function Component() {
  usePageTitle('Billing Information')
  const { id = '' } = useParams()
  useEffect(() => keepBillingToken(id), [id])
  const plans = usePlans(id)
  const [isOver, setOver] = useState(false)
  const isRefused = plans.error instanceof ApiError && plans.error.status === 401
  return (
    <div className={classes.page}>
      <h1>Billing Information</h1>
      {isOver || isRefused ? (
        <div style={{ marginTop: 24 }}>
          <LinkOver />
        </div>
      ) : (
        <>
          <p className={classes.subtitle}>Choose how often to pay. You’ll see the terms before you pay.</p>
          {plans.isPending && <SkeletonRows count={2} height={140} />}
          {plans.isError && !plans.data && (
            <ErrorState text={errorText(plans.error)} onRetry={() => plans.refetch()} />
          )}
          {plans.data && <Cycle key={id} token={id} plans={plans.data} onOver={() => setOver(true)} />}
        </>
      )}
    </div>
  )
}

interface CycleProps {
  token: string
  plans: readonly Plan[]
  onOver: () => void
}

function Cycle({ token, plans, onOver }: CycleProps) {
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const chosen = plans.find(({ id }) => id === chosenId)
  const total = chosen?.amount_decimal ?? 0

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (!chosen || total === 0 || isBusy) return
    setBusy(true)
    try {
      const { paymentIntent, message } = await choosePlan(chosen.id, token)
      if (paymentIntent === null) {
        setDone(message)
        return
      }
      keepPayment(paymentIntent, true)
      navigate(`/checkout/${encodeURIComponent(paymentIntent)}`)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onOver()
      else if (error instanceof ApiError && error.kind === 'refused') {
        toast.info(error.message, { time: PLANS_TOAST_MS })
      } else toast.error(errorText(error), { time: PLANS_TOAST_MS })
    } finally {
      setBusy(false)
    }
  }

  if (done !== null) {
    return (
      <div style={{ marginTop: 24 }}>
        <PaymentNotice
          tone="success"
          icon={IconCircleCheckFilled}
          title={done}
          hint="You don’t owe anything now. You can close this page."
        />
      </div>
    )
  }
  return (
    <form onSubmit={pay}>
      <fieldset className={classes.cycle}>
        <legend>
          <h2>Billing Cycle</h2>
        </legend>
        <div className={classes.plans}>
          {plans.map((plan) => (
            <label key={plan.id} className={classes.plan}>
              <input
                type="radio"
                name="plan"
                className={classes.radio}
                value={plan.id}
                checked={plan.id === chosenId}
                onChange={() => setChosenId(plan.id)}
              />
              <span className={classes.interval}>{cycleName(plan)}</span>
              <span className={classes.price}>
                {dollars(plan.amount_decimal)}
                <span className={classes.per}> per {plan.interval}</span>
              </span>
              <span className={classes.nickname}>Plan: {plan.nickname}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <section className={classes.invoice} aria-labelledby="invoice">
        <h2 id="invoice">Final invoice</h2>
        <dl className={classes.total} aria-live="polite">
          <dt>Grand Total</dt>
          <dd>{dollars(total)}</dd>
        </dl>
        <ul className={classes.fair}>
          <li>
            {chosen
              ? `${priceAndFrequency(chosen)}. It renews automatically until you cancel.`
              : 'Plans renew automatically until you cancel.'}
          </li>
          <li>{HOW_TO_CANCEL}</li>
          <li>
            <Refund />
          </li>
        </ul>
        <Button type="submit" size="lg" fullWidth disabled={total === 0} loading={isBusy}>
          Pay Now
        </Button>
      </section>
    </form>
  )
}
