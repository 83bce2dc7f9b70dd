// Small photos and covers, each another: noise and colours of a seed, upright and turned, JPEG and PNG.
import sharp from 'sharp'
import type { Random } from '../random.ts'

const COUNT = 40
const SIZES = [
  [320, 240],
  [240, 320],
  [480, 270],
  [300, 300],
] as const
/** A photo in so many is a PNG. */
const PNG_EACH = 10
/** EXIF orientations: upright, upside down, turned right, turned left. */
const ORIENTATIONS = [1, 3, 6, 8]

export async function makePictures(random: Random): Promise<Blob[]> {
  const pictures: Blob[] = []
  for (let place = 0; place < COUNT; place += 1) {
    const [width, height] = random.pick(SIZES)
    const colour = () => ({ r: random.int(256), g: random.int(256), b: random.int(256) })
    const patches = Array.from({ length: 6 }, () => ({
      input: { create: { width: 60, height: 40, channels: 3 as const, background: colour() } },
      left: random.int(width - 60),
      top: random.int(height - 40),
    }))
    const drawn = sharp({ create: { width, height, channels: 3, background: colour() } })
      .composite(patches)
      .withMetadata({ orientation: random.pick(ORIENTATIONS) })
    const isPng = place % PNG_EACH === PNG_EACH - 1
    const bytes = await (isPng ? drawn.png() : drawn.jpeg({ quality: 70 })).toBuffer()
    pictures.push(new Blob([new Uint8Array(bytes)], { type: isPng ? 'image/png' : 'image/jpeg' }))
  }
  return pictures
}
