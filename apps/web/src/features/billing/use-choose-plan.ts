// Choosing a plan on /plans: straight to /checkout, or where nothing is to be paid now, a word on what changed.
import type { Plan } from '@plumbline/contract/billing'
import { PLANS_TOAST_MS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { choosePlan, refreshBilling } from '#web/features/billing/billing.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { keepPayment } from '#web/lib/billing-link.ts'
import { errorText } from '#web/lib/error-text.ts'
import { toast } from '#web/ui/toast.tsx'

/** Toasts of this page stay 10 s (specification, constants). */
const TIME = { time: PLANS_TOAST_MS }

export function useChoosePlan(): { choose: (plan: Plan) => Promise<void>; choosing: number | null } {
  const [choosing, setChoosing] = useState<number | null>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function choose(plan: Plan) {
    setChoosing(plan.id)
    try {
      const { paymentIntent, message } = await choosePlan(plan.id)
      if (paymentIntent !== null) {
        keepPayment(paymentIntent, false)
        navigate(`/checkout/${encodeURIComponent(paymentIntent)}`)
        return
      }
      toast.success(message, TIME)
      await refreshBilling(queries)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') toast.info(error.message, TIME)
      else toast.error(errorText(error), TIME)
    } finally {
      setChoosing(null)
    }
  }
  return { choose, choosing }
}

/** Says that the trial still runs (specification, error catalogue). */
export function showTrialBlock(): void {
  toast.info(TEXT.trialBlock, TIME)
}
