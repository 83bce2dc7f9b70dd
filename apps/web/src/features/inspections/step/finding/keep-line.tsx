// Keep for next inspections, at the place of the change; kept, it says where, with the way back.
import type { LabelDetails } from '@plumbline/contract/inspections'
import { IconPin, IconPinnedFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { loadCode } from '#web/lib/load-code.ts'
import { type LabelPath, touchesLabel } from '#web/offline/edits.ts'
import { isLocal } from '#web/offline/local-ids.ts'
import { toast } from '#web/ui/toast.tsx'
import { useKeptLabel } from '../state/kept-labels.ts'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './keep-line.module.css'

interface KeepLineProps {
  path: LabelPath
  details: LabelDetails | undefined
}

export function KeepLine({ path, details }: KeepLineProps) {
  const { inspectionId, offline, isReadOnly } = useStepScreen()
  const kept = useKeptLabel(inspectionId, path, details)
  const [isBusy, setIsBusy] = useState(false)
  if (isReadOnly) return null
  // The server keeps what it has: words that wait here come first.
  const isWaiting =
    isLocal(inspectionId) ||
    offline.waiting.some(({ entry }) => entry && touchesLabel(entry.edit, path.category, path.label))
  const run = (act: (calls: typeof import('./keep-calls.ts')) => Promise<void>) => {
    setIsBusy(true)
    loadCode(() => import('./keep-calls.ts'))
      .then(act)
      .catch((error: unknown) => toast.error(reasonOf(error)))
      .finally(() => setIsBusy(false))
  }
  if (kept) {
    return (
      <span className={classes.line} role="status">
        <span className={classes.kept}>
          <IconPinnedFilled size={18} aria-hidden="true" />
          Kept in {kept.templateName}
        </span>
        {kept.versions && (
          <button
            type="button"
            className={classes.act}
            aria-label={`Take back: ${path.label}`}
            disabled={isBusy}
            onClick={() => run((calls) => calls.takeBack(inspectionId, path, kept))}
          >
            Take back
          </button>
        )}
      </span>
    )
  }
  return (
    <span className={classes.line}>
      <button
        type="button"
        className={classes.act}
        aria-label={`Keep for next inspections: ${path.label}`}
        disabled={isBusy || isWaiting}
        onClick={() => run((calls) => calls.keepForNext(inspectionId, path, details))}
      >
        <IconPin size={18} stroke={1.75} aria-hidden="true" />
        Keep for next inspections
      </button>
      {isWaiting && <span className={classes.why}>once this is sent</span>}
    </span>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'http') return error.message
  return 'No signal: nothing was changed in the template. Try again.'
}
