// The plans on sale, how trial and subscription stand, one payment as it stands, and what was paid.
import { billingRoutes } from '@plumbline/contract/billing'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call, callOk } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/fresh-user.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { accessToken } from '#web/lib/session.ts'
import { useEndless } from '#web/lib/use-endless.ts'

/** How often a payment that is processing is asked for, in ms. */
const PROCESSING_EVERY_MS = 2_000

/** Takes the token of a billing link; without one the session's is sent. */
export function usePlans(linkToken?: string) {
  return useQuery({
    queryKey: linkToken === undefined ? queryKeys.plans : [...queryKeys.plans, linkToken],
    queryFn: async ({ signal }) =>
      (await call(billingRoutes.retrievePlans, {}, { signal, ...tokenOption(linkToken) })).plans,
  })
}

/** `isActive` tells whether a plan is held; the trial is always there. Asked anew while a payment is processing. */
export function useSubscription(enabled = true) {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => {
      const { status, ...details } = await call(billingRoutes.getSubscriptionDetails, {}, { signal })
      return { isActive: status, ...details }
    },
    enabled,
    refetchInterval: ({ state }) => (state.data?.processing ? PROCESSING_EVERY_MS : false),
  })
  // A payment that came through opens what was closed.
  const isProcessing = Boolean(query.data?.processing)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isProcessing) void refreshBilling(queries)
    was.current = isProcessing
  }, [isProcessing, queries])
  return query
}

/** A payment as it stands; asked anew by itself while it is processing, and whenever the page is seen again. */
export function usePayment(paymentIntent: string | null, linkToken: string | null) {
  return useQuery({
    queryKey: queryKeys.payment(paymentIntent ?? ''),
    queryFn: ({ signal }) =>
      callOk(
        billingRoutes.paymentIntent,
        { id: paymentIntent ?? '' },
        { signal, ...tokenOption(linkToken ?? undefined) },
      ),
    enabled: paymentIntent !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.payment_status === 'processing' ? PROCESSING_EVERY_MS : false,
  })
}

/**
 * Chooses a plan.
 * Gives the payment to make; null where the change needs none, with what the server says of it.
 * Throws `ApiError`; of kind `refused` with the text of the trial block, say.
 */
export async function choosePlan(
  planId: number,
  linkToken?: string,
): Promise<{ paymentIntent: string | null; message: string }> {
  const { paymentIntent, message = '' } = await callOk(
    billingRoutes.getPaymentIntentSubscription,
    { plan_id: planId },
    tokenOption(linkToken),
  )
  return { paymentIntent, message }
}

/** What was paid, ten at a time. */
export function useTransactions() {
  return useEndless({
    queryKey: queryKeys.transactions,
    fetchPage: async (listSize, signal) =>
      (await call(billingRoutes.recentTransactions, { listSize }, { signal })).trnsactions,
  })
}

/** After a payment or a change of plan: what is shown of it is asked anew, the user's paid state too. */
export async function refreshBilling(queries: QueryClient): Promise<void> {
  const reads = [queryKeys.plans, queryKeys.subscription, queryKeys.transactions]
  for (const queryKey of reads) void queries.invalidateQueries({ queryKey })
  if (accessToken() === null) return
  try {
    await refreshUser()
  } catch (error) {
    // The guard of the next page asks again.
    if (!(error instanceof ApiError)) throw error
  }
}

function tokenOption(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token }
}
