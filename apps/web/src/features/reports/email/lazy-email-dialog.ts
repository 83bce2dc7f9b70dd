// The email dialog, its code loaded when its button is first approached.
import type { EmailDialogProps } from '#web/features/reports/email/email-dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const load = async () => ({
  default: (await import('#web/features/reports/email/email-dialog.tsx')).EmailDialog,
})

/** There only while it is open. */
export const LazyEmailDialog = lazyComponent<EmailDialogProps>(load, ({ onClose }) => onClose())

/** On pointer or focus at the button; a lost network is said when it is pressed. */
export function prepareEmailDialog(): void {
  load().catch(() => undefined)
}
