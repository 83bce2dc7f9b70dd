// The report's cover picture, on its way through the outbox.
import { COVER_UPLOAD_QUALITY } from '@plumbline/contract/limits'
import { newKey } from '#web/lib/encoding.ts'
import type { Outbox } from './outbox.ts'
import { preparePhoto } from './photo-prepare.ts'

/** Makes it small enough and keeps it; gives the id of its photo here. Rejects when it cannot be read. */
export async function keepCover(outbox: Outbox, inspectionId: number, file: File): Promise<string> {
  const { type, name } = file
  const photoId = newKey()
  const chosen = { photoId, inspectionId, type, name, isPrepared: false, picture: file }
  const photo = { ...(await preparePhoto(chosen, COVER_UPLOAD_QUALITY)), isPrepared: true }
  await outbox.applyPhotos(inspectionId, [{ edit: { kind: 'cover', photoId, name: photo.name }, photo }])
  return photoId
}
