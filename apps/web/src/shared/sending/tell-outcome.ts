// What a toast says of work that goes through the outbox (decision 45): success once the server has it and not before, and
// later only on the screen on which the work was done.
import { TEXT } from '@plumbline/contract/texts'
import type { Outcome } from '#web/offline/outcome.ts'
import { toast } from '#web/ui/toast.tsx'

/** In the specified words, then the truth. */
export const KEPT_FOR_LATER = `${TEXT.networkError} It's saved on this device and will upload when you're back online.`

export interface Telling {
  /** What became of it while it was awaited; a conflict is asked about instead. */
  tell: (outcome: Outcome) => void
  /** The server took it later on. */
  tellLate: () => void
}

/** Called where the work begins, on its screen. */
export function tellingOf(tellSuccess: () => void): Telling {
  const begun = window.location.pathname
  const tellLate = () => {
    if (window.location.pathname === begun) tellSuccess()
  }
  return {
    tell: (outcome) => {
      if (outcome === 'sent') tellLate()
      else if (outcome === 'kept') toast.error(KEPT_FOR_LATER)
    },
    tellLate,
  }
}
