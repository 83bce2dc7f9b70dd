// When signing is asked: at the first Generate, at Email of a report that isn't signed, and by hand.
import { REPORT_SIGNATURE_TEXT } from '@plumbline/contract/report-signature'
import { useState } from 'react'
import type { Signing } from '#web/features/reports/signature/use-signature.ts'
import { failureText } from '#web/lib/failure-text.ts'
import type { SignatureEdit } from '#web/offline/whole-edits.ts'
import { KEPT_FOR_LATER } from '#web/shared/sending/tell-outcome.ts'
import { toast } from '#web/ui/toast.tsx'

/** What follows the signature. */
type Then = 'nothing' | 'generate' | 'email'

interface Next {
  /** @param isUploaded false: the signature waits on this device */
  generate: (isUploaded: boolean) => void
  email: () => void
}

export function useAskedToSign(signing: Signing, next: Next) {
  const [then, setThen] = useState<Then | null>(null)
  /** The newest version is not signed, and is about to be emailed. */
  const [isEmailAsked, setEmailAsked] = useState(false)
  const isMissing = signing.maySign && signing.isSigned !== true
  const goOn = (isUploaded: boolean) => {
    setThen(null)
    setEmailAsked(false)
    if (then === 'generate') next.generate(isUploaded)
    else if (then === 'email' || isEmailAsked) next.email()
  }
  return {
    then,
    isEmailAsked,
    isMissing,
    ask: setThen,
    askAtEmail: () => setEmailAsked(true),
    close: () => {
      setThen(null)
      setEmailAsked(false)
    },
    skip: () => goOn(true),
    remove: () => {
      signing
        .remove()
        .then((outcome) => {
          if (outcome === 'kept') toast.error(KEPT_FOR_LATER)
          else toast.success(REPORT_SIGNATURE_TEXT.removed)
        })
        .catch((error) => toast.error(failureText(error)))
    },
    sign: async (edit: SignatureEdit) => {
      const outcome = await signing.sign(edit)
      if (outcome === 'kept' && then !== 'generate') toast.error(KEPT_FOR_LATER)
      if (outcome === 'sent' && then === 'nothing') toast.success(REPORT_SIGNATURE_TEXT.signed)
      goOn(outcome === 'sent')
    },
  }
}
