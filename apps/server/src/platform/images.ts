// The pictures that come in: checked by decoding, turned upright, sRGB on white, stripped of all metadata, and made in
// the sizes that screens and the report need (decision 15).
import { availableParallelism } from 'node:os'
import { COVER_HEIGHT, COVER_WIDTH, IMAGE_MAX_EDGE, IMAGE_MAX_PIXELS } from '@plumbline/contract/limits'
import { FIELD } from '@plumbline/contract/texts'
import { readCaptureTime } from '@plumbline/domain/capture-time'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { type PictureFormat, pictureFormatOf } from './image-formats.ts'
import { decodeHeic } from './image-heic.ts'
import { attachProfile, profileOfHeic, sizeOfHeic, stripJpeg } from './image-metadata.ts'
import { isSrgbProfile } from './image-profile.ts'
import {
  encodeWithin,
  estimatedFrom,
  type Known,
  type Picture,
  type Pixels,
  PRINT_WEIGHT,
  SMALL_PRINT_WEIGHT,
  type Weight,
} from './image-weight.ts'
import { isDamaged } from './jpeg-damage.ts'
import { THREADS } from './threads.ts'
import { openWorkQueue, type WorkOwner } from './work-queue.ts'

export type { Picture }

/** A photo of a label in all its sizes. */
export interface PreparedPhoto {
  /** The upload at its full size. */
  original: Picture
  /** At most 320 px, for lists and carousels. */
  thumbnail: Picture
  /** For the report. */
  print: Picture
  /** For a report of very many photos, lighter and smaller; may be the print size itself. */
  smallPrint: Picture
  /** yyyy-MM-ddTHH:mm by the camera's clock; null where the file does not say. */
  takenAt: string | null
}

/** A cover picture: whole for the report, cut for the lists. */
export interface PreparedCover {
  whole: Picture
  cut: Picture
}

/** The file has another format, is damaged, or has too many pixels; `reason` tells the sender which. */
export class UnreadablePicture extends Error {
  readonly reason: string = FIELD.picture
}

/** Told before a pixel is decoded. */
class HugePicture extends UnreadablePicture {
  override readonly reason: string
  constructor({ width, height }: { width: number; height: number }) {
    super(`${width}x${height} is too many pixels`)
    this.reason = FIELD.pictureTooLarge(width, height)
  }
}

const MAX_PIXELS = IMAGE_MAX_PIXELS
const THUMBNAIL_EDGE = 320
const THUMBNAIL_QUALITY = 70
const ORIGINAL_QUALITY = 90
const COVER_QUALITY = 82
const CUT_QUALITY = 80
const PORTRAIT_EDGE = 600
const PORTRAIT_QUALITY = 88
/** Twice the cut's specified size would blur nothing on a dense screen, but 225x170 is what is specified. */
const CUT = { width: COVER_WIDTH, height: COVER_HEIGHT }

/** Of the report's photos: 1414x1061 pixels, so that a crack can still be seen on a screen (ADR 96). */
const PRINT_SIZE = { pixels: 1_500_000, edge: 2_200 }
/** Of those in a report of very many photos: 856x642 pixels, where a photo is at most 200 pt wide. */
const SMALL_PRINT_SIZE = { pixels: 550_000, edge: 1_400 }

/** Files and passwords need threads too. */
const FREE_THREADS = 4
// One more than the cores: while one photo is between two steps, no core stands idle. One place is left to others.
const PLACES_OF_ONE = Math.min(availableParallelism() + 1, THREADS - FREE_THREADS - 1)
const queue = openWorkQueue(PLACES_OF_ONE + 1, PLACES_OF_ONE)
/** More pixels than a phone's usual photo: such pictures are decoded one at a time, so that they take one core at most. */
const HUGE_PIXELS = 20_000_000
const hugeQueue = openWorkQueue(1, 1)
/** More pixels than any phone's: looking for damage would take hundreds of megabytes. */
const CHECKED_PIXELS = 50_000_000
// One thread a picture: several pictures at once use the cores better than several threads on one.
sharp.concurrency(1)
sharp.cache(false)

const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }
const WHITE = '#ffffff'

