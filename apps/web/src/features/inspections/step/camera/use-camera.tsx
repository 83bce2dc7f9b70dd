// The camera over the step screen: open or not, where its photos go, and what is asked once it is closed.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { Camera } from '../frame/lazy-dialogs.ts'
import { onlyPictures } from '../photos/only-pictures.ts'
import type { StepCallbacks } from '../state/step-context.tsx'
import { lookForCamera } from './has-camera.ts'

/**
 * Gives the screen's callbacks with those of the camera, and the camera to render.
 * @param onShots keeps photos without a label
 */
export function useCamera(
  labels: Omit<StepCallbacks, 'openCamera' | 'takePhotos'>,
  onShots: (files: readonly File[]) => void,
) {
  const newest = useRef(onShots)
  newest.current = onShots
  const [open, setOpen] = useState<{ target: LabelPath | null } | null>(null)
  const needsLevel = useRef<LabelPath | null>(null)
  useEffect(() => void lookForCamera().catch(() => undefined), [])
  const callbacks = useMemo(
    (): StepCallbacks => ({
      ...labels,
      openCamera: (target) => setOpen({ target }),
      takePhotos: (target, files) => (target ? labels.addPhotos(target, files) : newest.current(files)),
    }),
    [labels],
  )
  const put = async (target: LabelPath | null, files: File[]) => {
    if (!target) return onShots(files)
    // The level is asked for when the camera is closed.
    if (labels.actions.addPhotos(target, await onlyPictures(files))) needsLevel.current = target
  }
  const close = () => {
    setOpen(null)
    if (needsLevel.current) labels.openLabel(needsLevel.current)
    needsLevel.current = null
  }
  const camera = open && (
    <Camera
      target={open.target}
      onTarget={(target) => setOpen({ target })}
      onPhotos={(target, files) => void put(target, files)}
      onClose={close}
    />
  )
  return { callbacks, camera, isCameraOpen: open !== null }
}
