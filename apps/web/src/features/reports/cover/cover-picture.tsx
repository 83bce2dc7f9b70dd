// The cover in its frame: saved, chosen and cut as lists will show it, none yet, or one that cannot be shown.
import { IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './cover.module.css'

interface CoverPictureProps {
  /** Null: none yet, or one that this browser cannot show. */
  url: string | null
  /** Not saved yet. */
  isChosen: boolean
}

export function CoverPicture({ url, isChosen }: CoverPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  if (url === null && isChosen) {
    return (
      <p className={classes.empty}>This browser can’t preview this kind of image. You can still upload it.</p>
    )
  }
  if (url === null) {
    return (
      <span className={classes.empty}>
        <IconHome size={40} stroke={1.5} aria-hidden="true" />
        No cover image yet
      </span>
    )
  }
  if (url === brokenUrl) return <p className={classes.empty}>The cover image could not be loaded.</p>
  return (
    <img
      src={url}
      alt={isChosen ? 'Preview of the new cover' : 'Cover image'}
      onError={() => setBrokenUrl(url)}
    />
  )
}
