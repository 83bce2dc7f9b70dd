// The dialog of the inspector's own text in Spanish: its code comes when its button is pressed.
import type { OwnTextsDialogProps } from '#web/features/reports/own-texts/own-texts-dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const load = async () => ({
  default: (await import('#web/features/reports/own-texts/own-texts-dialog.tsx')).OwnTextsDialog,
})

/** There only while it is open. */
export const LazyOwnTextsDialog = lazyComponent<OwnTextsDialogProps>(load, ({ onClose }) => onClose())
