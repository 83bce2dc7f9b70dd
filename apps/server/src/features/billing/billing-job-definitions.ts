// The jobs that billing asks for, apart from their handlers.
import { z } from 'zod'
import { defineJob } from '#server/platform/jobs.ts'

/** Renewals, retries and whatever else has come due. It runs by the clock, and when something is not to wait for it. */
export const collectJob = defineJob({
  name: 'billing.collect',
  payload: z.object({}),
  retryLimit: 2,
  expireSeconds: 600,
})

/** Asks the provider about the subscriptions of a customer: something there may have changed. */
export const refreshCustomerJob = defineJob({
  name: 'billing.refresh-customer',
  payload: z.object({ customerRef: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 2,
})

/** Asks about one subscription, as when a payment under way should have arrived. */
export const refreshSubscriptionJob = defineJob({
  name: 'billing.refresh-subscription',
  payload: z.object({ subscriptionId: z.number().int() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
})
