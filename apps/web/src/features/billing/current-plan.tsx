// The plan that is held: until when it is paid, what is charged next, what follows, and how it is cancelled.
import { Button } from '@mantine/core'
import { type Plan, planDays, type Subscription } from '@plumbline/contract/billing'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { CancelDialog } from '#web/features/billing/cancel-dialog.tsx'
import { nextCharge } from '#web/features/billing/terms.ts'
import { dollars, longDate } from '#web/lib/format.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import classes from './plans.module.css'

interface CurrentPlanProps {
  held: Subscription
  plans: readonly Plan[]
  mayCancel: boolean
}

export function CurrentPlan({ held, plans, mayCancel }: CurrentPlanProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={classes.current} aria-label="Your plan">
      <div className={classes.planHead}>
        <h2>{held.nickname}</h2>
        <PlanState held={held} />
      </div>
      {held.past_due_until !== null && <RenewalFailed until={new Date(held.past_due_until)} />}
      <dl className={classes.facts}>
        <div>
          <dt>Price</dt>
          <dd>
            {dollars(held.amount)} every {planDays(held.plan_id)} days
          </dd>
        </div>
        <div>
          <dt>{held.cancel_at_period_end ? 'Access until' : 'Paid until'}</dt>
          <dd>{longDate(new Date(held.paid_until))}</dd>
        </div>
        {held.next_plan && !held.cancel_at_period_end && (
          <div>
            <dt>Next plan</dt>
            <dd>
              {held.next_plan.nickname} from {longDate(new Date(held.current_period_end))}
            </dd>
          </div>
        )}
        <div>
          <dt>Next charge</dt>
          <dd>{chargeText(held, plans)}</dd>
        </div>
      </dl>
      {mayCancel && !held.cancel_at_period_end && (
        <Button variant="danger-link" className={classes.cancel} onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <CancelDialog held={held} opened={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

function chargeText(held: Subscription, plans: readonly Plan[]): string {
  if (held.past_due_until !== null) return `${dollars(held.amount)}, due now`
  const charge = nextCharge(held, plans)
  return charge ? `${dollars(charge.amount)} on ${longDate(charge.on)}` : 'None. Your plan won’t renew.'
}

function PlanState({ held }: { held: Subscription }) {
  if (held.past_due_until !== null) return <StateTag state="failed">Renewal declined</StateTag>
  if (held.cancel_at_period_end) return <StateTag state="neutral">Canceled</StateTag>
  return <StateTag state="success">Active</StateTag>
}

function RenewalFailed({ until }: { until: Date }) {
  return (
    <p className={classes.failed} style={toneStyle('failed')} role="alert">
      <IconAlertTriangleFilled size={20} aria-hidden="true" />
      <span>
        Your card was declined for the renewal. We’ll try again, and you can keep working until{' '}
        {longDate(until)}. Pay with another card below to avoid any interruption.
      </span>
    </p>
  )
}
