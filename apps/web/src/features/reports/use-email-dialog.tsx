// Opens the email dialog; its code is loaded when its button is first approached.
import { TEXT } from '@plumbline/contract/texts'
import { type ComponentType, useState } from 'react'
import type { EmailDialogProps } from '#web/features/reports/email-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

const load = () => import('#web/features/reports/email-dialog.tsx')

/** Gives the dialog while it is open, else null; `open` says where its code cannot be loaded. */
export function useEmailDialog() {
  const [Dialog, setDialog] = useState<ComponentType<EmailDialogProps> | null>(null)
  return {
    Dialog,
    /** On pointer or focus at the button: a failure is said when it is pressed. */
    prepare: () => void load().catch(() => undefined),
    open: async () => {
      try {
        const { EmailDialog } = await load()
        setDialog(() => EmailDialog)
      } catch {
        toast.error(TEXT.networkError)
      }
    },
    close: () => setDialog(null),
  }
}
