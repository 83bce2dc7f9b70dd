// An answer to a change is believed only with what the contract says it holds: else the change would leave the outbox for
// an answer that says nothing of it. What does not hold is somebody else's answer.
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { strangeAnswer } from '#web/lib/api.ts'

/** The status of an answer that says it succeeded. */
const SUCCEEDED = 200

/** Throws the `ApiError` of somebody else's answer unless `isSo`. */
export function believe(isSo: boolean): void {
  if (!isSo) throw strangeAnswer(SUCCEEDED)
}

export function isCategory(value: unknown): value is Category {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && 'checks' in value && Array.isArray(value.checks) && hasRecords(value)
}

function hasRecords(value: object): boolean {
  return 'labels_details' in value && Array.isArray(value.labels_details)
}

/** Gives the answer of a change in a category, of which each tells the category as it is now. */
export async function believedCategory<T extends { category: Category }>(asked: Promise<T>): Promise<T> {
  const answer = await asked
  believe(isCategory(answer.category))
  return answer
}

/** The same of a record that was saved: of the photos that came with it each has its number. */
export async function believedRecord<T extends { category: Category; added_images: LabelImage[] }>(
  asked: Promise<T>,
): Promise<T> {
  const answer = await believedCategory(asked)
  believe(Array.isArray(answer.added_images) && answer.added_images.every(({ id }) => Number.isInteger(id)))
  return answer
}
