// The logo or portrait of an inspector, made small enough for a report's cover and its header.
import { FIELD } from '@plumbline/contract/texts'
import type { UploadedFile } from '@plumbline/contract/wire'
import sharp from 'sharp'
import { invalid } from '#server/platform/errors.ts'

/** Longest edge in pixels: sharp at 5 cm on paper. */
const EDGE_MAX = 600
const QUALITY = 88

/** A JPEG turned upright, on white, without metadata. Fails with 422 when the file is no picture. */
export async function makeProfilePicture(file: UploadedFile): Promise<Buffer> {
  try {
    return await sharp(file.bytes, { limitInputPixels: 100_000_000, failOn: 'error' })
      .rotate()
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw invalid({ profile_image: [FIELD.picture] })
  }
}
