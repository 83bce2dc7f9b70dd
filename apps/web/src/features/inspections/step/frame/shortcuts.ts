// The keys of the step screen; off while typing, while something is open over it and as long as a text goes on that began
// there, or when switched off.
import { useEffect, useRef } from 'react'
import { makeQuietKeys } from './quiet-keys.ts'

export interface ShortcutHandlers {
  onSearch: () => void
  onSpeak: () => void
  onTab: (index: 0 | 1 | 2) => void
  onStep: (direction: -1 | 1) => void
  onPhotos: () => void
  onApplicable: () => void
  onUnanswered: () => void
  onOffer: () => void
  onRest: () => void
  onUndo: () => void
  onList: () => void
}

const SWITCH_KEY = 'plumbline-shortcuts'

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SWITCH_KEY) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    localStorage.setItem(SWITCH_KEY, isOn ? 'on' : 'off')
  } catch {
    // Blocked storage: the switch holds as long as the page.
  }
}

export const SHORTCUTS: readonly { name: string; keys: readonly string[] }[] = [
  { name: 'Search', keys: ['/'] },
  { name: 'Speak (if your device supports it)', keys: ['S'] },
  { name: 'Description, observation, recommendation', keys: ['1', '2', '3'] },
  { name: 'Next, previous option', keys: ['J', 'K'] },
  { name: 'Check or uncheck', keys: ['Space'] },
  { name: 'Open comment and photos', keys: ['Enter'] },
  { name: 'Previous, next section', keys: ['[', ']'] },
  { name: 'Add photos', keys: ['P'] },
  { name: 'Include this section', keys: ['N'] },
  { name: 'Unanswered', keys: ['U'] },
  { name: 'Rate the rest', keys: ['R'] },
  { name: 'First suggested finding', keys: ['F'] },
  { name: 'Undo', keys: ['Ctrl', 'Z'] },
  { name: 'This list', keys: ['?'] },
]

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    return true
  }
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

/** Moves the focus to the next or previous label of the screen, or to the head of a part that hides some. */
function moveFocus(direction: -1 | 1): void {
  const stops = '[data-label-nav]:not(:disabled), [data-fold]'
  const labels = [...document.querySelectorAll<HTMLElement>(stops)]
  const focused = document.activeElement
  let at = focused instanceof HTMLElement ? labels.indexOf(focused) : -1
  if (at < 0) at = direction === 1 ? -1 : labels.length
  const next = labels[at + direction]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'center' })
}

/** Listens to the keys while `isActive`. */
export function useShortcuts(handlers: ShortcutHandlers, isActive: boolean): void {
  const newest = useRef(handlers)
  newest.current = handlers
  useEffect(() => {
    if (!isActive) return
    const quiet = makeQuietKeys()
    const onKeyDown = (event: KeyboardEvent) => {
      const isCovered = document.querySelector('[aria-modal="true"], [role="menu"]') !== null
      const isOfText = quiet.isOfText(event, isCovered)
      if (isCovered || isTyping(event.target) || event.defaultPrevented) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
        event.preventDefault()
        newest.current.onUndo()
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // Nor does a space of it press the button that the focus came back to.
      if (isOfText ? event.key === ' ' : act(event.key, newest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}

function act(key: string, handlers: ShortcutHandlers): boolean {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case '/':
      handlers.onSearch()
      return true
    case 's':
      handlers.onSpeak()
      return true
    case '1':
    case '2':
    case '3':
      handlers.onTab(key === '1' ? 0 : key === '2' ? 1 : 2)
      return true
    case 'j':
    case 'ArrowDown':
      moveFocus(1)
      return true
    case 'k':
    case 'ArrowUp':
      moveFocus(-1)
      return true
    case '[':
      handlers.onStep(-1)
      return true
    case ']':
      handlers.onStep(1)
      return true
    case 'p':
      handlers.onPhotos()
      return true
    case 'n':
      handlers.onApplicable()
      return true
    case 'u':
      handlers.onUnanswered()
      return true
    case 'f':
      handlers.onOffer()
      return true
    case 'r':
      handlers.onRest()
      return true
    case '?':
      handlers.onList()
      return true
    default:
      return false
  }
}
