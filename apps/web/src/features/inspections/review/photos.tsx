// Photos of a label with their captions; each opens whole in a new tab.
import type { LabelImage } from '@plumbline/contract/inspections'
import classes from './report-parts.module.css'

export function Photos({ images, of }: { images: readonly LabelImage[]; of: string }) {
  if (images.length === 0) return null
  return (
    <ul className={classes.photos}>
      {images.map((image, index) => {
        const name = image.caption ?? `${of}, photo ${index + 1} of ${images.length}`
        return (
          <li key={image.id}>
            <a href={image.url} target="_blank" rel="noreferrer">
              <img src={image.thumbnail} alt={name} loading="lazy" width={200} height={150} />
            </a>
            {image.caption && <p>{image.caption}</p>}
          </li>
        )
      })}
    </ul>
  )
}
