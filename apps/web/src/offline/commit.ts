// Inspection edits of forms with a Save button: sent at once, with the answer (or the error) for the form.
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { COVER_UPLOAD_QUALITY } from '@plumbline/contract/limits'
import type { InputOf, OutputOf } from '@plumbline/contract/route'
import { callOk } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { preparePhoto } from './photo-prepare.ts'
import { uploadForm } from './upload.ts'

/** Starts an inspection, or saves its overall description; under the same key only once. Throws `ApiError`. */
export function saveDescription(
  input: InputOf<typeof inspectionRoutes.create>,
  idempotencyKey: string,
): Promise<OutputOf<typeof inspectionRoutes.create>> {
  return callOk(inspectionRoutes.create, input, { idempotencyKey })
}

/**
 * Sets the report's cover picture, made small enough first; `onProgress` hears the share sent (0..1).
 * Throws `ApiError`.
 */
export async function saveCover(
  inspectionId: number,
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<OutputOf<typeof inspectionRoutes.updateCover>> {
  const photo = await preparePhoto(
    {
      photoId: newKey(),
      inspectionId,
      type: file.type,
      name: file.name,
      isPrepared: false,
      picture: file,
    },
    COVER_UPLOAD_QUALITY,
  )
  const form = new FormData()
  form.append('inspection_id', String(inspectionId))
  form.append('pagecover', photo.picture, photo.name)
  return uploadForm(inspectionRoutes.updateCover, form, newKey(), onProgress)
}
