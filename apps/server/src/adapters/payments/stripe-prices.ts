// What a plan is at Stripe: a price of the account where the operator named one, else a price made for the occasion
// from the plan's own amount, of a product that stands for the plan.
import Stripe from 'stripe'
import { type PlanTerms, ProviderRefused } from './payments.port.ts'
import { refOf } from './stripe-client.ts'

/** How a subscription or a phase of a schedule names what it sells. */
export type PriceItem = { price: string } | { price_data: RecurringPriceData }

interface RecurringPriceData {
  currency: string
  product: string
  unit_amount: number
  recurring: { interval: 'day'; interval_count: number }
}

export interface StripePrices {
  /** What renews. */
  item(plan: PlanTerms): Promise<PriceItem>
  /** The same amount once. */
  oneTime(plan: PlanTerms): Promise<{ currency: string; product: string; unit_amount: number }>
}

/** @param named prices of the account by plan id (STRIPE_PRICES) */
export function stripePrices(stripe: Stripe, named: ReadonlyMap<number, string>): StripePrices {
  const products = new Map<string, Promise<string>>()

  /** Kept once known: neither the amount of a price nor the product of a plan ever changes. */
  const productOf = (plan: PlanTerms): Promise<string> => {
    const price = named.get(plan.planId)
    const key = JSON.stringify(price ? [price, plan.amount, plan.currency, plan.days] : [plan.planId])
    let product = products.get(key)
    if (!product) {
      product = price ? productOfPrice(stripe, price, plan) : makeProduct(stripe, plan)
      products.set(key, product)
      product.catch(() => products.delete(key))
    }
    return product
  }

  const oneTime = async (plan: PlanTerms) => ({
    currency: plan.currency,
    product: await productOf(plan),
    unit_amount: plan.amount,
  })
  return {
    oneTime,
    item: async (plan) => {
      const once = await oneTime(plan)
      const price = named.get(plan.planId)
      return price
        ? { price }
        : { price_data: { ...once, recurring: { interval: 'day', interval_count: plan.days } } }
    },
  }
}

/** Fails with ProviderRefused where the price is not what the plan says: nobody is charged another amount. */
async function productOfPrice(stripe: Stripe, ref: string, plan: PlanTerms): Promise<string> {
  const { unit_amount: amount, currency, recurring, product } = await stripe.prices.retrieve(ref)
  const isOfPlan =
    amount === plan.amount &&
    currency === plan.currency &&
    recurring?.interval === 'day' &&
    recurring.interval_count === plan.days
  if (!isOfPlan)
    throw new ProviderRefused(
      `STRIPE_PRICES: plan ${plan.planId} is ${plan.amount} cents (${plan.currency}) every ${plan.days} days, ` +
        `but ${ref} is ${amount} (${currency}) every ${recurring?.interval_count} ${recurring?.interval}`,
    )
  return refOf(product)
}

async function makeProduct(stripe: Stripe, plan: PlanTerms): Promise<string> {
  const id = `plumbline_plan_${plan.planId}`
  try {
    await stripe.products.create({ id, name: plan.nickname })
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    if (!isThere) throw error
  }
  return id
}
