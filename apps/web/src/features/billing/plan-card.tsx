// One plan on /plans: its price, how often it is charged, what it gives, and the button that chooses it.
import { Button } from '@mantine/core'
import { type Plan, planDays } from '@plumbline/contract/billing'
import { IconCalendar, IconCheck } from '@tabler/icons-react'
import type { Change, placeOf } from '#web/features/billing/terms.ts'
import { counted, dollars, longDate } from '#web/lib/format.ts'
import { StateTag } from '#web/ui/state-tag.tsx'
import classes from './plans.module.css'

const GIVES = [
  'Predefined descriptions for the eleven components',
  'Summary of findings and PDF report by email',
  'Cloud storage for active and archived clients',
  'Phone, tablet and desktop; works offline',
]

interface PlanCardProps {
  plan: Plan
  /** To say how many months a year's price saves. */
  monthly: Plan | undefined
  change: Change
  place: ReturnType<typeof placeOf>
  /** The card of the two that is the next step. */
  isBest: boolean
  isBusy: boolean
  isDisabled: boolean
  onChoose: () => void
}

export function PlanCard(props: PlanCardProps) {
  const { plan, monthly, change, place, isBest, isBusy, isDisabled, onChoose } = props
  const isYearly = plan.interval === 'year'
  const monthsFree = isYearly && monthly ? Math.round(12 - plan.amount / monthly.amount) : 0
  return (
    <li className={classes.plan} data-best={isBest || undefined}>
      <div className={classes.planHead}>
        <h2>{plan.nickname}</h2>
        {place === 'current' && <StateTag state="success">Current plan</StateTag>}
        {place !== null && place !== 'current' && (
          <StateTag state="info" icon={IconCalendar}>
            Starts on {longDate(place.startsOn)}
          </StateTag>
        )}
        {place === null && monthsFree > 0 && (
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
          ? `${dollars(Math.round(plan.amount / 12))} per month, billed every ${planDays(plan.id)} days.`
          : `Billed every ${planDays(plan.id)} days. Cancel anytime.`}
      </p>
      {change.kind === 'held' ? (
        <p className={classes.held}>
          {place === 'current' ? 'You have this plan.' : 'It starts automatically.'}
        </p>
      ) : (
        <Button
          size="lg"
          fullWidth
          variant={isBest ? 'filled' : 'default'}
          onClick={onChoose}
          loading={isBusy}
          disabled={isDisabled}
        >
          {labelOf(change, plan)}
        </Button>
      )}
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

function labelOf(change: Change, plan: Plan): string {
  const name = plan.nickname
  if (change.kind === 'new') return `Choose ${name}`
  if (change.kind === 'pay-renewal') return `Pay ${dollars(plan.amount)} now`
  return change.kind === 'keep' ? `Keep ${name}` : `Change to ${name}`
}
