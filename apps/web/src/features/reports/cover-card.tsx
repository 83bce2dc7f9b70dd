// The report's cover picture: choose, see how it will be cut, then Update.
import { Button, Skeleton } from '@mantine/core'
import { COVER_HEIGHT, COVER_WIDTH, IMAGE_MAX_BYTES } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconHome, IconPhotoPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveCover } from '#web/field/commit.ts'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'
import classes from './reports.module.css'

interface CoverCardProps {
  clientId: number
  /** The saved cover, or null. */
  pagecover: string | null
  isLoading: boolean
  /** Says what is missing (client, inspection) and gives false, or true. */
  mayAct: () => boolean
}

export function CoverCard({ clientId, pagecover, isLoading, mayAct }: CoverCardProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const preview = usePreview(file)
  const update = useMutation({
    mutationFn: (chosen: File) => saveCover(clientId, chosen),
    onSuccess: async () => {
      // The cover is part of the report: its versions may be out of date now.
      await queries.invalidateQueries({ queryKey: queryKeys.reports })
      setFile(null)
      toast.success('Cover image updated')
    },
    onError: (error) => {
      setFileError(fieldErrors(error).pagecover ?? null)
      const isRefused = error instanceof ApiError && error.kind === 'refused'
      toast.error(isRefused ? error.message : TEXT.somethingWrongToast)
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFileError(chosen.size > IMAGE_MAX_BYTES ? TEXT.tooLarge : null)
    setFile(chosen.size > IMAGE_MAX_BYTES ? null : chosen)
  }
  return (
    <section className={classes.card} aria-labelledby="cover-title">
      <div className={classes.coverFrame} style={{ aspectRatio: `${COVER_WIDTH} / ${COVER_HEIGHT}` }}>
        {isLoading ? (
          <Skeleton height="100%" radius={0} />
        ) : (
          <CoverPicture
            url={file ? preview.url : pagecover}
            alt={file ? 'Preview of the new cover' : 'Cover image'}
            onUnreadable={preview.markUnreadable}
            isUnreadable={file !== null && preview.isUnreadable}
          />
        )}
        {file && <span className={classes.coverTag}>Preview, not saved</span>}
      </div>
      <div className={classes.cardBody}>
        <h2 id="cover-title">Cover image</h2>
        <p className={classes.hint}>
          Dimensions must be {COVER_WIDTH}*{COVER_HEIGHT}
        </p>
        {fileError !== null && (
          <p className={classes.fileError} role="alert">
            {fileError}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => {
              if (mayAct()) input.current?.click()
            }}
          >
            Choose image
          </Button>
          <Button
            variant="light"
            disabled={file === null}
            loading={update.isPending}
            onClick={() => {
              if (file && mayAct()) update.mutate(file)
            }}
          >
            Update
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Cover image file"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </section>
  )
}

interface CoverPictureProps {
  url: string | null
  alt: string
  isUnreadable: boolean
  onUnreadable: () => void
}

function CoverPicture({ url, alt, isUnreadable, onUnreadable }: CoverPictureProps) {
  if (isUnreadable) {
    return (
      <p className={classes.coverEmpty}>
        This browser cannot show this kind of picture. Update still takes it.
      </p>
    )
  }
  if (url === null) {
    return (
      <span className={classes.coverEmpty}>
        <IconHome size={40} stroke={1.5} aria-hidden="true" />
        No cover image yet
      </span>
    )
  }
  return <img src={url} alt={alt} onError={onUnreadable} />
}

/** An address for the chosen file while it is chosen. */
function usePreview(file: File | null) {
  const [url, setUrl] = useState<string | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)
  useEffect(() => {
    setIsUnreadable(false)
    if (!file) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return { url, isUnreadable, markUnreadable: () => setIsUnreadable(true) }
}
