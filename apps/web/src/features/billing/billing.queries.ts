// The plans on sale, and how trial and subscription stand.
import { billingRoutes } from '@plumbline/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export function usePlans() {
  return useQuery({
    queryKey: queryKeys.plans,
    queryFn: async ({ signal }) => (await call(billingRoutes.retrievePlans, {}, { signal })).plans,
  })
}

/** `isActive` tells whether a plan is held; the trial is always there. */
export function useSubscription() {
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => {
      const { status, subscription, trial } = await call(billingRoutes.getSubscriptionDetails, {}, { signal })
      return { isActive: status, subscription, trial }
    },
  })
}
