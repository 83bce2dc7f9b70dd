// The email dialog, its code loaded when its button is first approached.
import type { EmailDialogProps } from '#web/features/reports/email/email-dialog.tsx'
import { lazyWindow } from '#web/ui/lazy-window.tsx'

const load = async () => ({
  default: (await import('#web/features/reports/email/email-dialog.tsx')).EmailDialog,
})

/** There only while it is open. */
export const EmailWindow = lazyWindow<EmailDialogProps>(load, ({ onClose }) => onClose())

/** On pointer or focus at the button; a lost network is said when it is pressed. */
export function prepareEmailWindow(): void {
  load().catch(() => undefined)
}
