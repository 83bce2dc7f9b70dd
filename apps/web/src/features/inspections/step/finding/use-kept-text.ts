// A text field whose keystrokes are kept on the device as they come: nothing waits for a blur or a Save.
import { useCallback, useEffect, useRef, useState } from 'react'
import { charactersOver } from '#web/lib/limits.ts'
import { noteTooLong, tooLongAt } from '#web/lib/too-long.ts'

/** Written to the device this long after the first key of a burst; the bar is 300 ms. */
const KEEP_AFTER_MS = 150

interface KeptText {
  value: string
  onChange: (value: string) => void
  /** Writes what is typed now. */
  flush: () => void
  isTooLong: boolean
}

interface Limit {
  max: number
  /** Where a text that is too long is kept, in place of being saved. */
  place: string
}

/**
 * Takes the text as the kept inspection has it and what to do with a new one.
 * What is typed shows at once; a change from elsewhere shows when nothing typed is waiting. What is over the limit is not
 * handed on: it stays on the device and in the field until it is shortened.
 */
export function useKeptText(kept: string, keep: (value: string) => void, { max, place }: Limit): KeptText {
  const [tooLong] = useState(() => tooLongAt(place))
  const [value, setValue] = useState(tooLong ?? kept)
  const typed = useRef<string | null>(tooLong)
  const timer = useRef<number | undefined>(undefined)
  const keepNewest = useRef(keep)
  keepNewest.current = keep
  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const text = typed.current
    if (text === null || noteTooLong(place, text, max)) return
    typed.current = null
    keepNewest.current(text)
  }, [place, max])
  useEffect(() => {
    // Kept without the spaces around it, it is what was typed: a space may be in the middle of the next word.
    if (typed.current === null) setValue((shown) => (shown.trim() === kept.trim() ? shown : kept))
  }, [kept])
  useEffect(() => {
    const onHide = () => flush()
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
      flush()
    }
  }, [flush])
  const onChange = useCallback(
    (text: string) => {
      setValue(text)
      typed.current = text
      timer.current ??= window.setTimeout(flush, KEEP_AFTER_MS)
    },
    [flush],
  )
  return { value, onChange, flush, isTooLong: charactersOver(value, max) > 0 }
}
