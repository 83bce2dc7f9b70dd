// Keeps the focus among rows that move, come and go under it: who works by keys is not thrown back to the top of the page.
import { useLayoutEffect, useRef } from 'react'

/** Gives what is told, before a change, where the focus belongs behind it: the first of these that can take it. */
export function useFocusAfter(root: React.RefObject<HTMLElement | null>) {
  const wanted = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    const selectors = wanted.current
    wanted.current = []
    for (const selector of selectors) {
      const found = root.current?.querySelector<HTMLElement>(selector)
      found?.focus()
      if (found && found === document.activeElement) return
    }
  })
  return (...selectors: string[]) => {
    wanted.current = selectors
  }
}
