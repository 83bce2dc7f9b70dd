// A tile that stands in a row and can be moved in it: by drag, by its menu, by the arrow keys on its picture.
import { Menu } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowLeft,
  IconArrowRight,
  IconDotsVertical,
  IconFolderSymlink,
} from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import classes from './photo-section.module.css'

/** Where a tile stands, and how it gets elsewhere. */
export interface TilePlace {
  index: number
  count: number
  moveTo: (index: number) => void
  /** It is to go to another label. */
  onMoveAway: () => void
  /** Another tile was dropped here. */
  take: (from: number) => void
}

const DRAGGED = 'application/x-plumbline-tile'

interface PlacedTileProps {
  name: string
  place: TilePlace
  tile?: RefObject<HTMLLIElement | null>
  children: ReactNode
}

export function PlacedTile({ name, place, tile, children }: PlacedTileProps) {
  const { index, count, moveTo, onMoveAway } = place
  return (
    <li className={classes.tile} ref={tile} {...(count > 1 ? draggable(place) : {})}>
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
export function movingKeys({ index, moveTo }: TilePlace) {
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

function draggable({ index, take }: TilePlace) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, String(index))
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(DRAGGED)
      if (from === '') return
      event.preventDefault()
      event.stopPropagation()
      take(Number(from))
    },
  }
}
