// The dialogs of the step screen come after the labels: loaded at the first touch or key, or some seconds later.
import { lazy, useEffect } from 'react'

const parts = {
  windows: () => import('./step-windows.tsx'),
  steps: () => import('./steps-dialog.tsx'),
  unsaved: () => import('./unsaved-dialog.tsx'),
  photos: () => import('./photo-to-label.tsx'),
  category: () => import('./choose-category.tsx'),
  shortcuts: () => import('./shortcuts-dialog.tsx'),
}

export const StepWindows = lazy(parts.windows)
export const StepsDialog = lazy(parts.steps)
export const UnsavedDialog = lazy(parts.unsaved)
export const PhotoToLabel = lazy(parts.photos)
export const ChooseCategory = lazy(parts.category)
export const ShortcutsDialog = lazy(parts.shortcuts)

/** Nobody should wait for a dialog where the signal is bad, so all come while the screen is first used. */
const LATEST_MS = 5_000

export function usePreloadedWindows(): void {
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
