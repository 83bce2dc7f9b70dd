// A long list of findings on a phone: what is rarely used folds away behind Show all.
import type { Category } from '@plumbline/contract/inspections'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsNarrow } from '#web/ui/use-width.ts'
import { categoryAnchor } from '../left/reveal.ts'
import type { CheckWithCopies } from '../state/copies.ts'
import { setPartOpen, useIsPartOpen } from '../state/open-parts.ts'
import { rarelyUsed } from '../state/own-uses.ts'

export interface PartFold {
  isOpen: boolean
  /** How many rows there are in all. */
  total: number
  toggle: () => void
}

/**
 * The rows that stand, and how the others fold; no fold where nothing does. At a desk a row further costs less than a press.
 * @param isOwn whether a label was added in this inspection: those are records too, such as notes, and stand
 */
export function usePartFold(
  inspectionId: number,
  category: Category,
  rows: readonly CheckWithCopies[],
  isOwn: (label: string) => boolean,
): { rows: readonly CheckWithCopies[]; fold: PartFold | undefined } {
  const isPhone = useIsNarrow()
  const isOpen = useIsPartOpen(inspectionId, category.id)
  const [rare] = useState(() => rarelyUsed(category.id, category.checks))
  for (const { check, copies } of rows) {
    // What was chosen stands from then on, also when it no longer is: no row goes away under the thumb.
    if (check.checked || copies.length > 0) rare.delete(check.label)
  }
  const standing = rows.filter(({ check }) => !rare.has(check.label) || isOwn(check.label))
  const folded = rows.length - standing.length
  if (!isPhone || folded === 0) return { rows, fold: undefined }
  return {
    rows: isOpen ? rows : standing,
    fold: {
      isOpen,
      total: rows.length,
      toggle: () =>
        isOpen ? setPartOpen(inspectionId, category.id, false) : unfold(inspectionId, category.id),
    },
  }
}

/** What came out of the fold stands where its button was, and has the focus. */
function unfold(inspectionId: number, category: string): void {
  const rows = () => [
    ...(document.getElementById(categoryAnchor(category))?.querySelectorAll('li[data-label]') ?? []),
  ]
  const stood = new Set(rows())
  flushSync(() => setPartOpen(inspectionId, category, true))
  const first = rows().find((row) => !stood.has(row))
  first?.querySelector<HTMLElement>('[data-label-nav]')?.focus({ preventScroll: true })
}
