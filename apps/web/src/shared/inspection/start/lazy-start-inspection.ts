// The dialog that starts a further inspection, its code loaded when it is first opened.
import type { StartInspectionProps } from '#web/shared/inspection/start/start-inspection.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** There only while it is open. */
export const LazyStartInspection = lazyComponent<StartInspectionProps>(
  async () => ({
    default: (await import('#web/shared/inspection/start/start-inspection.tsx')).StartInspection,
  }),
  ({ onClose }) => onClose(),
)
