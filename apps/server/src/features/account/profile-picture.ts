// The logo or portrait of an inspector, made small enough for a report's cover and its header.
import type { UploadedFile } from '@plumbline/contract/wire'
import { invalid } from '#server/platform/errors.ts'
import { preparePortrait, UnreadablePicture } from '#server/platform/images.ts'
import type { WorkOwner } from '#server/platform/work-queue.ts'

/** A JPEG, upright, on white, without metadata. Fails with 422 when the file does not decode. */
export async function makeProfilePicture(owner: WorkOwner, file: UploadedFile): Promise<Uint8Array> {
  try {
    return (await preparePortrait(owner, file.bytes)).bytes
  } catch (error) {
    if (error instanceof UnreadablePicture) throw invalid({ profile_image: [error.reason] })
    throw error
  }
}
