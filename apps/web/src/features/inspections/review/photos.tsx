// Photos with their numbers and captions; each opens whole in a new tab once it is on the server.
import type { ReportPhoto } from '@plumbline/domain/report/content'
import { createContext, useContext, useRef } from 'react'
import type { PendingPhoto } from '#web/offline/overlay.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import type { ReportPictures } from '#web/shared/inspection/report/report-input.ts'
import classes from './photos.module.css'

/** What the keys of the content stand for on this page. */
export const PicturesContext = createContext<ReportPictures>(new Map())

export function Photos({ photos }: { photos: readonly ReportPhoto[] }) {
  const pictures = useContext(PicturesContext)
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos}>
      {photos.map(({ key, number, alt, caption }) => {
        const shown = pictures.get(key)
        return (
          <li key={key}>
            {shown?.kind === 'sent' && (
              <a href={shown.image.url} target="_blank" rel="noreferrer">
                <img src={shown.image.thumbnail} alt={alt} loading="lazy" width={200} height={150} />
              </a>
            )}
            {shown?.kind === 'waiting' && <WaitingPhoto photo={shown.photo} alt={alt} />}
            <p>
              <b>{number}</b>
              {caption !== null && ` ${caption}`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function WaitingPhoto({ photo, alt }: { photo: PendingPhoto; alt: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const url = usePendingPhotoUrl(photo.photoId, place)
  return (
    <span ref={place}>{url && <img src={url} alt={alt} decoding="async" width={200} height={150} />}</span>
  )
}

/** A photo beside a finding that names it elsewhere; one that is not on the server yet is shown there alone. */
export function Thumbnail({ photo: { key } }: { photo: ReportPhoto }) {
  const shown = useContext(PicturesContext).get(key)
  if (shown?.kind !== 'sent') return null
  return <img src={shown.image.thumbnail} alt="" loading="lazy" width={56} height={42} />
}
