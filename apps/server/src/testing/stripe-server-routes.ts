// The calls that the local Stripe answers, and the parameters that each takes.
import { found, missing, page, priceOf, type StripeRoute } from './stripe-server-answers.ts'
import { beginSubscription, endSubscription, hasEnded, voidInvoice } from './stripe-server-billing.ts'
import { stripeCard } from './stripe-server-cards.ts'
import { confirm, payOffSession, refund, type StripeAccount } from './stripe-server-charging.ts'
import {
  type Form,
  integerOf,
  listOf,
  metadataOf,
  optionalText,
  partOf,
  StripeRefusal,
  textOf,
} from './stripe-server-forms.ts'
import type { PaymentIntent, Price } from './stripe-server-objects.ts'
import { SCHEDULE_ROUTES } from './stripe-server-schedules.ts'

export const STRIPE_ROUTES: StripeRoute[] = [
  {
    call: 'POST /v1/customers',
    parameters: ['email', 'name', 'metadata.*'],
    answer: ({ account, form }) => {
      const customer = {
        id: account.objects.name('cus'),
        object: 'customer' as const,
        email: optionalText(form, 'email'),
        name: optionalText(form, 'name'),
        metadata: metadataOf(form),
      }
      account.objects.customers.set(customer.id, customer)
      account.emit('customer.created', customer)
      return customer
    },
  },
  {
    call: 'POST /v1/prices',
    parameters: [
      'currency',
      'product_data.name',
      'unit_amount',
      'recurring.interval',
      'recurring.interval_count',
      'lookup_key',
      'transfer_lookup_key',
    ],
    answer: ({ account, form }) => makePrice(account, form),
  },
  {
    call: 'GET /v1/prices',
    parameters: ['lookup_keys[]', 'limit'],
    answer: ({ account, form }) => {
      const keys = form.lookup_keys as string[]
      const prices = [...account.objects.prices.values()].filter(
        ({ lookup_key: key }) => key !== null && keys.includes(key),
      )
      return page(prices, form, '/v1/prices')
    },
  },
  {
    call: 'GET /v1/prices/:id',
    parameters: [],
    answer: ({ account, id }) => found(account.objects.prices, id, 'price'),
  },
  {
    call: 'POST /v1/subscriptions',
    parameters: [
      'customer',
      'items[].price',
      'metadata.*',
      'payment_behavior',
      'payment_settings.payment_method_types[]',
      'payment_settings.save_default_payment_method',
      'trial_end',
      'trial_settings.end_behavior.missing_payment_method',
      'add_invoice_items[].price_data.currency',
      'add_invoice_items[].price_data.product',
      'add_invoice_items[].price_data.unit_amount',
      'add_invoice_items[].period.start.type',
      'add_invoice_items[].period.start.timestamp',
      'add_invoice_items[].period.end.type',
      'add_invoice_items[].period.end.timestamp',
    ],
    answer: ({ account, form }) => createSubscription(account, form),
  },
  {
    call: 'GET /v1/subscriptions/:id',
    parameters: [],
    answer: ({ account, id }) => found(account.objects.subscriptions, id, 'subscription'),
  },
  {
    call: 'POST /v1/subscriptions/:id',
    parameters: ['cancel_at_period_end', 'cancel_at'],
    answer: ({ account, id, form }) => {
      const subscription = found(account.objects.subscriptions, id, 'subscription')
      if (hasEnded(subscription) || subscription.status === 'incomplete')
        throw new StripeRefusal(400, {
          message: `A subscription that is ${subscription.status} cannot be updated.`,
        })
      if (subscription.schedule)
        throw new StripeRefusal(400, {
          message: `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed.`,
        })
      if (form.cancel_at === '') subscription.cancel_at = null
      if (form.cancel_at_period_end !== undefined)
        subscription.cancel_at_period_end = textOf(form, 'cancel_at_period_end') === 'true'
      subscription.canceled_at = subscription.cancel_at_period_end ? account.time : null
      account.emit('customer.subscription.updated', subscription)
      return subscription
    },
  },
  {
    call: 'DELETE /v1/subscriptions/:id',
    parameters: ['invoice_now', 'prorate'],
    answer: ({ account, id }) => {
      const subscription = found(account.objects.subscriptions, id, 'subscription')
      if (hasEnded(subscription)) throw missing('subscription', id)
      endSubscription(account, subscription, 'canceled')
      return subscription
    },
  },
  {
    call: 'GET /v1/invoices',
    parameters: ['subscription', 'status', 'limit', 'starting_after'],
    answer: ({ account, form }) => {
      const of = textOf(form, 'subscription')
      const status = optionalText(form, 'status')
      const invoices = [...account.objects.invoices.values()].filter(
        (invoice) =>
          invoice.parent.subscription_details.subscription === of && (!status || invoice.status === status),
      )
      return page(invoices, form, '/v1/invoices')
    },
  },
  {
    call: 'POST /v1/invoices/:id/pay',
    parameters: ['off_session'],
    answer: ({ account, id }) => {
      const invoice = found(account.objects.invoices, id, 'invoice')
      payOffSession(account, invoice)
      return invoice
    },
  },
  {
    call: 'POST /v1/invoices/:id/void',
    parameters: [],
    answer: ({ account, id }) => {
      const invoice = found(account.objects.invoices, id, 'invoice')
      voidInvoice(account, invoice)
      return invoice
    },
  },
  {
    call: 'GET /v1/invoice_payments',
    parameters: ['invoice', 'status', 'limit'],
    answer: ({ account, form }) => {
      const status = optionalText(form, 'status')
      const payments = [...account.objects.payments.values()].filter(
        (payment) => payment.invoice === textOf(form, 'invoice') && (!status || payment.status === status),
      )
      return page(payments, form, '/v1/invoice_payments')
    },
  },
  {
    call: 'GET /v1/charges',
    parameters: ['customer', 'limit', 'starting_after'],
    answer: ({ account, form }) => {
      const of = textOf(form, 'customer')
      const charges = [...account.objects.charges.values()].filter(({ customer }) => customer === of)
      return page(charges, form, '/v1/charges')
    },
  },
  {
    call: 'GET /v1/payment_intents/:id',
    parameters: ['client_secret'],
    isOfBrowser: true,
    answer: ({ account, id }) => found(account.objects.intents, id, 'payment_intent'),
  },
  {
    call: 'POST /v1/payment_intents/:id/confirm',
    parameters: [
      'client_secret',
      'payment_method_data.type',
      'payment_method_data.card.number',
      'payment_method_data.card.exp_month',
      'payment_method_data.card.exp_year',
      'payment_method_data.card.cvc',
    ],
    isOfBrowser: true,
    answer: ({ account, id, form }) =>
      confirmByBrowser(account, found(account.objects.intents, id, 'payment_intent'), form),
  },
  {
    call: 'POST /v1/refunds',
    parameters: ['payment_intent'],
    answer: ({ account, form }) =>
      refund(account, found(account.objects.intents, textOf(form, 'payment_intent'), 'payment_intent')),
  },
  ...SCHEDULE_ROUTES,
]

