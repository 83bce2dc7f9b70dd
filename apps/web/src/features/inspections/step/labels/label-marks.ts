// What a label shows of its content: whether there is a comment, how many photos.
import type { Category } from '@plumbline/contract/inspections'
import { foldLabel, isSameLabel } from '@plumbline/domain/label-names'
import { counted } from '#web/lib/format.ts'
import type { OfflineInspection } from '#web/offline/use-offline.ts'

export interface LabelMarks {
  hasText: boolean
  photos: number
}

export type CategoryMarks = ReadonlyMap<string, LabelMarks>

/** Categories keep their identity until something in them changes, and so do their marks. */
const known = new WeakMap<Category, CategoryMarks>()

/** The marks of a category's labels by folded name; labels without content are left out. */
export function marksOf(category: Category, photosOf: OfflineInspection['photosOf']): CategoryMarks {
  const waiting = category.checks.map(({ label }) => photosOf({ category: category.id, label }).length)
  const hasWaiting = waiting.some((count) => count > 0)
  const kept = known.get(category)
  if (kept && !hasWaiting) return kept
  const marks = new Map<string, LabelMarks>()
  for (const [index, { label }] of category.checks.entries()) {
    const details = category.labels_details.find((one) => isSameLabel(one.label, label))
    const photos = (details?.images.length ?? 0) + (waiting[index] ?? 0)
    const hasText = (details?.comments ?? '') !== ''
    if (hasText || photos > 0) marks.set(foldLabel(label), { hasText, photos })
  }
  if (!hasWaiting) known.set(category, marks)
  return marks
}

/** ", with a comment, 3 photos" for the name of a button. */
export function contentWords(marks: LabelMarks | undefined): string {
  const words: string[] = []
  if (marks?.hasText) words.push('with a comment')
  if (marks && marks.photos > 0) words.push(counted(marks.photos, 'photo'))
  return words.map((word) => `, ${word}`).join('')
}
