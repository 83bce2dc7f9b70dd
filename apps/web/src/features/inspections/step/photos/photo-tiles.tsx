// One photo of an option: saving, on this device, uploading with its percent, or why it cannot be uploaded; once saved it
// says nothing.
import type { LabelImage } from '@plumbline/contract/comment-records'
import { IconAlertCircle, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { readKind } from '#web/lib/picture-file.ts'
import type { PendingPhoto } from '#web/offline/overlay.ts'
import { useOffline, usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { STATUS_ICONS } from '#web/shared/sending/status-icons.ts'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './photo-section.module.css'
import { PlacedTile, type TilePlace, useMovingTile } from './placed-tile.tsx'

const WORDS = { 'being kept': 'Saving…', 'not kept': 'Can’t save' } as const

interface SentTileProps {
  image: LabelImage
  place: TilePlace
  onOpen: () => void
}

export function SentTile({ image, place, onOpen }: SentTileProps) {
  const name = image.caption ?? `photo ${image.id}`
  const { tile, picture } = useMovingTile(place)
  return (
    <PlacedTile name={name} place={place} tile={tile}>
      <button
        type="button"
        className={classes.picture}
        aria-label={`Edit ${name}`}
        onClick={onOpen}
        {...picture}
      >
        <img src={image.thumbnail} alt="" loading="lazy" decoding="async" />
        <span className={classes.edit} aria-hidden="true">
          <IconPencil size={18} stroke={1.75} />
        </span>
      </button>
    </PlacedTile>
  )
}

interface WaitingTileProps {
  photo: PendingPhoto
  place: TilePlace
  onOpen: () => void
  onRemove: () => void
}

export function WaitingTile({ photo, place, onOpen, onRemove }: WaitingTileProps) {
  const { offline } = useStepScreen()
  const { node, tile, picture } = useMovingTile(place)
  const url = usePendingPhotoUrl(photo.photoId, node)
  const share = offline.progress.get(photo.key)
  const [isBroken, judge] = useBrokenPicture(photo.photoId)
  const onDisk = offline.offDisk.get(photo.key) ?? 'kept'
  const onThis = useIsNarrow() ? 'On this phone' : 'On this device'
  const isRefused = photo.status === 'failed'
  const WordIcon = STATUS_ICONS[onDisk === 'being kept' ? 'being kept' : 'kept']
  const word = isRefused ? 'Can’t upload' : onDisk === 'kept' ? onThis : WORDS[onDisk]
  const percent = share === undefined ? null : `${Math.round(share * 100)}%`
  return (
    <PlacedTile name={photo.name} place={place} tile={tile}>
      <button
        type="button"
        className={classes.picture}
        data-dimmed
        aria-label={`Edit ${photo.name}, ${percent ?? word.toLowerCase()}`}
        onClick={onOpen}
        {...picture}
      >
        {url && !isBroken && <img src={url} alt="" decoding="async" onError={judge} />}
        <span className={classes.over} aria-hidden="true">
          {percent}
        </span>
      </button>
      {isBroken || isRefused ? (
        <TileNeed
          word={isBroken ? 'No picture' : word}
          reason={photo.failure?.message}
          action="Remove"
          name={photo.name}
          onAct={onRemove}
        />
      ) : onDisk === 'not kept' ? (
        <TileNeed
          word={word}
          action="Retry"
          name={photo.name}
          onAct={() => void offline.retry([photo.key])}
        />
      ) : (
        <span className={classes.state}>
          {share === undefined ? (
            <>
              <WordIcon size={18} stroke={1.75} aria-hidden="true" />
              {word}
            </>
          ) : (
            <span
              className={classes.bar}
              role="progressbar"
              aria-label={`Sending ${photo.name}`}
              aria-valuenow={Math.round(share * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span style={{ transform: `scaleX(${share})` }} />
            </span>
          )}
        </span>
      )}
    </PlacedTile>
  )
}

interface TileNeedProps {
  word: string
  reason?: string | undefined
  action: 'Remove' | 'Retry'
  name: string
  onAct: () => void
}

/** Why a photo needs the inspector, and what helps. */
function TileNeed({ word, reason, action, name, onAct }: TileNeedProps) {
  return (
    <span className={classes.state} data-state="failed">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      <span title={reason}>{word}</span>
      <button type="button" className={classes.retry} aria-label={`${action} ${name}`} onClick={onAct}>
        {action}
      </button>
    </span>
  )
}

/** Whether a waiting photo is broken, and what to call where it could not be shown: HEIC may be whole all the same. */
function useBrokenPicture(photoId: string): [boolean, () => void] {
  const offline = useOffline()
  const [isBroken, setIsBroken] = useState(false)
  const judge = async () => {
    const photo = await offline?.outbox.photo(photoId)
    if (photo && (await readKind(photo.picture)) !== 'heic') setIsBroken(true)
  }
  return [isBroken, () => void judge().catch(() => undefined)]
}
