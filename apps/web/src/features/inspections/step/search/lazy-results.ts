// What the search shows, with the index behind it: it comes after the labels, and is there before the first word is typed.
import { lazyComponent } from '#web/ui/lazy-component.tsx'

export const loadResults = () => import('./find-results.tsx')

export const FindResults = lazyComponent(async () => ({ default: (await loadResults()).FindResults }))
