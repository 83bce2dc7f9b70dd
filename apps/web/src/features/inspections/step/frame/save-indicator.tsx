// The save state in words: Saved, Saving, kept while offline, or how many are not saved, with the list behind it.
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { StoredEdit } from '#web/offline/edits.ts'
import { type SaveState, saveStateText } from '#web/offline/save-state.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { deviceWord } from './device-word.ts'
import { UnsavedDialog } from './lazy-dialogs.ts'
import classes from './save-indicator.module.css'

/** "Saving" shows after this long, so that quick saves do not flicker. */
const SAVING_AFTER_MS = 400

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudUp,
  failed: IconCloudOff,
} as const

interface SaveIndicatorProps {
  offline: OfflineInspection
  onConflict: (entry: StoredEdit) => void
}

export function SaveIndicator({ offline, onConflict }: SaveIndicatorProps) {
  const state = useCalmState(offline.saveState)
  const [isListOpen, setIsListOpen] = useState(false)
  const Icon = ICONS[state.kind]
  const isShort = useIsNarrow() && state.kind === 'offline'
  const text = isShort ? 'Offline' : saveStateText(state, deviceWord())
  return (
    <>
      <span className={classes.state} data-kind={state.kind} data-now={offline.saveState.kind} role="status">
        {state.kind === 'failed' ? (
          <button type="button" className={classes.button} onClick={() => setIsListOpen(true)}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {text}
          </button>
        ) : (
          <span className={classes.text}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {text}
          </span>
        )}
      </span>
      {isListOpen && (
        <UnsavedDialog offline={offline} onClose={() => setIsListOpen(false)} onConflict={onConflict} />
      )}
    </>
  )
}

/** The state, but for saves that are over before one could read of them. A photo is none of these. */
function useCalmState(state: SaveState): SaveState {
  const mayBeQuick = state.kind === 'saving' && state.waitingPhotos === 0
  const [isSlow, setIsSlow] = useState(false)
  const last = useRef(state)
  useEffect(() => {
    if (!mayBeQuick) return
    const timer = window.setTimeout(() => setIsSlow(true), SAVING_AFTER_MS)
    return () => {
      window.clearTimeout(timer)
      setIsSlow(false)
    }
  }, [mayBeQuick])
  const shown = mayBeQuick && !isSlow ? last.current : state
  useEffect(() => {
    last.current = shown
  }, [shown])
  return shown
}
