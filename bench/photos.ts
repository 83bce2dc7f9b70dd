// Distinct photos of 1600x1200 for the benches: from BENCH_PHOTOS, else the demo's own pictures, in many crops.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const OWN = fileURLToPath(new URL('../apps/server/src/demo/pictures', import.meta.url))
const WIDTH = 1_600
const HEIGHT = 1_200

/**
 * @param count how many; no two are alike
 * @param quality JPEG quality: 80 gives about 300 KB, as a phone's photo after the browser's resizing
 */
export async function makePhotos(count: number, quality = 80): Promise<Buffer[]> {
  const folder = process.env.BENCH_PHOTOS || OWN
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort()
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const photos: Buffer[] = []
  for (let i = 0; i < count; i += 1)
    photos.push(await onePhoto(sources[i % sources.length] as Buffer, i, quality))
  return photos
}

async function onePhoto(source: Buffer, index: number, quality: number): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(source).metadata()
  const share = 0.7 + 0.3 * ((index * 0.618) % 1)
  const cut = { width: Math.floor(width * share), height: Math.floor(height * share) }
  const left = Math.floor((width - cut.width) * ((index * 0.37) % 1))
  const top = Math.floor((height - cut.height) * ((index * 0.73) % 1))
  // A camera's grain, so that scaled-up pictures weigh what photos weigh.
  const grain = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#808080' }
  const noise = await sharp({ create: { ...grain, noise: { type: 'gaussian', mean: 128, sigma: 9 } } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(source)
    .extract({ left, top, ...cut })
    .flop(index % 2 === 1)
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer()
}
