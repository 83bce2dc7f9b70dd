// The keys of the search: arrows go from the field through the matches and back, Enter in the field takes the first one.
import type { KeyboardEvent } from 'react'

/** Handles the keys of the element that holds the field, and of the one that holds the matches. */
export function moveInResults(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || event.defaultPrevented) return
  const field = document.querySelector<HTMLElement>('[data-find] [role=searchbox]')
  const hits = [
    ...document.querySelectorAll<HTMLElement>('[data-search-results] [data-label-nav]:not(:disabled)'),
  ]
  const [first] = hits
  if (event.key === 'Enter' && from === field && first) {
    event.preventDefault()
    first.click()
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = from === field ? -1 : hits.indexOf(from)
  if (step === undefined || (from !== field && at < 0)) return
  event.preventDefault()
  const next = hits[at + step] ?? (step < 0 ? field : undefined)
  next?.focus()
}
