// A button that takes pictures: the camera or the photo library on a phone, the file picker on a desktop.
import { type ReactNode, useRef } from 'react'

interface PhotoInputProps {
  label: string
  className?: string | undefined
  isDisabled?: boolean
  /** Straight to the camera: one shot a time. Without it the device asks, and several can be chosen. */
  isCamera?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/*'

export function PhotoInput({
  label,
  className,
  isDisabled = false,
  isCamera = false,
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
      onClick={() => pickPhotos(isCamera, (files) => newest.current(files))}
    >
      {children}
    </button>
  )
}

let opened: HTMLInputElement | undefined

/**
 * Opens the camera or the picker. It belongs to the page and not to the button: a phone that is turned to take the
 * picture may draw a screen without that button, and the picture comes all the same.
 */
function pickPhotos(isCamera: boolean, onFiles: (files: File[]) => void): void {
  // One that was left without a choice; not every browser says so.
  opened?.remove()
  const input = document.createElement('input')
  opened = input
  input.type = 'file'
  input.hidden = true
  input.accept = ACCEPT
  input.multiple = !isCamera
  if (isCamera) input.setAttribute('capture', 'environment')
  input.addEventListener('change', () => {
    input.remove()
    const files = [...(input.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  document.body.append(input)
  input.click()
}
