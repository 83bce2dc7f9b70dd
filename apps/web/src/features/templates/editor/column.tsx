// A list of the editor that is one stop of the Tab key: arrows move in it, letters act on the item.
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './editor.module.css'

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
  onLeft?: (() => void) | undefined
  onRight?: (() => void) | undefined
}

interface ColumnProps extends ItemActions {
  name: string
  items: readonly Item[]
  current: string | null
  kind: 'section' | 'part' | 'row'
}

/** Focuses an item once it is drawn. */
export function focusItem(kind: string, id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(`${kind}:${id}`)}"]`)?.focus()
  })
}

export function Column({ name, items, current, kind, ...actions }: ColumnProps) {
  const [focused, setFocused] = useState<string | null>(null)
  const ids = items.map(({ id }) => id)
  const stop = [focused, current, ids[0]].find((id) => id !== null && id !== undefined && ids.includes(id))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    const key = target instanceof HTMLElement ? target.dataset.item : undefined
    const item = items.find(({ id }) => `${kind}:${id}` === key)
    if (!item) return
    const place = ids.indexOf(item.id)
    const act = actionFor(event, item, actions, {
      focus: (by) => {
        const next = ids[place + by]
        if (next === undefined) return
        focusItem(kind, next)
        actions.onFocus?.(next)
      },
    })
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
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
          onOpen={() => actions.onOpen(item.id)}
        />
      ))}
    </ul>
  )
}

function actionFor(
  event: KeyboardEvent<HTMLElement>,
  { id, isFixed = false }: Item,
  actions: ItemActions,
  { focus }: { focus: (by: number) => void },
): (() => void) | undefined {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey)
  const down = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
  if (down && event.altKey) return isFixed ? () => undefined : () => actions.onMove(id, down)
  if (down && isPlain) return () => focus(down)
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd')
    return isFixed ? () => undefined : () => actions.onCopy(id)
  if (!isPlain) return undefined
  switch (event.key) {
    case 'ArrowLeft':
      return actions.onLeft
    case 'ArrowRight':
      return actions.onRight
    case 'n':
    case 'N':
      return actions.onNew
    case 'm':
    case 'M':
      return isFixed || !actions.onMoveTo ? undefined : () => actions.onMoveTo?.(id)
    case 'Delete':
    case 'Backspace':
      return isFixed ? undefined : () => actions.onDelete(id)
    default:
      return undefined
  }
}

interface ColumnItemProps {
  item: Item
  spot: string
  isCurrent: boolean
  isStop: boolean
  onOpen: () => void
}

function ColumnItem({ item, spot, isCurrent, isStop, onOpen }: ColumnItemProps) {
  return (
    <li className={classes.item}>
      {item.card ?? (
        <button
          type="button"
          className={classes.itemButton}
          data-item={spot}
          aria-current={isCurrent || undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={onOpen}
        >
          {item.content}
        </button>
      )}
    </li>
  )
}
