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
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file can be chosen again.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
