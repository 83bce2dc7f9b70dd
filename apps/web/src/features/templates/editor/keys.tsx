// The keys of the whole editor, and the list of all of them.
import { useEffect, useRef } from 'react'
import { ResponsiveDialog } from '#web/ui/responsive-dialog.tsx'
import classes from './keys.module.css'
import type { Editing } from './use-editing.ts'

/** For what holds fields that are nothing of the content: taking back there is the field's own. */
export const OWN_UNDO = { 'data-own-undo': true } as const

interface KeysWish {
  editing: Editing
  publish: () => void
  find: () => void
  showKeys: () => void
  /** While a dialog is open. */
  isOff: boolean
}

export function useKeys(wish: KeysWish): void {
  const latest = useRef(wish)
  latest.current = wish
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (latest.current.isOff || event.defaultPrevented) return
      const act = actionOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function actionOf(event: KeyboardEvent, { editing, publish, find, showKeys }: KeysWish) {
  const target = event.target instanceof HTMLElement ? event.target : null
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey)) {
    if (target?.matches('input, textarea, select')) return undefined
    return key === '/' ? find : key === '?' ? showKeys : undefined
  }
  if (key === 'enter') return publish
  if (target?.matches('input, textarea') && target.closest('[data-own-undo]')) return undefined
  if (key === 'z') return event.shiftKey ? editing.redo : editing.undo
  return key === 'y' ? editing.redo : undefined
}

const KEYS = [
  ['Move up or down the list', '↑ ↓'],
  ['Next column, previous column', '→ ←'],
  ['Open or close an entry', 'Enter, Esc'],
  ['Reorder', 'Alt ↑ ↓'],
  ['Move to another item', 'M'],
  ['New', 'N'],
  ['Copy', 'Ctrl D'],
  ['Delete', 'Delete'],
  ['Find and replace', '/'],
  ['Undo, redo', 'Ctrl Z, Ctrl Y'],
  ['Publish', 'Ctrl Enter'],
  ['This list', '?'],
] as const

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ResponsiveDialog opened onClose={onClose} title="All shortcuts" size={480}>
      <KeyList keys={KEYS} />
    </ResponsiveDialog>
  )
}

/** What stands under the parts. */
export function KeysHint({ onAll }: { onAll: () => void }) {
  return (
    <div className={classes.keysHint}>
      <KeyList keys={[KEYS[0], KEYS[1], KEYS[3]]} />
      <button type="button" onClick={onAll}>
        All shortcuts <kbd>?</kbd>
      </button>
    </div>
  )
}

function KeyList({ keys }: { keys: readonly (readonly [words: string, key: string])[] }) {
  return (
    <ul className={classes.keys} aria-label="Keys">
      {keys.map(([words, key]) => (
        <li key={words}>
          {words} <kbd>{key}</kbd>
        </li>
      ))}
    </ul>
  )
}