/**
 * Checks a photo by decoding it whole and makes its sizes. Fails with UnreadablePicture.
 * @param options.smallPrint whether the lighter print is wanted; else it is the print itself
 */
export function preparePhoto(
  owner: WorkOwner,
  file: Uint8Array,
  options: { smallPrint: boolean } = { smallPrint: true },
): Promise<PreparedPhoto> {
  return inTurn(owner, file, async (source) => {
    const original = await keepWhole(source)
    const pixels = await shrink(sharp(original.bytes, INPUT), original, scaleTo(PRINT_SIZE, original))
    const thumbnail = toPicture(
      await openPixels(pixels)
        .resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: THUMBNAIL_QUALITY })
        .toBuffer({ resolveWithObject: true }),
    )
    const prints = await encodePrints(pixels, thumbnail, options.smallPrint)
    letGo(pixels.data)
    return { original, thumbnail, ...prints, takenAt: readCaptureTime(file) }
  })
}

/** Checks a cover picture and makes the upright whole (at most 3000 px) and the 225x170 cut. */
export function prepareCover(owner: WorkOwner, file: Uint8Array): Promise<PreparedCover> {
  return inTurn(owner, file, async (source) => {
    const fits = Math.max(source.width, source.height) <= IMAGE_MAX_EDGE
    const whole = await (fits ? keepWhole(source) : encodeWhole(source, IMAGE_MAX_EDGE, COVER_QUALITY))
    const cut = await sharp(whole.bytes, INPUT)
      .resize({ ...CUT, fit: 'cover' })
      .jpeg({ quality: CUT_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { whole, cut: toPicture(cut) }
  })
}

/** Checks an inspector's logo or portrait and makes it at most 600 px: sharp at 4 cm on paper. */
export function preparePortrait(owner: WorkOwner, file: Uint8Array): Promise<Picture> {
  return inTurn(owner, file, (source) => encodeWhole(source, PORTRAIT_EDGE, PORTRAIT_QUALITY))
}

/** Decodes a file when its owner has a turn, and works on it. Whatever goes wrong then is the picture's fault. */
function inTurn<T>(owner: WorkOwner, file: Uint8Array, work: (source: Source) => Promise<T>): Promise<T> {
  return queue.run(owner, () =>
    readable(async () => {
      const source = await openSource(owner, file)
      const isHuge = source.width * source.height > HUGE_PIXELS
      return isHuge ? hugeQueue.run(owner, () => work(source)) : work(source)
    }),
  )
}

/** How many pixels a file says that it has, read from its head: at most those that are decoded, 0 where it says nothing. */
export async function pixelsOf(file: Uint8Array): Promise<number> {
  const format = pictureFormatOf(file)
  if (format === null) return 0
  if (format === 'heic') return Math.min(MAX_PIXELS, sizeOfHeic(file).width * sizeOfHeic(file).height)
  const { width, height } = await sharp(file, INPUT)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return Math.min(MAX_PIXELS, width * height)
}

/** A picture that sharp can read, with its upright size. */
interface Source {
  bytes: Uint8Array
  width: number
  height: number
  /** The very same picture without metadata, where no pixel needs to change. */
  stripped: Buffer | null
}

async function openSource(owner: WorkOwner, file: Uint8Array): Promise<Source> {
  const format = pictureFormatOf(file)
  if (!format) throw new UnreadablePicture('not a picture of a known format')
  await checkSize(file, format)
  const bytes = format === 'heic' ? await toJpeg(owner, file) : file
  const metadata = await sharp(bytes, INPUT).metadata()
  const { width, height } = metadata.autoOrient
  const stripped = metadata.format === 'jpeg' ? stripJpeg(bytes) : null
  const isChecked = format === 'jpeg' && width * height <= CHECKED_PIXELS
  if (isChecked && (await isDamaged(stripped ?? bytes))) throw new UnreadablePicture('its data is damaged')
  return { bytes, width, height, stripped: needsNoChange(metadata) ? stripped : null }
}

/** Reads the head alone. Fails with HugePicture. */
async function checkSize(file: Uint8Array, format: PictureFormat): Promise<void> {
  const size =
    format === 'heic' ? sizeOfHeic(file) : await sharp(file, { limitInputPixels: false }).metadata()
  if (size.width * size.height > MAX_PIXELS) throw new HugePicture(size)
}

/** HEIC as a JPEG of the same size and colour profile, at a quality that loses nothing one could see. */
async function toJpeg(owner: WorkOwner, file: Uint8Array): Promise<Buffer> {
  const { width, height, pixels } = await decodeHeic(owner, file, MAX_PIXELS)
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })
    .flatten({ background: WHITE })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  letGo(pixels)
  const profile = profileOfHeic(file)
  return profile ? attachProfile(jpeg, profile) : jpeg
}

