// The keys of the search: arrows go from the field through the hits and back, Enter in the field takes the first one.
import type { KeyboardEvent } from 'react'

/** Handles the keys of an element that holds the field and the hits. */
export function moveInResults(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || event.defaultPrevented) return
  const field = event.currentTarget.querySelector<HTMLElement>('[role=searchbox]')
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
