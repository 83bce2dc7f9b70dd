// The dialogs of the step screen come after the labels: loaded at the first touch or key, or some seconds later.
import { useEffect } from 'react'
import { loadSendingList } from '#web/shared/sending/sending-word.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const parts = {
  dialogs: () => import('./label-dialogs.tsx'),
  steps: () => import('./steps-dialog.tsx'),
  sending: loadSendingList,
  photos: () => import('../photos/photo-to-label.tsx'),
  category: () => import('../search/choose-category.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
}

const close = ({ onClose }: { onClose: () => void }) => onClose()

export const LabelDialogs = lazyComponent(parts.dialogs, ({ onSheet, onDialog }) => {
  onSheet(null)
  onDialog(null)
})
export const StepsDialog = lazyComponent(parts.steps, close)
/** The photos wait on the device until their label is chosen. */
export const PhotoToLabel = lazyComponent(parts.photos)
export const ChooseCategory = lazyComponent(parts.category, close)
export const ShortcutsDialog = lazyComponent(parts.shortcuts, close)

/** Nobody should wait for a dialog where the signal is bad, so all come while the screen is first used. */
const LATEST_MS = 5_000

export function usePreloadedDialogs(): void {
  useEffect(() => {
    const load = () => {
      stop()
      // A lost network is no failure here: a dialog asks again when it is opened.
      for (const part of Object.values(parts)) part().catch(() => undefined)
    }
    const timer = window.setTimeout(load, LATEST_MS)
    const events = ['pointerdown', 'keydown', 'wheel'] as const
    const stop = () => {
      window.clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, load)
    }
    for (const event of events) window.addEventListener(event, load, { passive: true })
    return stop
  }, [])
}
