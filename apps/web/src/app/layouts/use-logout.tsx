// Logout: asks first while edits are unsent (decision 7), tells the server, clears the session.
import { authRoutes } from '@plumbline/contract/auth'
import { type ReactNode, useState } from 'react'
import { countWaiting } from '#web/app/at-rest.ts'
import { ConfirmDialog } from '#web/app/layouts/lazy-dialogs.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { endSession } from '#web/lib/session.ts'

export function useLogout(): { askLogout: () => void; dialog: ReactNode } {
  const [unsent, setUnsent] = useState(0)
  const [isBusy, setBusy] = useState(false)

  async function logout() {
    setBusy(true)
    try {
      await call(authRoutes.logout, {}, { timeout: 5_000 })
    } catch (error) {
      // Without a network this device still signs out; the token ends by itself.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
      setUnsent(0)
      endSession('logout')
    }
  }

  async function askLogout() {
    const waiting = await countWaiting()
    if (waiting === 0) await logout()
    else setUnsent(waiting)
  }

  const dialog = unsent > 0 && (
    <ConfirmDialog
      opened
      onClose={() => setUnsent(0)}
      title="Log out before everything is uploaded?"
      confirmLabel="Logout"
      onConfirm={logout}
      isBusy={isBusy}
    >
      <p>
        {counted(unsent, 'edit')} not uploaded yet. They stay on this device, hidden from others, and upload
        when you sign in here again.
      </p>
    </ConfirmDialog>
  )
  return { askLogout, dialog }
}
