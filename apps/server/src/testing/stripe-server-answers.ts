// What the calls of the local Stripe have in common: how things are found, listed and priced.
import type { StripeAccount } from './stripe-server-charging.ts'
import { type Form, integerOf, optionalText, StripeRefusal, textOf } from './stripe-server-forms.ts'
import type { Price } from './stripe-server-objects.ts'

export interface StripeCall {
  account: StripeAccount
  /** The name in the address; '' where there is none. */
  id: string
  form: Form
}
export interface StripeRoute {
  /** Such as `GET /v1/invoices/:id`. */
  call: string
  parameters: readonly string[]
  /** Whether the browser's key may call it, with the client secret. */
  isOfBrowser?: boolean
  answer: (call: StripeCall) => object
}

/** The price of an item. */
export function priceOf(account: StripeAccount, item: Form): Price {
  const price = found(account.objects.prices, textOf(item, 'price'), 'price')
  if (price.active) return price
  throw new StripeRefusal(400, {
    message: 'The price specified is inactive. This field only accepts active prices.',
    param: 'items[0][price]',
  })
}

/** Newest first, as Stripe gives them. */
export function page<T extends { id: string }>(all: T[], form: Form, url: string): object {
  const limit = form.limit === undefined ? 10 : integerOf(form, 'limit')
  if (limit < 1 || limit > 100)
    throw new StripeRefusal(400, {
      code: 'parameter_invalid_integer',
      message: 'Invalid limit',
      param: 'limit',
    })
  const newest = all.toReversed()
  const after = optionalText(form, 'starting_after')
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const data = newest.slice(from, from + limit)
  return { object: 'list', data, has_more: from + limit < newest.length, url }
}

export function found<T>(things: Map<string, T>, id: string, kind: string): T {
  const thing = things.get(id)
  if (thing === undefined) throw missing(kind, id)
  return thing
}

export function missing(kind: string, id: string): StripeRefusal {
  return new StripeRefusal(404, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: kind === 'subscription' ? 'id' : kind,
  })
}
