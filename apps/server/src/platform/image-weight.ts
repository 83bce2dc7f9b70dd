// How heavy a photo of the report may be, and the JPEG quality that keeps it there in as few tries as can be.

/** A JPEG and its true size in pixels. */
export interface Picture {
  bytes: Buffer
  width: number
  height: number
}

/** Raw pixels, 8 bits a channel. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** In bytes: what is aimed at, and what is not gone over: rather than below the least quality a picture is made smaller. */
export interface Weight {
  aim: number
  most: number
  quality: { best: number; least: number }
}

/** 60 such photos stay within 9 MB, 120 within 15, text and fonts included. */
export const PRINT_WEIGHT: Weight = { aim: 112_000, most: 120_000, quality: { best: 80, least: 55 } }
/** 300 such photos stay within 18 MB. */
export const SMALL_PRINT_WEIGHT: Weight = { aim: 50_000, most: 53_000, quality: { best: 70, least: 55 } }

/**
 * A file's size by quality, against its size at quality 70: the mean of sixty photos of houses at print size, each
 * within 8% of it (qualities below 25 by extension).
 */
const SIZE_BY_QUALITY: readonly (readonly [quality: number, size: number])[] = [
  [15, 0.32],
  [25, 0.45],
  [35, 0.55],
  [45, 0.65],
  [50, 0.75],
  [60, 0.86],
  [65, 0.92],
  [70, 1],
  [78, 1.16],
  [80, 1.22],
]
/** Bytes a pixel at quality 70: the print size against the thumbnail, which holds more detail in each pixel. */
const PRINT_TO_THUMBNAIL = 0.66

/** What is known or supposed of a picture's size at one quality. */
export interface Known {
  quality: number
  bytes: number
}

/** Supposes the weight of a picture from its thumbnail of quality 70; right within a third. */
export function estimatedFrom(pixels: Pixels, thumbnail: Picture): Known {
  const perPixel = thumbnail.bytes.length / (thumbnail.width * thumbnail.height)
  return { quality: 70, bytes: perPixel * PRINT_TO_THUMBNAIL * pixels.width * pixels.height }
}

/** Tries at most; the last one takes the least quality. */
const TRIES = 4
/** A first try that is lighter than this share of the aim was aimed by a wrong guess. */
const TOO_LIGHT = 0.8

/** Encodes at the best quality that keeps the weight, beginning with what `known` says of it. */
export async function encodeWithin(
  encode: (quality: number) => Promise<Picture>,
  weight: Weight,
  known: Known,
): Promise<Known & { picture: Picture }> {
  const { best, least } = weight.quality
  let lighter: (Known & { picture: Picture }) | null = null
  let quality = qualityFor(weight.aim, known, weight)
  for (let tries = 1; ; tries += 1) {
    const picture = await encode(quality)
    const made = { quality, bytes: picture.bytes.length, picture }
    const again = qualityFor(weight.aim, made, weight)
    if (made.bytes <= weight.most) {
      if (tries > 1 || quality >= best || made.bytes >= weight.aim * TOO_LIGHT || again <= quality)
        return made
      lighter = made
      quality = again
      continue
    }
    if (lighter || quality <= least) return lighter ?? made
    const lower = tries < TRIES - 1 ? again : least
    quality = Math.max(least, Math.min(quality - 1, lower))
  }
}

/** The quality at which a picture should have so many bytes. */
function qualityFor(bytes: number, known: Known, weight: Weight): number {
  const size = (bytes / known.bytes) * sizeAt(known.quality)
  const found = between(
    SIZE_BY_QUALITY.map(([quality, at]) => [at, quality]),
    size,
  )
  return Math.floor(Math.max(weight.quality.least, Math.min(weight.quality.best, found)))
}

function sizeAt(quality: number): number {
  return between(SIZE_BY_QUALITY, quality)
}

/** The value at `x` on the straight lines between ascending points; beyond them, the end's. */
function between(points: readonly (readonly [number, number])[], x: number): number {
  let left = points[0]
  for (const right of points) {
    if (left && right[0] >= x) {
      const span = right[0] - left[0]
      return span > 0 ? left[1] + ((right[1] - left[1]) * (x - left[0])) / span : right[1]
    }
    left = right
  }
  return left?.[1] ?? 0
}
