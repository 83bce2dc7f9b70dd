// A button that takes pictures: the camera or the photo library on a phone, the file picker on a desktop.
import { type ReactNode, useRef } from 'react'
import { pickPhotos } from './pick-photos.ts'

interface PhotoInputProps {
  label: string
  className?: string | undefined
  isDisabled?: boolean
  /** Straight to the camera: one shot a time. Without it the device asks, and several can be chosen. */
  isCamera?: boolean
  /** The camera or the picker opens; whether anything is chosen there is not known yet. */
  onOpen?: () => void
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function PhotoInput({
  label,
  className,
  isDisabled = false,
  isCamera = false,
  onOpen,
  onFiles,
  children,
}: PhotoInputProps) {
  const newest = useRef(onFiles)
  newest.current = onFiles
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => {
        pickPhotos(isCamera, (files) => newest.current(files))
        onOpen?.()
      }}
    >
      {children}
    </button>
  )
}
