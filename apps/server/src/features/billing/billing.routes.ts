// HTTP of plans and subscription.
import { billingRoutes } from '@plumbline/contract/billing'
import { type Endpoint, read } from '#server/platform/http/endpoint.ts'
import type { Billing } from './billing.service.ts'

export function billingEndpoints(billing: Billing): Endpoint[] {
  return [
    read(billingRoutes.retrievePlans, async ({ visitor, tx }) => ({
      plans: await billing.plans(tx, visitor?.userId ?? null),
    })),
    read(billingRoutes.getSubscriptionDetails, async ({ caller, tx }) => {
      const { isActive, ...details } = await billing.details(tx, caller.userId)
      return { status: isActive, ...details }
    }),
  ]
}
