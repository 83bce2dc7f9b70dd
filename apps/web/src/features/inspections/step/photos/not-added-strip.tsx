// A strip that names the photos which were chosen and not added, until it is closed.
import { IconPhotoX } from '@tabler/icons-react'
import { Strip } from '../frame/needs-you-strip.tsx'
import { forgetPhotosNotAdded, notAddedText, usePhotosNotAdded } from './photos-not-added.ts'

export function NotAddedStrip() {
  const photos = usePhotosNotAdded()
  if (photos.length === 0) return null
  return (
    <div role="alert">
      <Strip icon={IconPhotoX} action="OK" onAct={forgetPhotosNotAdded}>
        {notAddedText(photos)}
      </Strip>
    </div>
  )
}
