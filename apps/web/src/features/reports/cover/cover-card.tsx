// The report's cover picture: choose, see how it will be cut, then Update.
import { Button, CloseButton, Progress, Skeleton } from '@mantine/core'
import { COVER_HEIGHT, COVER_WIDTH } from '@plumbline/contract/limits'
import { TEXT } from '@plumbline/contract/texts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { CoverPicture } from '#web/features/reports/cover/cover-picture.tsx'
import { Part } from '#web/features/reports/part.tsx'
import { ApiError } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { judgePicture } from '#web/lib/picture-file.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { keepCover } from '#web/offline/cover.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import { holdAddress } from '#web/offline/in-use.ts'
import { outcomeOf } from '#web/offline/outcome.ts'
import type { PendingPhoto } from '#web/offline/overlay.ts'
import { useOffline, useOfflineInspection, usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { tellingOf } from '#web/shared/sending/tell-outcome.ts'
import { toast } from '#web/ui/toast.tsx'
import cards from '../reports.module.css'
import classes from './cover.module.css'

interface CoverCardProps {
  /** 0: none to have one. */
  inspectionId: number
  /** The saved cover, or null. */
  pagecover: string | null
  /** Whose it is is on its way: a picture may be chosen already. */
  isLoading: boolean
  /** Says what is missing (client, inspection) and gives false, or true. */
  mayAct: () => boolean
  isFolded: boolean
}

/** A picture on a slow way is seen going; longer than this (ms) nobody watches. */
const LONGEST_MS = 30_000

/** A file that passed; where this browser cannot show it, it has neither size nor address. */
interface Chosen {
  file: File
  size: { width: number; height: number } | null
  url: string | null
}

export function CoverCard({ inspectionId, pagecover, isLoading, mayAct, isFolded }: CoverCardProps) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const store = useOffline()
  const { cover, progress } = useOfflineInspection(inspectionId)
  const sent = (cover && progress.get(cover.key)) ?? 0
  useEffect(() => {
    const url = chosen?.url
    return url ? () => URL.revokeObjectURL(url) : undefined
  }, [chosen])
  useEffect(() => (chosen ? holdAddress() : undefined), [chosen])
  const update = useMutation({
    mutationFn: async ({ file }: Chosen) => {
      if (!store) throw new Error('Nobody is signed in')
      const { tell, tellLate: onLate } = tellingOf(() => toast.success('Cover image updated'))
      const photoId = await keepCover(store.outbox, inspectionId, file)
      const isIt = ({ edit }: StoredEdit) => edit.kind === 'cover' && edit.photoId === photoId
      const outcome = await outcomeOf(store.outbox, inspectionId, isIt, { longest: LONGEST_MS, onLate })
      return () => tell(outcome)
    },
    onSuccess: async (tell) => {
      // The cover is part of the report, and lists show it too.
      await queries.invalidateQueries({ queryKey: queryKeys.reports })
      void queries.invalidateQueries({ queryKey: queryKeys.clients })
      void queries.invalidateQueries({ queryKey: queryKeys.inspections })
      setChosen(null)
      tell()
      chooseButton.current?.focus({ preventScroll: true })
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.kind === 'refused'
      setProblem(fieldErrors(error).pagecover ?? (error instanceof ApiError ? error.message : null))
      toast.error(isRefused ? error.message : TEXT.somethingWrongToast)
    },
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    const judged = await judgePicture(file)
    setProblem(judged.problem)
    if (judged.problem !== null) {
      setChosen(null)
      return
    }
    setChosen({ file, size: judged.size, url: judged.size ? URL.createObjectURL(file) : null })
  }
  const mayChoose = () => !update.isPending && (isLoading || mayAct())
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (mayChoose()) void choose(event.dataTransfer.files[0])
  }
  return (
    <Part title="Cover image" value={pagecover === null ? 'None' : 'Set'} isFolded={isFolded}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a picture may be dropped here; the button does the same */}
      <div
        className={classes.card}
        data-under-way={chosen ? '' : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <div className={classes.frame} style={{ aspectRatio: `${COVER_WIDTH} / ${COVER_HEIGHT}` }}>
          {isLoading ? (
            <Skeleton height="100%" radius={0} />
          ) : (
            <Picture chosen={chosen} waiting={cover} pagecover={pagecover} />
          )}
          {chosen && <span className={classes.tag}>Preview, not saved</span>}
        </div>
        <div>
          <p className={cards.hint} id="cover-hint">
            {TEXT.coverDimensions}. We crop it for you.
          </p>
          {chosen && <CutHint size={chosen.size} />}
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          {update.isPending && <Sending share={sent} />}
          <div className={cards.buttons}>
            <Button
              ref={chooseButton}
              variant="default"
              aria-describedby="cover-hint"
              leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => {
                if (mayChoose()) input.current?.click()
              }}
            >
              Choose image
            </Button>
            <Button
              variant="light"
              disabled={chosen === null || isLoading}
              loading={update.isPending}
              onClick={() => {
                if (!chosen || !mayAct()) return
                setProblem(null)
                update.mutate(chosen)
              }}
            >
              Update
            </Button>
            {chosen && !update.isPending && (
              <CloseButton
                aria-label="Discard the selected image"
                onClick={() => {
                  setChosen(null)
                  setProblem(null)
                  chooseButton.current?.focus()
                }}
              />
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Cover image file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
            onChange={(event) => {
              void choose(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </div>
      </div>
    </Part>
  )
}

interface PictureProps {
  chosen: Chosen | null
  waiting: PendingPhoto | null
  pagecover: string | null
}

/** The newest of what is chosen, of what waits on this device, and of what is saved. */
function Picture({ chosen, waiting, pagecover }: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const waitingUrl = usePendingPhotoUrl(waiting?.photoId ?? '', place)
  return (
    <div ref={place} className={classes.picture}>
      <CoverPicture
        url={chosen ? chosen.url : ((waiting && waitingUrl) ?? pagecover)}
        isChosen={chosen !== null}
      />
    </div>
  )
}

/** What is cut off, and what is not. */
function CutHint({ size }: { size: Chosen['size'] }) {
  if (size === null) return null
  const isSmall = size.width < COVER_WIDTH || size.height < COVER_HEIGHT
  return (
    <p className={cards.hint} role="status">
      {isSmall
        ? `This image is only ${size.width} × ${size.height} pixels, so it will look blurry.`
        : `Lists show this crop of your ${size.width} × ${size.height} image. The report cover shows all of it.`}
    </p>
  )
}

function Sending({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={classes.sending} role="status">
      <p>{share < 1 ? `Uploading ${percent}%` : 'Cropping'}</p>
      <Progress.Root size={6}>
        <Progress.Section value={Math.max(percent, 4)} aria-label="Image uploaded" />
      </Progress.Root>
    </div>
  )
}
