// A tile that stands in a row and can be moved in it: held and dragged, by its menu, by the arrow keys on its picture.
import { useSortable } from '@dnd-kit/sortable'
import { CSS as DragCss } from '@dnd-kit/utilities'
import { Menu } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowLeft,
  IconArrowRight,
  IconDotsVertical,
  IconFolderSymlink,
} from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react'
import classes from './photo-section.module.css'

/** Where a tile stands, and how it gets elsewhere. */
export interface TilePlace {
  /** Names its photo among the others. */
  id: string
  index: number
  count: number
  moveTo: (index: number) => void
  /** It is to go to another label. */
  onMoveAway: () => void
}

interface MovingTile {
  /** The tile, once it is drawn. */
  node: RefObject<HTMLElement | null>
  tile: { ref: (node: HTMLElement | null) => void; style: CSSProperties; 'data-lifted': true | undefined }
  /** What takes hold of it, and hears the keys. */
  picture: object
}

/** A tile among those of its row, which make way for it. */
export function useMovingTile(place: TilePlace): MovingTile {
  const { node, setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: place.id,
    disabled: place.count < 2,
    // Places are their photos: nothing is where it was drawn before.
    animateLayoutChanges: () => false,
  })
  return {
    node,
    tile: {
      ref: setNodeRef,
      style: { transform: DragCss.Translate.toString(transform && { ...transform, y: 0 }), transition },
      'data-lifted': isDragging || undefined,
    },
    picture: { ...listeners, ...movingKeys(place) },
  }
}

interface PlacedTileProps {
  name: string
  place: TilePlace
  tile: MovingTile['tile']
  children: ReactNode
}

export function PlacedTile({ name, place, tile, children }: PlacedTileProps) {
  const { index, count, moveTo, onMoveAway } = place
  return (
    <li className={classes.tile} {...tile}>
      {children}
      <Menu position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={classes.more}
            aria-label={`Move ${name}, ${index + 1} of ${count}`}
          >
            <IconDotsVertical size={18} stroke={2} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {count > 1 && (
            <>
              <Menu.Item
                leftSection={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => moveTo(index - 1)}
              >
                Move earlier
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowRight size={20} stroke={1.75} aria-hidden="true" />}
                disabled={index === count - 1}
                onClick={() => moveTo(index + 1)}
              >
                Move later
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowBarToLeft size={20} stroke={1.75} aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => moveTo(0)}
              >
                Move first
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconFolderSymlink size={20} stroke={1.75} aria-hidden="true" />}
            onClick={onMoveAway}
          >
            Move to…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}

/** Left and right move the picture that has the focus, and keep it in view. */
function movingKeys({ index, moveTo }: TilePlace) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      moveTo(index + by)
      const picture = event.currentTarget
      requestAnimationFrame(() => picture.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    },
  }
}
