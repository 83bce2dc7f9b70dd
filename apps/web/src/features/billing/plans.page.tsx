// /plans: how the trial stands, the plan that is held and how it is cancelled, the plans to choose from.
import { Anchor, Button } from '@mantine/core'
import type { EndedPlan, Plan, Subscription } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
import { IconArrowRight, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { usePlans, useSubscription } from '#web/features/billing/billing.queries.ts'
import { ChangeDialog } from '#web/features/billing/change-dialog.tsx'
import { CurrentPlan } from '#web/features/billing/current-plan.tsx'
import { OtherDevice } from '#web/features/billing/other-device.tsx'
import { PaymentUnderWay } from '#web/features/billing/payment-under-way.tsx'
import { PlanCard } from '#web/features/billing/plan-card.tsx'
import { type Change, changeTo, endedText, placeOf } from '#web/features/billing/terms.ts'
import { TrialLine } from '#web/features/billing/trial-line.tsx'
import { showTrialBlock, useChoosePlan } from '#web/features/billing/use-choose-plan.ts'
import { errorText } from '#web/lib/error-text.ts'
import { longDate } from '#web/lib/format.ts'
import { useIsImpersonating } from '#web/lib/use-session.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeletons.tsx'
import classes from './plans.module.css'

type Details = NonNullable<ReturnType<typeof useSubscription>['data']>

export function Component() {
  const plans = usePlans()
  const subscription = useSubscription()
  const details = subscription.data
  const isNew = useIsNew()
  return (
    <div className={classes.page}>
      <PageHeader
        title="Purchase Subscription"
        subtitle={details ? subtitleOf(details) : ''}
        actions={
          !isNew && (
            <Button
              component={Link}
              to="/dashboard"
              variant="subtle"
              rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
            >
              Go to the dashboard
            </Button>
          )
        }
      />
      {(plans.isPending || subscription.isPending) && <SkeletonRows count={3} height={140} />}
      {plans.isError && !plans.data && (
        <ErrorState text={errorText(plans.error)} onRetry={() => plans.refetch()} />
      )}
      {subscription.isError && !details && (
        <ErrorState text={errorText(subscription.error)} onRetry={() => subscription.refetch()} />
      )}
      {details && plans.data && <PlanChoice plans={plans.data} details={details} isNew={isNew} />}
    </div>
  )
}

/** Who has just signed up, also after a reload: the trial is the next step, and no plan. */
function useIsNew(): boolean {
  const { state } = useLocation()
  return typeof state === 'object' && state !== null && 'isNew' in state
}

function subtitleOf({ trial, subscription: held, processing }: Details): string {
  if (processing && !held && !trial.active) return 'You’ll have full access once your payment goes through.'
  if (held?.past_due_until)
    return 'Your renewal payment is past due. Pay now to keep working without interruption.'
  if (held?.cancel_at_period_end) {
    return `You can keep working until ${longDate(new Date(held.paid_until))}.`
  }
  if (held) return 'You have full access. Thank you for subscribing.'
  if (!trial.active) return 'Choose a plan to keep working. Everything you’ve entered is saved.'
  return trial.can_subscribe
    ? 'Choose a plan now to keep working without interruption.'
    : 'You have full access during the trial. No card needed.'
}

interface PlanChoiceProps {
  plans: readonly Plan[]
  details: Details
  isNew: boolean
}

function PlanChoice({ plans, details, isNew }: PlanChoiceProps) {
  const { trial, subscription: held, processing, ended } = details
  const isImpersonating = useIsImpersonating()
  const mayChoose = processing === null && !isImpersonating
  const { choose, choosing } = useChoosePlan()
  const [asked, setAsked] = useState<{ plan: Plan; change: Change } | null>(null)
  const monthly = plans.find(({ interval, active }) => interval === 'month' && active === 1)

  function start(plan: Plan, change: Change) {
    if (change.kind === 'new' && !trial.can_subscribe) showTrialBlock()
    else if (change.kind === 'new' || change.kind === 'pay-renewal') void choose(plan)
    else setAsked({ plan, change })
  }

  return (
    <>
      {processing && <PaymentUnderWay payment={processing} />}
      {isImpersonating && <p className={classes.refused}>{TEXT.notAsUser}: payments and plans.</p>}
      {held && <CurrentPlan held={held} plans={plans} mayCancel={!isImpersonating} />}
      {!held && (ended && !trial.active ? <Lapsed ended={ended} /> : <TrialLine trial={trial} />)}
      {isNew && (
        <Button component={Link} to="/dashboard" size="lg" className={classes.begin}>
          Start my trial
        </Button>
      )}
      <ul className={classes.plans}>
        {plans.map((plan) => {
          const change = changeTo(plan, held, plans)
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              monthly={monthly}
              change={change}
              place={placeOf(plan, held)}
              isBest={!isNew && isNextStep(plan, change, held)}
              isBusy={choosing === plan.id}
              isDisabled={!mayChoose || (choosing !== null && choosing !== plan.id)}
              onChoose={() => start(plan, change)}
            />
          )
        })}
      </ul>
      <p className={classes.terms}>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        <span>
          You can request a refund within 30 days of a payment. After you cancel, your plan runs until the end
          of the paid period.
        </span>
        <Anchor component={Link} to="/terms-of-use">
          Terms of Use
        </Anchor>
      </p>
      <div className={classes.foot}>
        <span className={classes.dim}>Plans renew at the price shown until you cancel.</span>
        {mayChoose && (held !== null || trial.can_subscribe) && <OtherDevice />}
      </div>
      <ChangeDialog
        asked={asked}
        isBusy={choosing !== null}
        onClose={() => setAsked(null)}
        onConfirm={async (plan) => {
          await choose(plan)
          setAsked(null)
        }}
      />
    </>
  )
}

function Lapsed({ ended }: { ended: EndedPlan }) {
  return (
    <section className={classes.trial} aria-label="Your plan">
      <strong>{endedText({ ended }, null)}</strong>
    </section>
  )
}

/** One filled button (design): the renewal to pay, the plan to keep, else the yearly one for who holds none. */
function isNextStep(plan: Plan, change: Change, held: Subscription | null): boolean {
  if (held === null) return plan.interval === 'year'
  if (held.past_due_until !== null) return change.kind === 'pay-renewal'
  return held.cancel_at_period_end && change.kind === 'keep'
}
