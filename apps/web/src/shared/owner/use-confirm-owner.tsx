// Asks the owner for the password or a passkey, before what somebody at an open screen must not do.
import { CONFIRMATION_MINUTES } from '@plumbline/contract/limits'
import { type ReactNode, useRef, useState } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const ConfirmOwnerDialog = lazyComponent(
  () => import('#web/shared/owner/confirm-owner-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/** Asked for anew a little before the server would ask for it. */
const KEPT_MS = (CONFIRMATION_MINUTES - 2) * 60_000

interface ConfirmOwner {
  /**
   * Gives what calls take as `confirmation`, or null where the dialog was closed. Whoever was asked is not asked again on
   * this page for some minutes.
   * @param why what is about to happen, as a sentence
   */
  confirm: (why: string) => Promise<string | null>
  /** The server did not take it any more. */
  forget: () => void
  dialog: ReactNode
}

export function useConfirmOwner(): ConfirmOwner {
  const kept = useRef<{ confirmation: string; until: number } | null>(null)
  const [asking, setAsking] = useState<{ why: string; answer: (said: string | null) => void } | null>(null)

  function settle(confirmation: string | null) {
    if (confirmation !== null) kept.current = { confirmation, until: Date.now() + KEPT_MS }
    setAsking(null)
    asking?.answer(confirmation)
  }

  return {
    confirm: async (why) => {
      if (kept.current && kept.current.until > Date.now()) return kept.current.confirmation
      return new Promise((answer) => setAsking({ why, answer }))
    },
    forget: () => {
      kept.current = null
    },
    dialog: asking && (
      <ConfirmOwnerDialog why={asking.why} onConfirmed={settle} onClose={() => settle(null)} />
    ),
  }
}
