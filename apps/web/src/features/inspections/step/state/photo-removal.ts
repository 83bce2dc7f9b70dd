// The edits that take a photo on the server from its label.
import type { LabelDetails } from '@plumbline/contract/inspections'
import type { Edit, LabelPath } from '#web/offline/edits.ts'

/**
 * A record without comment and image is none (specification section 5): where this photo is all, the record is cleared,
 * and the check stays.
 * @param waiting how many photos of the label are not on the server yet
 */
export function photoRemoval(
  path: LabelPath,
  details: LabelDetails | undefined,
  waiting: number,
  imageId: number,
): Edit[] {
  const { step, section, category, label } = path
  const isLast = (details?.images.length ?? 0) + waiting <= 1 && (details?.comments ?? '').trim() === ''
  if (!isLast) return [{ kind: 'details', ...path, removeImages: [imageId] }]
  return [
    { kind: 'clear', ...path },
    { kind: 'checks', step, section, category, checks: [{ label, checked: true }] },
  ]
}
