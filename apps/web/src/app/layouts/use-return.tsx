// Returning from a user's account: asks first while edits made there are unsent, as Logout does (decision 7).
import { type ReactNode, useState } from 'react'
import { countWaiting } from '#web/app/at-rest.ts'
import { ConfirmDialog } from '#web/app/layouts/lazy-dialogs.ts'
import { counted } from '#web/lib/format.ts'
import { returnToAdmin } from '#web/lib/impersonation.ts'

export function useReturn(): { askReturn: () => void; isBusy: boolean; dialog: ReactNode } {
  const [unsent, setUnsent] = useState(0)
  const [isBusy, setBusy] = useState(false)

  async function goBack() {
    setBusy(true)
    try {
      await returnToAdmin()
    } finally {
      setBusy(false)
    }
  }

  async function askReturn() {
    const waiting = await countWaiting()
    if (waiting === 0) await goBack()
    else setUnsent(waiting)
  }

  const dialog = unsent > 0 && (
    <ConfirmDialog
      opened
      onClose={() => setUnsent(0)}
      title="Return before everything is uploaded?"
      confirmLabel="Return"
      onConfirm={goBack}
      isBusy={isBusy}
    >
      <p>
        {counted(unsent, 'edit')} to this account not uploaded yet. They stay on this device and upload when
        this user signs in here.
      </p>
    </ConfirmDialog>
  )
  return { askReturn, isBusy, dialog }
}
