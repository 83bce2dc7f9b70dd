// Save to my template: the menu's entry for a change of an option that the template has not, and its way back.
import type { LabelDetails } from '@plumbline/contract/inspections'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { ApiError } from '#web/lib/api.ts'
import { loadCode } from '#web/lib/load-code.ts'
import { type LabelPath, touchesLabel } from '#web/offline/edits.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import type { Action } from '#web/ui/action-menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useKeptLabel } from '../state/kept-labels.ts'
import { useStepScreen } from '../state/step-context.tsx'

/** The entry: to save it, or to take it out again where it was saved as it is. */
export function useSaveToTemplate(path: LabelPath, details: LabelDetails | undefined): Action | null {
  const { inspectionId, offline } = useStepScreen()
  const kept = useKeptLabel(inspectionId, path, details)
  const run = (act: (calls: typeof import('./keep-calls.ts')) => Promise<void>) =>
    void loadCode(() => import('./keep-calls.ts'))
      .then(act)
      .catch((error: unknown) => toast.error(reasonOf(error)))
  if (kept) {
    if (!kept.versions) return null
    return {
      label: `Remove from ${kept.templateName}`,
      icon: IconPinnedOff,
      onSelect: () => run((calls) => calls.takeBack(inspectionId, path, kept)),
    }
  }
  // The server saves what it has: changes that wait here come first.
  const isWaiting =
    isLocal(inspectionId) ||
    offline.waiting.some(({ entry }) => entry && touchesLabel(entry.edit, path.category, path.label))
  return {
    label: isWaiting ? 'Save to my template (when online)' : 'Save to my template',
    icon: IconPin,
    isDisabled: isWaiting,
    onSelect: () => run((calls) => calls.keepForNext(inspectionId, path, details)),
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'http') return error.message
  return 'You’re offline. Your template is unchanged.'
}
