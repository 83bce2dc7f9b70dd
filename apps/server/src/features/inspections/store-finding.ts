// Storing what was found at a label: its row and its new photos.
import type { Queryable } from '#server/platform/database.ts'
import { type OpenedCategory, storeChange } from './category-access.ts'
import type { FindingChange } from './finding-edits.ts'
import { inOrder } from './finding-photos.ts'
import type { CategoryState, StoredImage } from './label-overlay.ts'
import { insertImages, type NewImage } from './labels.repo.ts'

/** A photo whose files are kept, with the id that it came with. */
export interface AddedPhoto {
  photoId: string | null
  image: NewImage
}

/** Writes the label's row and its new photos; gives the category as it now is. */
export async function storeFinding(
  tx: Queryable,
  opened: OpenedCategory,
  change: Pick<FindingChange, 'row' | 'changed'>,
  photos: readonly AddedPhoto[],
): Promise<{ category: CategoryState; revision: number; added: StoredImage[] }> {
  // Photos count for the step's progress before they have ids.
  const counted = { ...change.row, images: [...change.row.images, ...photos.map(toPlaceholder)] }
  const { category, newId, revision } = await storeChange(tx, opened, {
    changed: change.changed.map((row) => (row === change.row ? counted : row)),
    removed: [],
  })
  const id = change.row.id ?? newId
  if (id === null) throw new Error('the label was not stored')
  const inserted = await insertImages(
    tx,
    id,
    photos.map(({ image }) => image),
  )
  const added = inserted.map((image, index) => ({ ...image, photoId: photos[index]?.photoId ?? null }))
  const images = inOrder([...change.row.images, ...added])
  const stored = category.stored.map((row) => (row.id === change.row.id ? { ...row, id, images } : row))
  return { category: { ...category, stored }, revision, added }
}

function toPlaceholder({ image, photoId }: AddedPhoto): StoredImage {
  const { caption, position, original_key: originalKey, thumbnail_key: thumbnailKey } = image
  return { id: 0, photoId, caption, position, originalKey, thumbnailKey }
}
