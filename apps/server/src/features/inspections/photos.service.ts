// Photos and covers on their way in: decoded and made in all sizes before any transaction, then named by rows.
import type { UploadedFile } from '@plumbline/contract/wire'
import { invalid } from '#server/platform/errors.ts'
import { type Picture, prepareCover, preparePhoto, UnreadablePicture } from '#server/platform/images.ts'
import type { WorkOwner } from '#server/platform/work-queue.ts'
import type { Files } from './files.service.ts'
import type { NewImage } from './labels.repo.ts'

export interface KeptPicture {
  key: string
  bytes: Uint8Array
}

/** A photo whose files are kept, ready to be named by a row. */
export interface KeptPhoto {
  image: Omit<NewImage, 'caption' | 'position'>
  pictures: KeptPicture[]
}

/**
 * Reports of very many photos take lighter prints. They are made from this photo of an inspection on, so that small
 * inspections do without: 20 prints of 120 KB and 280 of 53 KB are 17 MB.
 */
export const SMALL_PRINTS_FROM = 20

/**
 * Decodes photos and makes their sizes. Fails with 422 on `images`, naming each file that is no picture.
 * @param present how many photos the inspection has
 */
export async function decodePhotos(owner: WorkOwner, files: readonly UploadedFile[], present: number) {
  const options = { smallPrint: present + files.length > SMALL_PRINTS_FROM }
  const made = await Promise.all(
    files.map((file) => decodeOrName(file, (bytes) => preparePhoto(owner, bytes, options))),
  )
  const broken = made.filter((photo) => typeof photo === 'string')
  const [first, ...rest] = broken
  if (first !== undefined) throw invalid({ images: [first, ...rest] })
  return made.filter((photo) => typeof photo !== 'string')
}

/** Keeps the files of decoded photos. */
export function keepPhotos(
  files: Files,
  photos: Awaited<ReturnType<typeof decodePhotos>>,
): Promise<KeptPhoto[]> {
  return Promise.all(
    photos.map(async ({ original, thumbnail, print, smallPrint, takenAt }) => {
      const pictures = await keep(files, [
        original,
        thumbnail,
        print,
        ...(smallPrint === print ? [] : [smallPrint]),
      ])
      const [originalKey = '', thumbnailKey = '', printKey = '', smallKey = printKey] = pictures.map(
        ({ key }) => key,
      )
      const image = {
        original_key: originalKey,
        original_width: original.width,
        original_height: original.height,
        thumbnail_key: thumbnailKey,
        print_key: printKey,
        print_width: print.width,
        print_height: print.height,
        print_bytes: print.bytes.length,
        small_print_key: smallKey,
        small_print_bytes: smallPrint.bytes.length,
        taken_at: takenAt,
      }
      return { image, pictures }
    }),
  )
}

/** A cover whose files are kept. */
export interface KeptCover {
  cover: { cover_key: string; cover_width: number; cover_height: number; cover_cut_key: string }
  pictures: KeptPicture[]
}

/** Decodes a cover picture. Fails with 422 on `pagecover`, naming the file. */
export async function decodeCover(owner: WorkOwner, file: UploadedFile) {
  const made = await decodeOrName(file, (bytes) => prepareCover(owner, bytes))
  if (typeof made === 'string') throw invalid({ pagecover: [made] })
  return made
}

export async function keepCover(
  files: Files,
  { whole, cut }: Awaited<ReturnType<typeof decodeCover>>,
): Promise<KeptCover> {
  const pictures = await keep(files, [whole, cut])
  const [wholeKey = '', cutKey = ''] = pictures.map(({ key }) => key)
  const size = { cover_width: whole.width, cover_height: whole.height }
  return { cover: { cover_key: wholeKey, ...size, cover_cut_key: cutKey }, pictures }
}

async function keep(files: Files, pictures: readonly Picture[]): Promise<KeptPicture[]> {
  const keys = await files.put(pictures.map(({ bytes }) => bytes))
  return pictures.map(({ bytes }, index) => ({ bytes, key: keys[index] ?? '' }))
}

/** What was made of a file, or the message that names it when it is no picture. */
async function decodeOrName<T>(
  file: UploadedFile,
  prepare: (bytes: Uint8Array) => Promise<T>,
): Promise<T | string> {
  try {
    return await prepare(file.bytes)
  } catch (error) {
    if (error instanceof UnreadablePicture) return `${file.filename.slice(0, 200)}: ${error.reason}`
    throw error
  }
}
