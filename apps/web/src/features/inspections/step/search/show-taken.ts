// Shows the row of a finding that was just taken: in view, with the focus, and tinted until the next tap.
import { foldLabel } from '@plumbline/domain/label-names'
import type { LabelPath } from '#web/offline/edits.ts'
import { categoryAnchor } from '../left/reveal.ts'

/**
 * The row is one of the open tab; nothing happens where it is not there.
 * @param unfold opens the row's part, where it may be folded
 */
export function showTaken(path: LabelPath, unfold: () => void): void {
  if (!rowOf(path)) unfold()
  const row = rowOf(path)
  if (!row) return
  row.scrollIntoView({ block: 'center' })
  row.querySelector<HTMLElement>('[data-label-nav]')?.focus({ preventScroll: true })
  row.dataset.taken = ''
  window.addEventListener('pointerdown', () => delete row.dataset.taken, { once: true, capture: true })
}

function rowOf({ category, label }: LabelPath): HTMLElement | undefined {
  const rows = document
    .getElementById(categoryAnchor(category))
    ?.querySelectorAll<HTMLElement>('[data-label]')
  return [...(rows ?? [])].find(({ dataset }) => foldLabel(dataset.label ?? '') === foldLabel(label))
}
