// The dialog together with the numbering plans that it needs.
import { PhoneDialog } from '#web/features/auth/phone/phone-dialog.tsx'
import { loadPhoneNumbers } from '#web/lib/phone-numbers.ts'

/** Gives the dialog once all of it is there; rejects without a network. */
export async function loadPhoneDialog(): Promise<typeof PhoneDialog> {
  await loadPhoneNumbers()
  return PhoneDialog
}
