// Taking pictures: with the app's own camera where the browser shows one, else with the phone's.
import type { ReactNode } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { pickPhotos } from '../photos/pick-photos.ts'
import { useStepCallbacks } from '../state/step-context.tsx'
import { hasCamera } from './has-camera.ts'

/** Gives what opens the camera, for an option or, with null, for one that is chosen later. */
export function useTakePhotos(): (target: LabelPath | null) => void {
  const { openCamera, takePhotos } = useStepCallbacks()
  return (target) =>
    hasCamera() ? openCamera(target) : pickPhotos(true, (files) => takePhotos(target, files))
}

interface CameraButtonProps {
  label: string
  className?: string | undefined
  isDisabled?: boolean
  /** Where the photos go, as it is when the button is pressed; null: their option is chosen later. */
  target: () => LabelPath | null
  children: ReactNode
}

export function CameraButton({ label, className, isDisabled = false, target, children }: CameraButtonProps) {
  const takePhotos = useTakePhotos()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => takePhotos(target())}
    >
      {children}
    </button>
  )
}
