// Which of some photos a picture shows, though it was made smaller and compressed again on its way.
import sharp from 'sharp'

/** Each way. */
const PIXELS = 16

type Look = Uint8Array

/** Gives the index of the photo that a picture shows. Fails where two of the photos look too much alike to be told apart. */
export async function knowPhotos(
  photos: readonly Buffer[],
): Promise<(picture: Uint8Array) => Promise<number>> {
  const looks = await Promise.all(photos.map(lookOf))
  const between = (a: Look) => (b: Look) => distance(a, b)
  const nearest = Math.min(...looks.flatMap((look, at) => looks.slice(at + 1).map(between(look))))
  if (nearest === 0) throw new Error('Two of the photos look the same')
  return async (picture) => {
    const distances = looks.map(between(await lookOf(picture)))
    const least = Math.min(...distances)
    // Nearer to this one than any other of the photos can be.
    if (least >= nearest / 2) throw new Error(`A picture is none of the photos: ${least} from the nearest`)
    return distances.indexOf(least)
  }
}

async function lookOf(picture: Uint8Array): Promise<Look> {
  return await sharp(picture).resize(PIXELS, PIXELS, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

function distance(a: Look, b: Look): number {
  return Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0))
}
