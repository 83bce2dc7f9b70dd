// Asks before a subscription is cancelled, and says until when access lasts.
import { billingRoutes, type Subscription } from '@plumbline/contract/billing'
import { PLANS_TOAST_MS } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshBilling } from '#web/features/billing/billing.queries.ts'
import { ApiError, callOk } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { longDate } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

const TIME = { time: PLANS_TOAST_MS }

interface CancelDialogProps {
  held: Subscription
  opened: boolean
  onClose: () => void
}

export function CancelDialog({ held, opened, onClose }: CancelDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const until = longDate(new Date(held.paid_until))

  async function cancel() {
    setBusy(true)
    try {
      const { message } = await callOk(billingRoutes.cancelSubscription, {})
      toast.success(message ?? TEXT.cancelledUntil(until), TIME)
      onClose()
      await refreshBilling(queries)
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'refused') {
        toast.info(error.message, TIME)
        onClose()
        await refreshBilling(queries)
      } else toast.error(errorText(error), TIME)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Cancel your subscription?"
      confirmLabel="Cancel subscription"
      cancelLabel="Keep it"
      onConfirm={cancel}
      isBusy={isBusy}
      isDestructive
    >
      <p>
        You can keep working until <strong>{until}</strong>. You won’t be charged again.
      </p>
      <p style={{ marginTop: 8 }}>
        Your clients, inspections and reports are kept. Choose a plan again at any time to get back in.
      </p>
    </ConfirmDialog>
  )
}
