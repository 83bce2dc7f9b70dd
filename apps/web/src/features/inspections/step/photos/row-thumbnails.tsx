// The photos of a chosen row in small: the first two, waiting ones included, and how many more or how many are kept.
import type { LabelImage } from '@plumbline/contract/comment-records'
import { IconDeviceMobileCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { inOrder, type PendingPhoto } from '#web/offline/overlay.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { useStepScreen } from '../state/step-context.tsx'
import classes from './row-thumbnails.module.css'

const SHOWN = 2

export function RowThumbnails({ path, images }: { path: LabelPath; images: readonly LabelImage[] }) {
  const { offline } = useStepScreen()
  const waiting = offline.photosOf(path)
  const shown = inOrder(images, waiting)
  if (shown.length === 0) return null
  const more = shown.length - SHOWN
  const kept = waiting.filter(({ key, status }) => status === 'pending' && !offline.offDisk.has(key)).length
  return (
    <span className={classes.row}>
      {shown
        .slice(0, SHOWN)
        .map((one) =>
          one.kind === 'sent' ? (
            <img
              key={one.image.photo_id ?? one.image.id}
              className={classes.thumbnail}
              src={one.image.thumbnail}
              alt=""
              loading="lazy"
              decoding="async"
            />
          ) : (
            <WaitingThumbnail key={one.photo.photoId} photo={one.photo} />
          ),
        )}
      {kept > 0 ? (
        <span className={classes.kept}>
          <IconDeviceMobileCheck size={18} stroke={1.75} aria-hidden="true" />
          {kept} kept
        </span>
      ) : (
        more > 0 && <span className={classes.more}>+{more}</span>
      )}
    </span>
  )
}

function WaitingThumbnail({ photo }: { photo: PendingPhoto }) {
  const place = useRef<HTMLSpanElement>(null)
  const url = usePendingPhotoUrl(photo.photoId, place)
  return (
    <span ref={place} className={classes.waiting}>
      {url && <img className={classes.thumbnail} src={url} alt="" decoding="async" />}
    </span>
  )
}
