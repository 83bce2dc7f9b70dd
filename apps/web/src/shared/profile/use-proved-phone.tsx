// The dialog that proves a phone number, opened from a form.
import { type ReactNode, useState } from 'react'
import { type PhoneDialogProps, type ProvedPhone, useSlots } from '#web/shared/slots.tsx'

/**
 * Gives the dialog, what opens it, and what makes it forget what was entered in it.
 * @param onProved what is done with a proved number
 * @param number that the dialog begins with
 * @param code how a code that was sent outlasts the page
 */
export function useProvedPhone(
  onProved: (phone: ProvedPhone) => void,
  number = '',
  code: Pick<PhoneDialogProps, 'sent' | 'onSent'> = {},
): { open: () => void; reset: () => void; dialog: ReactNode } {
  const { PhoneDialog } = useSlots()
  const [isOpen, setOpen] = useState(false)
  // Its code comes when it is first opened, and it stays: what was entered is there again.
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  const dialog = wasOpened ? (
    <PhoneDialog
      number={number}
      opened={isOpen}
      onClose={() => setOpen(false)}
      onProved={onProved}
      {...code}
    />
  ) : null
  const reset = () => {
    setOpen(false)
    setWasOpened(false)
  }
  return { open, reset, dialog }
}
