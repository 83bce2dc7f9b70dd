// A list of the editor that is one stop of the Tab key: arrows move in it, letters act on the item, and items are dragged.
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS as DragCss } from '@dnd-kit/utilities'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { DragData } from './drag.tsx'
import classes from './editor.module.css'
import { focusItem } from './focus.ts'

export interface Item {
  id: string
  /** Read for it where a move is said. */
  label: string
  content: ReactNode
  /** Stands where it is: it is neither moved nor deleted. */
  isFixed?: boolean
  /** Drawn in its place. */
  card?: ReactNode
}

/** What keys do to an item; all of them have a button as well. */
export interface ItemActions {
  onOpen: (id: string) => void
  /** By arrows alone. */
  onFocus?: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
  onNew: () => void
  onCopy: (id: string) => void
  onDelete: (id: string) => void
  onMoveTo?: (id: string) => void
  /** An arrow leads to what is not drawn. */
  onBeyond?: (id: string, by: number) => void
  onLeft?: (() => void) | undefined
  onRight?: (() => void) | undefined
}

/** How items are put in order beside keys: dragged as they are, or on a phone by a handle and arrows. */
export type Order = 'drag' | 'handles' | 'none'

interface ColumnProps extends ItemActions {
  name: string
  items: readonly Item[]
  current: string | null
  kind: 'section' | 'part' | 'row'
  order: Order
  isReadOnly: boolean
}

export function Column({ name, items, current, kind, order, isReadOnly, ...actions }: ColumnProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const ids = items.map(({ id }) => id)
  const stop = [focused, current, ids[0]].find((id) => id !== null && id !== undefined && ids.includes(id))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const key = target instanceof HTMLElement ? target.dataset.item : undefined
    const item = items.find(({ id }) => `${kind}:${id}` === key)
    if (!item) return
    const focus = (by: number) => {
      const next = ids[ids.indexOf(item.id) + by]
      if (next === undefined) return actions.onBeyond?.(item.id, by)
      focusItem(kind, next)
      actions.onFocus?.(next)
    }
    const act = wayFor(event, actions, focus) ?? (isReadOnly ? undefined : actionFor(event, item, actions))
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <SortableContext items={ids.map((id) => `${kind}:${id}`)} strategy={verticalListSortingStrategy}>
      <ul
        className={classes.items}
        aria-label={name}
        data-column={kind}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const item = target instanceof HTMLElement ? target.dataset.item : undefined
          if (item) setFocused(item.slice(kind.length + 1))
        }}
      >
        {items.map((item) => (
          <ColumnItem
            key={item.id}
            item={item}
            spot={`${kind}:${item.id}`}
            isCurrent={item.id === current}
            isStop={item.id === stop}
            order={isReadOnly || item.isFixed ? 'none' : order}
            onOpen={() => actions.onOpen(item.id)}
            onMove={(by) => actions.onMove(item.id, by)}
          />
        ))}
      </ul>
    </SortableContext>
  )
}

/** Keys that lead elsewhere. */
function wayFor(
  event: KeyboardEvent<HTMLElement>,
  actions: ItemActions,
  focus: (by: number) => void,
): (() => void) | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  switch (event.key) {
    case 'ArrowDown':
      return () => focus(1)
    case 'ArrowUp':
      return () => focus(-1)
    case 'ArrowLeft':
      return actions.onLeft
    case 'ArrowRight':
      return actions.onRight
    default:
      return undefined
  }
}

/** Keys that change something. */
function actionFor(
  event: KeyboardEvent<HTMLElement>,
  { id, isFixed = false }: Item,
  actions: ItemActions,
): (() => void) | undefined {
  const unlessFixed = (act: () => void) => (isFixed ? () => undefined : act)
  const key = event.key.toLowerCase()
  if (event.altKey && key === 'arrowdown') return unlessFixed(() => actions.onMove(id, 1))
  if (event.altKey && key === 'arrowup') return unlessFixed(() => actions.onMove(id, -1))
  if ((event.ctrlKey || event.metaKey) && key === 'd') return unlessFixed(() => actions.onCopy(id))
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  switch (key) {
    case 'n':
      return actions.onNew
    case 'm':
      return actions.onMoveTo && unlessFixed(() => actions.onMoveTo?.(id))
    case 'delete':
    case 'backspace':
      return unlessFixed(() => actions.onDelete(id))
    default:
      return undefined
  }
}

interface ColumnItemProps {
  item: Item
  spot: string
  isCurrent: boolean
  isStop: boolean
  order: Order
  onOpen: () => void
  onMove: (by: -1 | 1) => void
}

function ColumnItem({ item, spot, isCurrent, isStop, order, onOpen, onMove }: ColumnItemProps) {
  const data: DragData = { label: item.label }
  const isStill = order === 'none'
  const { setNodeRef, listeners, transform, transition, isDragging, isOver, active } = useSortable({
    id: spot,
    data,
    disabled: { draggable: isStill || item.card !== undefined, droppable: isStill },
    // Places are their ids: nothing is where it was drawn before.
    animateLayoutChanges: () => false,
  })
  const isTarget = isOver && spot.startsWith('part:') && String(active?.id).startsWith('row:')
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-is-dragged={isDragging || undefined}
      data-is-target={isTarget || undefined}
      style={{ transform: DragCss.Translate.toString(transform), transition }}
    >
      {item.card ?? (
        <button
          type="button"
          className={classes.itemButton}
          data-item={spot}
          aria-current={isCurrent || undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={onOpen}
          {...(order === 'drag' ? listeners : {})}
        >
          {item.content}
        </button>
      )}
      {order === 'handles' && !item.card && (
        <span className={classes.order}>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className={classes.iconButton}
              aria-label={`Move ${item.label} ${by < 0 ? 'up' : 'down'}`}
              onClick={() => onMove(by)}
            >
              {by < 0 ? (
                <IconArrowUp size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconArrowDown size={20} stroke={1.75} aria-hidden="true" />
              )}
            </button>
          ))}
          <span className={classes.handle} aria-hidden="true" {...listeners}>
            <IconGripVertical size={20} stroke={1.75} />
          </span>
        </span>
      )}
    </li>
  )
}
