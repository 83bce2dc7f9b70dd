// What a plan is at Stripe: a price of the account where the operator named one (STRIPE_PRICES), else one made from the
// plan's own amount and found again by its lookup key.
import type Stripe from 'stripe'
import { type PlanTerms, ProviderRefused } from './payments.port.ts'
import { refOf } from './stripe-client.ts'

export interface PlanPrice {
  /** Recurring. */
  price: string
  product: string
}

/** Gives the price of a plan. Fails with ProviderRefused where the operator named one that is not what the plan says. */
export type PlanPrices = (plan: PlanTerms) => Promise<PlanPrice>

/** @param named prices of the account by plan id */
export function planPrices(stripe: Stripe, named: ReadonlyMap<number, string>): PlanPrices {
  // Kept once known: what a price charges never changes.
  const known = new Map<string, Promise<PlanPrice>>()
  return (plan) => {
    const key = lookupKeyOf(plan)
    let price = known.get(key)
    if (!price) {
      price = findPrice(stripe, plan, named.get(plan.planId))
      known.set(key, price)
      price.catch(() => known.delete(key))
    }
    return price
  }
}

async function findPrice(stripe: Stripe, plan: PlanTerms, named: string | undefined): Promise<PlanPrice> {
  const price = named ? await stripe.prices.retrieve(named) : await findOrMake(stripe, plan)
  const { id, unit_amount: amount, currency, recurring } = price
  const isOfPlan =
    amount === plan.amount &&
    currency === plan.currency &&
    recurring?.interval === 'day' &&
    recurring.interval_count === plan.days
  // Nobody is charged another amount than was shown.
  if (!isOfPlan)
    throw new ProviderRefused(
      `STRIPE_PRICES: plan ${plan.planId} is ${plan.amount} cents (${plan.currency}) every ${plan.days} days, ` +
        `but ${id} is ${amount} (${currency}) every ${recurring?.interval_count} ${recurring?.interval}`,
    )
  return { price: id, product: refOf(price.product) }
}

/** One that was archived is replaced; two processes that make one at the same time make the same. */
async function findOrMake(stripe: Stripe, plan: PlanTerms): Promise<Stripe.Price> {
  const key = lookupKeyOf(plan)
  const [last] = (await stripe.prices.list({ lookup_keys: [key], limit: 1 })).data
  if (last?.active) return last
  return stripe.prices.create(
    {
      currency: plan.currency,
      unit_amount: plan.amount,
      recurring: { interval: 'day', interval_count: plan.days },
      product_data: { name: `Plumbline: ${plan.nickname}` },
      lookup_key: key,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `price-${key}-after-${last?.id ?? 'none'}` },
  )
}

function lookupKeyOf({ planId, amount, currency, days }: PlanTerms): string {
  return `plumbline_${planId}_${amount}_${currency}_${days}`
}
