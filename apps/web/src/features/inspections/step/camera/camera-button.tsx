// A button that takes pictures on a phone: with the app's own camera where the browser shows one, else with the phone's.
import type { ReactNode } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { pickPhotos } from '../photos/pick-photos.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import { hasCamera } from './has-camera.ts'

interface CameraButtonProps {
  label: string
  className?: string | undefined
  isDisabled?: boolean
  /** Where the photos go; null: their label is chosen later. */
  target: LabelPath | null
  children: ReactNode
}

export function CameraButton({ label, className, isDisabled = false, target, children }: CameraButtonProps) {
  const { openCamera, takePhotos } = useStepCallbacks()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={isDisabled}
      onClick={() =>
        hasCamera() ? openCamera(target) : pickPhotos(true, (files) => takePhotos(target, files))
      }
    >
      {children}
    </button>
  )
}
