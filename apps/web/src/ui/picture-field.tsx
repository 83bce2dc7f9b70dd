// Choosing one picture: a button, a preview, Remove.
import { Button } from '@mantine/core'
import { FIELD } from '@plumbline/contract/texts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { judgePicture } from '#web/lib/picture-file.ts'
import { Optional } from '#web/ui/optional.tsx'
import classes from './picture-field.module.css'

/** For `accept`: what the server reads (decision 15). */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** Whether a file calls itself a picture. */
export function isPicture(file: File): boolean {
  return file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)
}

interface PictureFieldProps {
  label: string
  description?: string
  /** The chosen picture, made ready for upload, or null. */
  value: File | null
  onChange: (file: File | null) => void
  /** Makes a chosen file ready. */
  prepare: (file: File) => Promise<File>
  error?: string | undefined
  /** The address of the picture that is there until another is chosen. */
  current?: string | null
}

export function PictureField({
  label,
  description,
  value,
  onChange,
  prepare,
  error,
  current = null,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const preview = usePreview(value)
  const problem = refused ?? error ?? null

  async function choose(file: File | undefined) {
    if (!file) return
    if (!isPicture(file)) {
      setRefused(FIELD.picture)
      return
    }
    setRefused(null)
    setBusy(true)
    try {
      const { problem: why } = await judgePicture(file)
      if (why === null) onChange(await prepare(file))
      else setRefused(why)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.field}>
      <span className={classes.label} id={`${id}-label`}>
        <Optional name={label} />
      </span>
      {description && (
        <span className={classes.description} id={`${id}-description`}>
          {description}
        </span>
      )}
      <div className={classes.row}>
        {value === null && current !== null && (
          <img className={classes.preview} src={current} alt={`Current ${label.toLowerCase()}`} />
        )}
        {value !== null && preview !== null && (
          <Preview key={preview} src={preview} label={label} file={value} />
        )}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          className={classes.input}
          aria-labelledby={`${id}-label`}
          aria-describedby={problem === null ? `${id}-description` : `${id}-error`}
          aria-invalid={problem !== null}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          loading={isBusy}
          tabIndex={-1}
          aria-hidden="true"
          leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {value === null && current === null ? 'Choose picture' : 'Choose another'}
        </Button>
        {value !== null && (
          <Button
            variant="danger-link"
            leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The chosen picture and what it is; a format that this browser cannot show (HEIC) is named alone. */
function Preview({ src, label, file }: { src: string; label: string; file: File }) {
  const [size, setSize] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <div className={classes.chosen}>
      {!isUnreadable && (
        <img
          className={classes.preview}
          src={src}
          alt={`${label}: ${file.name}`}
          onLoad={({ currentTarget }) =>
            setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight} pixels`)
          }
          onError={() => setUnreadable(true)}
        />
      )}
      <span className={classes.fileName}>
        {file.name}
        {size !== null && <span className={classes.description}>{size}</span>}
      </span>
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