function createSubscription(account: StripeAccount, form: Form): object {
  const customer = found(account.objects.customers, textOf(form, 'customer'), 'customer').id
  if (textOf(form, 'payment_behavior') !== 'default_incomplete')
    throw new StripeRefusal(400, {
      message: 'This server knows default_incomplete alone.',
      param: 'payment_behavior',
    })
  const settings = partOf(form, 'payment_settings')
  const trialEnd = form.trial_end === undefined ? null : integerOf(form, 'trial_end')
  if (trialEnd !== null && (trialEnd <= account.time || trialEnd > account.time + 730 * 86_400))
    throw new StripeRefusal(400, {
      message: 'Invalid timestamp: can be no more than two years.',
      param: 'trial_end',
    })
  return beginSubscription(account, {
    customer,
    price: priceOf(account, listOf(form, 'items')[0] ?? {}),
    metadata: metadataOf(form),
    trialEnd,
    missingPaymentMethod:
      optionalText(partOf(partOf(form, 'trial_settings'), 'end_behavior'), 'missing_payment_method') ??
      'create_invoice',
    extra: listOf(form, 'add_invoice_items').map((item) => {
      const data = partOf(item, 'price_data')
      textOf(data, 'product')
      const period = partOf(item, 'period')
      return {
        amount: integerOf(data, 'unit_amount'),
        start: integerOf(partOf(period, 'start'), 'timestamp'),
        end: integerOf(partOf(period, 'end'), 'timestamp'),
      }
    }),
    payment_settings: {
      payment_method_types: (settings.payment_method_types as string[] | undefined) ?? [],
      save_default_payment_method: optionalText(settings, 'save_default_payment_method') ?? 'off',
    },
  })
}

function makePrice(account: StripeAccount, form: Form): Price {
  const recurring = partOf(form, 'recurring')
  const key = optionalText(form, 'lookup_key')
  const holder = [...account.objects.prices.values()].find(
    ({ lookup_key }) => key !== null && lookup_key === key,
  )
  if (holder && form.transfer_lookup_key !== 'true')
    throw new StripeRefusal(400, {
      message: `A price already uses that lookup key: ${key}`,
      param: 'lookup_key',
    })
  if (holder) holder.lookup_key = null
  textOf(partOf(form, 'product_data'), 'name')
  const price: Price = {
    id: account.objects.name('price'),
    object: 'price',
    product: account.objects.name('prod'),
    currency: textOf(form, 'currency'),
    unit_amount: integerOf(form, 'unit_amount'),
    lookup_key: key,
    active: true,
    recurring: {
      interval: textOf(recurring, 'interval'),
      interval_count: integerOf(recurring, 'interval_count'),
    },
  }
  account.objects.prices.set(price.id, price)
  return price
}

function confirmByBrowser(account: StripeAccount, intent: PaymentIntent, form: Form): object {
  const typed = partOf(partOf(form, 'payment_method_data'), 'card')
  const card = stripeCard(textOf(typed, 'number'))
  if (!card)
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'incorrect_number',
      message: 'Your card number is incorrect.',
      param: 'number',
    })
  confirm(account, intent, card)
  return intent
}
