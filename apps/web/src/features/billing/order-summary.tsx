// What the payment buys: plan, price, how often, when the next charge comes, that it renews and how it is cancelled.
import { type Plan, planDays } from '@plumbline/contract/billing'
import { Refund } from '#web/features/billing/refund.tsx'
import { HOW_TO_CANCEL, priceAndFrequency } from '#web/features/billing/terms.ts'
import { dollars, longDate } from '#web/lib/format.ts'
import classes from './checkout.module.css'

export interface Order {
  plan: Plan
  /** Cents. */
  amount: number
  /** The period that it pays for. */
  starts_at: string
  ends_at: string
}

/** Clocks differ a little: a period that begins within the hour begins now. */
const NOW_WITHIN_MS = 3_600_000

export function OrderSummary({ plan, amount, starts_at, ends_at }: Order) {
  const startsLater = new Date(starts_at).getTime() > Date.now() + NOW_WITHIN_MS
  return (
    <section className={`${classes.card} ${classes.order}`} aria-labelledby="order">
      <h2 id="order">Your order</h2>
      <dl className={classes.lines}>
        <div>
          <dt>Plan</dt>
          <dd>{plan.nickname}</dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd>{planDays(plan.id)} days</dd>
        </div>
        {startsLater && (
          <div>
            <dt>Begins on</dt>
            <dd>{longDate(new Date(starts_at))}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>Due today</dt>
          <dd>{dollars(amount)}</dd>
        </div>
      </dl>
      <ul className={classes.fair}>
        <li>
          <strong>Renews automatically</strong> at {priceAndFrequency(plan, amount)} until you cancel. Next
          charge on {longDate(new Date(ends_at))}.
        </li>
        {startsLater && (
          <li>You won’t lose any paid or free days: the new plan starts when your current period ends.</li>
        )}
        {amount !== plan.amount && (
          <li>
            The price of this plan has changed to {dollars(plan.amount)} since you chose it. You keep{' '}
            {dollars(amount)}, for as long as it renews.
          </li>
        )}
        <li>{HOW_TO_CANCEL}</li>
        <li>
          <Refund />
        </li>
      </ul>
    </section>
  )
}
