// A property's cover picture, or a quiet stand-in where there is none.
import { IconHome2 } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './cover.module.css'

/** Decoration beside the client's name: it has no name of its own. */
export function Cover({ url, className }: { url: string | null; className?: string }) {
  const [isBroken, setBroken] = useState(false)
  if (url === null || isBroken) {
    return (
      <span className={`${classes.none} ${className ?? ''}`}>
        <IconHome2 size={28} stroke={1.5} aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={`${classes.cover} ${className ?? ''}`}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
