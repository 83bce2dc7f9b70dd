// What other slices and the wiring may call of plans and subscriptions.
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import { billingEndpoints } from './billing.routes.ts'
import { billingService } from './billing.service.ts'

export function billingSlice(deps: { accounts: Accounts; clock: Clock }): { endpoints: Endpoint[] } {
  return { endpoints: billingEndpoints(billingService(deps)) }
}
