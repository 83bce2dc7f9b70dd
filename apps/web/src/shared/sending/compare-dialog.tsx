// A conflict: what this device and another one made of the same thing, side by side, and the choice between them. A removal
// names what it would take away, and goes only if that is said again.
import { Button } from '@mantine/core'
import type { LabelImage } from '@plumbline/contract/comment-records'
import { TEXT } from '@plumbline/contract/texts'
import { type ReactNode, useRef } from 'react'
import { canKeepBoth } from '#web/offline/both-texts.ts'
import { editTitle } from '#web/offline/edit-title.ts'
import type { StoredEdit } from '#web/offline/edits.ts'
import { newPhotos, theirsOf } from '#web/offline/rebase.ts'
import type { Choice } from '#web/offline/resolve.ts'
import { usePendingPhotoUrl } from '#web/offline/use-offline.ts'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './compare-dialog.module.css'
import { type Difference, differencesOf, newTexts, removalText } from './conflict-words.ts'

interface CompareDialogProps {
  entry: StoredEdit
  onChoose: (choice: Choice) => void
  onClose: () => void
}

export default function CompareDialog(props: CompareDialogProps) {
  const removal = removalText(props.entry)
  return removal === null ? <Comparison {...props} /> : <RemovalQuestion {...props} text={removal} />
}

function Comparison({ entry, onChoose, onClose }: CompareDialogProps) {
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={720}
      title={TEXT.conflict}
      subtitle={subtitleOf(entry)}
      footer={
        <>
          <Button variant="default" onClick={() => onChoose('theirs')}>
            Keep theirs
          </Button>
          {canKeepBoth(entry) && (
            <Button variant="default" onClick={() => onChoose('both')}>
              Keep both texts
            </Button>
          )}
          <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        </>
      }
    >
      {differencesOf(entry).map((difference) => (
        <Pair key={difference.field} entry={entry} difference={difference} />
      ))}
    </ResponsiveDialog>
  )
}

function RemovalQuestion({ entry, onChoose, onClose, text }: CompareDialogProps & { text: string }) {
  const theirs = theirsOf(entry)
  const unseen = theirs ? newPhotos(entry.base, theirs) : []
  const images = (theirs?.images ?? []).filter(({ photo_id, id }) => unseen.includes(photo_id ?? String(id)))
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size={720}
      title={TEXT.conflict}
      subtitle={subtitleOf(entry)}
      footer={
        <>
          <Button variant="default" onClick={() => onChoose('theirs')} data-autofocus>
            Keep
          </Button>
          <Button variant="danger" onClick={() => onChoose('mine')}>
            Remove anyway
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {newTexts(entry).map(({ field, name, theirs: said }) => (
        <section key={field} aria-label={name}>
          <h3 className={classes.field}>{name}</h3>
          <Side title="On another device">{said}</Side>
        </section>
      ))}
      {images.length > 0 && <Thumbnails images={images} />}
    </ResponsiveDialog>
  )
}

/** What it is about, as the lists call it; of a label its name alone. */
function subtitleOf(entry: StoredEdit): string {
  const { edit } = entry
  return 'label' in edit ? edit.label : editTitle(entry, null)
}

function Pair({ entry, difference }: { entry: StoredEdit; difference: Difference }) {
  const { field, name, mine, theirs } = difference
  const images = theirsOf(entry)?.images ?? []
  return (
    <section aria-label={name}>
      <h3 className={classes.field}>{name}</h3>
      <div className={classes.texts}>
        <Side title="Mine, on this device">
          {field === 'cover' ? (
            <WaitingPicture photoId={mine} />
          ) : field === 'order' ? (
            <Thumbnails images={inOrderOf(mine, images)} />
          ) : (
            mine
          )}
        </Side>
        <Side title="Theirs, on another device">
          {field === 'cover' ? (
            <img className={classes.picture} src={theirs} alt="" decoding="async" />
          ) : field === 'order' ? (
            <Thumbnails images={images} />
          ) : (
            theirs
          )}
        </Side>
      </div>
    </section>
  )
}

/** By the ids of images, or the photos' own; those that it does not name come last. */
function inOrderOf(order: string, images: readonly LabelImage[]): LabelImage[] {
  const targets = order.split(',')
  const placeOf = ({ id, photo_id }: LabelImage) => {
    const place = targets.findIndex((target) => target === String(id) || target === photo_id)
    return place < 0 ? targets.length : place
  }
  return images.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <h4>{title}</h4>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  )
}

function Thumbnails({ images }: { images: readonly LabelImage[] }) {
  return (
    <div className={classes.photos}>
      {images.map(({ id, thumbnail, caption }) => (
        <img key={id} src={thumbnail} alt={caption ?? ''} decoding="async" />
      ))}
    </div>
  )
}

function WaitingPicture({ photoId }: { photoId: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const url = usePendingPhotoUrl(photoId, place)
  return (
    <span ref={place}>{url && <img className={classes.picture} src={url} alt="" decoding="async" />}</span>
  )
}
