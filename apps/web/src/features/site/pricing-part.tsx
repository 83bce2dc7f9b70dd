// The plans on sale with their prices, as the server knows them when it serves the page.
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import { IconCheck } from '@tabler/icons-react'
import button from './button.module.css'
import { EachPlan, If, Unless } from './installation.tsx'
import { Part } from './part.tsx'
import classes from './pricing-part.module.css'

const HELD = [
  'All eleven sections and every standard finding',
  'Unlimited clients, inspections, photos and reports',
  'Phone, tablet and desktop, one account',
] as const

export function PricingPart() {
  return (
    <Part
      id="pricing"
      title={`Free for ${TRIAL_DAYS} days, then monthly or yearly`}
      lead="Every plan includes everything. You don’t need a card for the trial, and nothing you entered is lost when it ends."
      isRaised
    >
      <div className={classes.sides}>
        <If known="PRICES">
          <ul className={classes.plans}>
            <EachPlan>
              {(plan) => (
                <li className={classes.plan}>
                  <h3 className={classes.name}>{plan.NICKNAME}</h3>
                  <p className={classes.amount}>
                    <span className={classes.price}>{plan.PRICE}</span> {plan.INTERVAL}
                  </p>
                  <p className={classes.terms}>Charged to your card {plan.CHARGED} until you cancel.</p>
                </li>
              )}
            </EachPlan>
          </ul>
        </If>
        <Unless known="PRICES">
          <p className={classes.missing}>
            The Plans page in your account shows plans and prices. You’ll see them before the trial ends.
          </p>
        </Unless>
        <div>
          <ul className={classes.held}>
            {HELD.map((line) => (
              <li key={line}>
                <IconCheck size={20} stroke={2} aria-hidden="true" />
                {line}
              </li>
            ))}
          </ul>
          <p>
            <a href="/register" className={`${button.filled} ${button.large}`} data-guest>
              Start the 30-day free trial
            </a>
            <a href="/plans" className={`${button.filled} ${button.large}`} data-member>
              Go to your plan
            </a>
          </p>
        </div>
      </div>
    </Part>
  )
}
