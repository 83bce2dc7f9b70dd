// /plans: how the trial stands, the plans, and the way on to the dashboard.
import { Anchor, Button } from '@mantine/core'
import type { Plan, Trial } from '@plumbline/contract/billing'
import { PLANS_TOAST_MS, TRIAL_DAYS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconArrowRight, IconCheck, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePlans, useSubscription } from '#web/features/billing/billing.queries.ts'
import { errorText } from '#web/lib/error-text.ts'
import { counted, dollars, longDate } from '#web/lib/format.ts'
import { isBuilt } from '#web/lib/screens.ts'
import { useUser } from '#web/lib/use-session.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './plans.module.css'

const GIVES = [
  'Predefined descriptions for the eleven components',
  'Summary of findings and PDF report',
  'Cloud storage of active and archived clients',
  'Phone, tablet and desktop',
]
const DAY_MS = 86_400_000

export function Component() {
  const plans = usePlans()
  const subscription = useSubscription()
  const trial = subscription.data?.trial
  const shown = plans.data?.filter(({ active }) => active === 1)

  function choose(plan: Plan) {
    if (trial && !trial.can_subscribe) {
      toast.info(TEXT.trialBlock, { time: PLANS_TOAST_MS })
      return
    }
    toast.info(
      `${planName(plan)} cannot be bought here yet: card payment is being built. Nothing was charged.`,
      {
        time: PLANS_TOAST_MS,
      },
    )
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title="Purchase Subscription"
        subtitle={trial ? subtitleOf(trial) : ''}
        actions={
          <Button
            component={Link}
            to="/dashboard"
            variant="subtle"
            rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
          >
            Go to the dashboard
          </Button>
        }
      />
      {(plans.isPending || subscription.isPending) && <SkeletonRows count={3} height={140} />}
      {plans.isError && !plans.data && (
        <ErrorState text={errorText(plans.error)} onRetry={() => plans.refetch()} />
      )}
      {subscription.isError && !subscription.data && (
        <ErrorState text={errorText(subscription.error)} onRetry={() => subscription.refetch()} />
      )}
      {trial && <TrialLine trial={trial} />}
      {trial && shown && (
        <ul className={classes.plans}>
          {shown.map((plan) => (
            <PlanCard key={plan.id} plan={plan} monthly={monthlyOf(shown)} onChoose={() => choose(plan)} />
          ))}
        </ul>
      )}
      {shown && (
        <p className={classes.terms}>
          <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
          <span>Refund within 30 days. After cancelling, your plan runs to the end of the paid period.</span>
          {isBuilt('/terms-of-use') && (
            <Anchor component={Link} to="/terms-of-use">
              Terms of Use
            </Anchor>
          )}
        </p>
      )}
    </div>
  )
}

function subtitleOf(trial: Trial): string {
  if (!trial.active) return 'Choose a plan to go on with your work.'
  return trial.can_subscribe
    ? 'Choose a plan now and your work goes on without a break.'
    : 'Everything is open to you during the trial. No card is needed.'
}

function monthlyOf(plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ interval }) => interval === 'month')
}

function planName(plan: Plan): string {
  return plan.interval_plan === 'yearly' ? 'Yearly' : 'Monthly'
}

/** 30 minus the days elapsed (specification, constants), as a line and as thirty segments. */
function TrialLine({ trial }: { trial: Trial }) {
  const user = useUser()
  const started = user ? new Date(user.created_at) : null
  const ends =
    started && !Number.isNaN(started.getTime()) ? new Date(started.getTime() + TRIAL_DAYS * DAY_MS) : null
  const elapsed = TRIAL_DAYS - trial.days_left
  return (
    <section className={classes.trial} aria-label="Free trial">
      <div className={classes.trialHead}>
        <strong>
          {trial.active ? `Free trial: ${counted(trial.days_left, 'day')} left` : 'Your free trial is over'}
        </strong>
        {ends && (
          <span className={classes.dim}>
            {trial.active ? 'Ends' : 'Ended'} {longDate(ends)}
          </span>
        )}
      </div>
      <div className={classes.days} aria-hidden="true">
        {Array.from({ length: TRIAL_DAYS }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the thirty days never move.
          <span key={day} data-over={day < elapsed || undefined} />
        ))}
      </div>
    </section>
  )
}

interface PlanCardProps {
  plan: Plan
  monthly: Plan | undefined
  onChoose: () => void
}

function PlanCard({ plan, monthly, onChoose }: PlanCardProps) {
  const isYearly = plan.interval === 'year'
  const name = planName(plan)
  const monthsFree = isYearly && monthly ? Math.round(12 - plan.amount / monthly.amount) : 0
  return (
    <li className={classes.plan} data-best={isYearly || undefined}>
      <div className={classes.planHead}>
        <h2>{name}</h2>
        {monthsFree > 0 && (
          <span className={classes.free}>
            {monthsFree === 2 ? 'Two months free' : `${counted(monthsFree, 'month')} free`}
          </span>
        )}
      </div>
      <p className={classes.price}>
        <span className={classes.amount}>{dollars(plan.amount)}</span> per {plan.interval}
      </p>
      <p className={classes.dim}>
        {isYearly
          ? `${dollars(Math.round(plan.amount / 12))} per month, paid every 365 days.`
          : 'Paid every 30 days. Cancel at any time.'}
      </p>
      <Button size="lg" fullWidth variant={isYearly ? 'filled' : 'default'} onClick={onChoose}>
        Choose {name}
      </Button>
      <ul className={classes.gives}>
        {GIVES.map((text) => (
          <li key={text}>
            <IconCheck size={20} stroke={1.75} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </li>
  )
}
