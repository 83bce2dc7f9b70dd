// Escape closes the uppermost dialog alone. Mantine's own listeners hear one key one after the other, with React
// drawing between them: the question that a dialog asks on Escape was closed by that same Escape.
import { useEffect, useRef } from 'react'

/** So Mantine marks a field whose list is open: that closes first. */
const TAKES_ESCAPE = '[data-mantine-stop-propagation="true"]'

/** What is open, the uppermost last. */
const openDialogs: object[] = []

/** Calls `onClose` on Escape while this dialog is open and none over it. For a dialog without a listener of its own. */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const self = {}
    openDialogs.push(self)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || openDialogs.at(-1) !== self) return
      if (event.target instanceof Element && event.target.matches(TAKES_ESCAPE)) return
      latest.current()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      openDialogs.splice(openDialogs.indexOf(self), 1)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isOpen])
}
