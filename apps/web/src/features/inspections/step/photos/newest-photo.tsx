// The newest photo of a finding in its row, with how many there are.
import type { LabelImage } from '@plumbline/contract/comment-records'
import { useRef } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { inOrder, type PendingPhoto } from '#web/offline/overlay.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './newest-photo.module.css'

export function NewestPhoto({ path, images }: { path: LabelPath; images: readonly LabelImage[] }) {
  const { offline } = useStepScreen()
  const all = inOrder(images, offline.photosOf(path))
  const newest = all.at(-1)
  if (!newest) return null
  return (
    <span className={classes.photo}>
      {newest.kind === 'sent' ? (
        <img
          className={classes.thumbnail}
          src={newest.image.thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <WaitingThumbnail photo={newest.photo} />
      )}
      <span className={classes.count}>{all.length}</span>
    </span>
  )
}

function WaitingThumbnail({ photo }: { photo: PendingPhoto }) {
  const place = useRef<HTMLSpanElement>(null)
  const url = usePendingPhotoUrl(photo.photoId, place)
  return (
    <span ref={place} className={classes.thumbnail}>
      {url && <img className={classes.thumbnail} src={url} alt="" decoding="async" />}
    </span>
  )
}