/** Whether a JPEG is upright and sRGB already, so that taking its metadata out is all there is to do. */
function needsNoChange(metadata: Metadata): boolean {
  return (
    metadata.format === 'jpeg' &&
    (metadata.orientation ?? 1) === 1 &&
    metadata.space === 'srgb' &&
    metadata.channels === 3 &&
    (metadata.icc === undefined || isSrgbProfile(metadata.icc))
  )
}

function keepWhole(source: Source): Promise<Picture> | Picture {
  const { stripped, width, height } = source
  return stripped ? { bytes: stripped, width, height } : encodeWhole(source, null, ORIGINAL_QUALITY)
}

async function encodeWhole(source: Source, edge: number | null, quality: number): Promise<Picture> {
  const whole = upright(source)
  const sized = edge ? whole.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }) : whole
  return toPicture(await sized.jpeg({ quality }).toBuffer({ resolveWithObject: true }))
}

/** The picture upright, sRGB, on white. */
function upright(source: Source): Sharp {
  return sharp(source.stripped ?? source.bytes, INPUT)
    .autoOrient()
    .flatten({ background: WHITE })
    .toColourspace('srgb')
}

/** How much smaller a picture is at a print size: a panorama may be longer than others, not larger. */
function scaleTo(size: typeof PRINT_SIZE, { width, height }: { width: number; height: number }): number {
  return Math.min(1, Math.sqrt(size.pixels / (width * height)), size.edge / Math.max(width, height))
}

/** The pixels of a picture, scaled. */
async function shrink(source: Sharp, { width, height }: Pick<Pixels, 'width' | 'height'>, scale: number) {
  const { data, info } = await source
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels } satisfies Pixels
}

async function encodePrints(
  pixels: Pixels,
  thumbnail: Picture,
  wantsSmall: boolean,
): Promise<Pick<PreparedPhoto, 'print' | 'smallPrint'>> {
  const print = await encodeLight(pixels, PRINT_WEIGHT, estimatedFrom(pixels, thumbnail))
  if (!wantsSmall || print.bytes.length <= SMALL_PRINT_WEIGHT.most) return { print, smallPrint: print }
  const small = await shrink(openPixels(pixels), pixels, scaleTo(SMALL_PRINT_SIZE, pixels))
  const smallPrint = await encodeLight(small, SMALL_PRINT_WEIGHT, estimatedFrom(small, thumbnail))
  letGo(small.data)
  return { print, smallPrint }
}

/** Encodes within a weight; what is too heavy at the least quality is made smaller until it is not. */
async function encodeLight(pixels: Pixels, weight: Weight, first: Known): Promise<Picture> {
  const encode = async (quality: number) =>
    toPicture(await openPixels(pixels).jpeg({ quality }).toBuffer({ resolveWithObject: true }))
  const { bytes, picture } = await encodeWithin(encode, weight, first)
  if (bytes <= weight.most) return picture
  const smaller = await shrink(openPixels(pixels), pixels, Math.sqrt(weight.aim / bytes))
  const light = await encodeLight(smaller, weight, { quality: weight.quality.least, bytes: weight.aim })
  letGo(smaller.data)
  return light
}

/**
 * Gives the memory of pixels back at once. Left to the collector, two megabytes a photo set off a collection of the
 * whole heap every few photos, which cost a fifth of an upload's time.
 */
function letGo({ buffer, byteLength }: Uint8Array): void {
  // Small ones may lie in a pool with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

function openPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function toPicture({ data, info }: { data: Buffer; info: { width: number; height: number } }): Picture {
  return { bytes: data, width: info.width, height: info.height }
}

/** Whatever goes wrong while a picture is read is the picture's fault. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadablePicture) throw error
    throw new UnreadablePicture(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
