// Plans and the state of trial and subscription.
import { z } from 'zod'
import { route } from './route.ts'
import { NoInput } from './wire.ts'

export const Plan = z.object({
  id: z.number().int(),
  nickname: z.string(),
  interval_plan: z.enum(['monthly', 'yearly']),
  interval: z.enum(['month', 'year']),
  /** Cents. */
  amount: z.number().int(),
  /** Cents. */
  amount_decimal: z.number().int(),
  active: z.number().int().min(0).max(1),
})
export type Plan = z.infer<typeof Plan>

export const Trial = z.object({
  /** Under 30 days since `created_at`. */
  active: z.boolean(),
  days_left: z.number().int(),
  /** Once 2,419,200 s have passed. */
  can_subscribe: z.boolean(),
})
export type Trial = z.infer<typeof Trial>

export const billingRoutes = {
  retrievePlans: route({
    method: 'GET',
    path: '/v1/oauth/retrievePlans',
    access: 'optional',
    tag: 'billing',
    summary: 'The plans on sale, and the one held',
    input: NoInput,
    output: z.object({ plans: z.array(Plan) }),
  }),
  getSubscriptionDetails: route({
    method: 'GET',
    path: '/v1/oauth/getSubscriptionDetails',
    access: 'unpaid',
    tag: 'billing',
    summary: 'Status true if a plan is active; the subscription and the trial',
    input: NoInput,
    output: z.object({
      subscription: z
        .object({
          plan_id: z.number().int(),
          nickname: z.string(),
          current_period_end: z.string(),
          cancel_at_period_end: z.boolean(),
        })
        .nullable(),
      trial: Trial,
    }),
  }),
}
