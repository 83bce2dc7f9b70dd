// The photos of a label: a row that shows four, each with its state, and the ways to add more.
import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import type { LabelImage } from '@plumbline/contract/comment-records'
import { CAROUSEL_SIZE, IMAGES_PER_LABEL } from '@plumbline/contract/limits'
import { IconCamera, IconChevronLeft, IconChevronRight, IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LabelPath } from '#web/offline/edits.ts'
import { inOrder, type PendingPhoto, type ShownPhoto } from '#web/offline/overlay.ts'
import { SILENT, useDragSensors } from '#web/ui/drag-sensors.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { useIsSheet } from '#web/ui/responsive-dialog.tsx'
import { CameraButton } from '../camera/camera-button.tsx'
import { useStepCallbacks, useStepScreen } from '../state/step-context.tsx'
import { NotAddedStrip } from './not-added-strip.tsx'
import { PhotoInput } from './photo-input.tsx'
import classes from './photo-section.module.css'
import { SentTile, WaitingTile } from './photo-tiles.tsx'
import type { TilePlace } from './placed-tile.tsx'
import { type EditedPhoto, usePhotoEdits } from './use-photo-edits.ts'

/** From so many on, how many there are is said. */
const NEAR_FULL = 40

const PhotoEditor = lazyComponent(
  () => import('../../photo-editor/photo-editor.tsx'),
  ({ onCancel }) => onCancel(),
)

interface PhotoSectionProps {
  path: LabelPath
  images: readonly LabelImage[]
  waiting: readonly PendingPhoto[]
  /** Whether its template asks for a photo. */
  isRequired: boolean
}

export function PhotoSection({ path, images, waiting, isRequired }: PhotoSectionProps) {
  const { addPhotos, openMove } = useStepCallbacks()
  const { offline } = useStepScreen()
  const isSheet = useIsSheet()
  const [edited, setEdited] = useState<EditedPhoto | null>(null)
  const edits = usePhotoEdits(path, waiting)
  const [isOver, setIsOver] = useState(false)
  const shown = inOrder(images, waiting)
  const count = shown.length
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const moved = shown[from]
    if (!moved || to < 0 || to >= count || to === from) return
    const order = shown.toSpliced(from, 1).toSpliced(to, 0, moved).map(targetOf)
    setSaid(`Photo ${from + 1} is now ${to + 1} of ${count}`)
    void offline.apply({ kind: 'order', ...path, order }).catch(() => undefined)
  }
  const add = (files: File[]) => addPhotos(path, files)
  usePastedPhotos(add)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <section className={classes.section} aria-label={`Photos of ${path.label}`}>
      {count > 0 && (
        <Carousel ids={shown.map(idOf)} onMove={move}>
          {shown.map((one, index) => {
            const place: TilePlace = {
              id: idOf(one),
              index,
              count,
              moveTo: (to) => move(index, to),
              onMoveAway: () => openMove(path, one),
            }
            return one.kind === 'sent' ? (
              <SentTile key={place.id} image={one.image} place={place} onOpen={() => setEdited(one)} />
            ) : (
              <WaitingTile
                key={place.id}
                photo={one.photo}
                place={place}
                onOpen={() => setEdited(one)}
                onRemove={() => edits.remove(one)}
              />
            )
          })}
        </Carousel>
      )}
      <NotAddedStrip />
      {isRequired && count === 0 && (
        <p className={classes.required}>Your template requires a photo of this.</p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {isSheet ? (
        <div className={classes.buttons}>
          <CameraButton className={classes.take} label="Take photos" target={() => path}>
            <IconCamera size={22} stroke={1.75} aria-hidden="true" />
            Take photos
          </CameraButton>
          <PhotoInput className={classes.choose} label="Choose photos" onFiles={add}>
            <IconPhotoPlus size={22} stroke={1.75} aria-hidden="true" />
            Choose photos
          </PhotoInput>
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          <PhotoInput className={classes.dropButton} label="Add photos, or drop them here" onFiles={add}>
            <IconPhotoPlus size={22} stroke={1.75} aria-hidden="true" />
            Add photos, or drop them here
          </PhotoInput>
        </div>
      )}
      {edited && (
        <PhotoEditor
          source={edits.sourceOf(edited)}
          title={path.label}
          caption={edits.captionOf(edited)}
          onCaption={(caption) => edits.setCaption(edited, caption)}
          onDone={(file, caption) => {
            edits.replace(edited, file, caption)
            setEdited(null)
          }}
          onRemove={() => {
            edits.remove(edited)
            setEdited(null)
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** Of a tile: the same before and after its photo is sent. */
function idOf(shown: ShownPhoto): string {
  return shown.kind === 'sent' ? (shown.image.photo_id ?? String(shown.image.id)) : shown.photo.photoId
}

/** How an order names a photo. */
function targetOf(shown: ShownPhoto): number | string {
  return shown.kind === 'sent' ? shown.image.id : shown.photo.photoId
}

interface CarouselProps {
  /** Of its tiles, in their order. */
  ids: string[]
  /** One of them was dragged to another's place. */
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A native scroller with a page of four and buttons for those who do not swipe; tiles are held and dragged in it. */
function Carousel({ ids, onMove, children }: CarouselProps) {
  const count = ids.length
  const sensors = useDragSensors()
  const scroller = useRef<HTMLUListElement>(null)
  const [first, setFirst] = useState(0)
  const last = Math.min(count, first + CAROUSEL_SIZE)
  const turn = (pages: number) => {
    const list = scroller.current
    if (list) list.scrollBy({ left: pages * list.clientWidth, behavior: 'smooth' })
  }
  const onScroll = () => {
    const list = scroller.current
    const tile = list?.firstElementChild
    if (!list || !tile || list.scrollWidth <= list.clientWidth) return setFirst(0)
    const step = (list.scrollWidth + 8) / count
    setFirst(Math.round(list.scrollLeft / step))
  }
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>
          Photos
          {count >= NEAR_FULL && <span className={classes.count}>{` ${count} of ${IMAGES_PER_LABEL}`}</span>}
        </h3>
        {count > CAROUSEL_SIZE && (
          <div className={classes.turner}>
            <span className={classes.range}>{`${first + 1}–${last} of ${count}`}</span>
            <button
              type="button"
              className={classes.turn}
              aria-label="Earlier photos"
              disabled={first === 0}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={classes.turn}
              aria-label="Later photos"
              disabled={last >= count}
              onClick={() => turn(1)}
            >
              <IconChevronRight size={20} stroke={2} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT}
        onDragEnd={({ active, over }: DragEndEvent) => {
          if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
        }}
      >
        <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
          <ul className={classes.tiles} ref={scroller} onScroll={onScroll}>
            {children}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  )
}

/** Pictures pasted while the label is open go to it. */
function usePastedPhotos(add: (files: File[]) => void): void {
  const newest = useRef(add)
  newest.current = add
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      newest.current(files)
    }
    window.addEventListener('paste', onPaste, { capture: true })
    return () => window.removeEventListener('paste', onPaste, { capture: true })
  }, [])
}
