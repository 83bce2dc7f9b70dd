// The dialogs of the step screen come after the labels: loaded once these stand, so that they are there at the first tap.
import { useEffect } from 'react'
import { whenIdle } from '#web/lib/after-load.ts'
import { loadFullDevice, loadSendingList } from '#web/shared/sending/sync-status.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { loadResults } from '../search/lazy-results.ts'

const parts = {
  dialogs: () => import('./label-dialogs.tsx'),
  steps: () => import('./steps-dialog.tsx'),
  left: () => import('../left/left-dialog.tsx'),
  sending: loadSendingList,
  full: loadFullDevice,
  photos: () => import('../photos/photo-to-label.tsx'),
  camera: () => import('../camera/camera.tsx'),
  results: loadResults,
  category: () => import('../search/choose-category.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
}

const close = ({ onClose }: { onClose: () => void }) => onClose()

export const LabelDialogs = lazyComponent(parts.dialogs, ({ onSheet, onDialog }) => {
  onSheet(null)
  onDialog(null)
})
export const StepsDialog = lazyComponent(parts.steps, close)
export const LeftDialog = lazyComponent(parts.left, close)
/** The photos wait on the device until their label is chosen. */
export const PhotoToLabel = lazyComponent(parts.photos)
export const Camera = lazyComponent(parts.camera, close)
export const ChooseCategory = lazyComponent(parts.category, close)
export const ShortcutsDialog = lazyComponent(parts.shortcuts, close)

/** A lost network is no failure here: a dialog asks again when it is opened. */
function load(): void {
  for (const part of Object.values(parts)) part().catch(() => undefined)
}

export function usePreloadedDialogs(): void {
  useEffect(() => whenIdle(load), [])
}
