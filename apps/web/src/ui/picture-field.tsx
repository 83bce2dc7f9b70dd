// Choosing one picture: a button, a preview, Remove.
import { Button } from '@mantine/core'
import { FIELD } from '@plumbline/contract/texts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Optional } from '#web/ui/optional.tsx'
import classes from './picture-field.module.css'

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

interface PictureFieldProps {
  label: string
  description?: string
  /** The chosen picture, made ready for upload, or null. */
  value: File | null
  onChange: (file: File | null) => void
  /** Makes a chosen file ready. */
  prepare: (file: File) => Promise<File>
  error?: string | undefined
}

export function PictureField({ label, description, value, onChange, prepare, error }: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const preview = usePreview(value)
  const problem = refused ?? error ?? null

  async function choose(file: File | undefined) {
    if (!file) return
    if (!file.type.startsWith('image/') && !/\.hei[cf]$/i.test(file.name)) {
      setRefused(FIELD.picture)
      return
    }
    setRefused(null)
    setBusy(true)
    try {
      onChange(await prepare(file))
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
        {preview !== null && (
          <img className={classes.preview} src={preview} alt={`${label}: ${value?.name}`} />
        )}
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
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
          {value === null ? 'Choose picture' : 'Choose another'}
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
