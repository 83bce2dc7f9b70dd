// Brings a category of the open tab into view, with the focus on its first label.
import { TAB_PANEL_ID } from '../frame/step-tabs.tsx'

/** The id of a category's element. */
export function categoryAnchor(category: string): string {
  return `category-${category}`
}

/** @param category null for the beginning of the tab */
export function reveal(category: string | null): void {
  const place = document.getElementById(category === null ? TAB_PANEL_ID : categoryAnchor(category))
  if (category === null) window.scrollTo({ top: 0 })
  else place?.scrollIntoView({ block: place.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' })
  place?.querySelector<HTMLElement>('[data-label-nav]')?.focus({ preventScroll: true })
}
