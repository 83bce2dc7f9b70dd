// A text field whose keystrokes are kept on the device as they come: nothing waits for a blur or a Save.
import { useCallback, useEffect, useRef, useState } from 'react'

/** Written to the device this long after the first key of a burst; the bar is 300 ms. */
const KEEP_AFTER_MS = 150

interface KeptText {
  value: string
  onChange: (value: string) => void
  /** Writes what is typed now. */
  flush: () => void
}

/**
 * Takes the text as the kept inspection has it and what to do with a new one.
 * What is typed shows at once; a change from elsewhere shows when nothing typed is waiting.
 */
export function useKeptText(kept: string, keep: (value: string) => void): KeptText {
  const [value, setValue] = useState(kept)
  const typed = useRef<string | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const keepNewest = useRef(keep)
  keepNewest.current = keep
  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (typed.current === null) return
    const text = typed.current
    typed.current = null
    keepNewest.current(text)
  }, [])
  useEffect(() => {
    if (typed.current === null) setValue(kept)
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
  return { value, onChange, flush }
}
