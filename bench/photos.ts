// Distinct photos for the benches: from BENCH_PHOTOS, else the demo's own pictures, in many crops.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const OWN = fileURLToPath(new URL('../apps/server/src/houses/pictures', import.meta.url))
const GRAIN_MARGIN = 400

interface PhotoKind {
  width: number
  height: number
  /** Of the JPEG, to 100. */
  quality: number
}

/** About 300 KB, as a phone's photo after the browser's resizing. */
const RESIZED: PhotoKind = { width: 1_600, height: 1_200, quality: 80 }
/** As a phone's camera writes it: 12 megapixels. */
export const CAMERA: PhotoKind = { width: 4_000, height: 3_000, quality: 95 }

/** So many, no two alike. */
export async function makePhotos(count: number, kind = RESIZED): Promise<Buffer[]> {
  const folder = process.env.BENCH_PHOTOS || OWN
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort()
  const sources = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const grain = await makeGrain(kind)
  const photos: Buffer[] = []
  for (let i = 0; i < count; i += 1)
    photos.push(await onePhoto(sources[i % sources.length] as Buffer, grain, i, kind))
  return photos
}

/** A camera's grain, so that scaled-up pictures weigh what photos weigh; each photo takes another part of it. */
async function makeGrain({ width, height }: PhotoKind): Promise<Sharp> {
  const size = { width: width + GRAIN_MARGIN, height: height + GRAIN_MARGIN, channels: 3 as const }
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const
  const { data, info } = await sharp({ create: { ...size, background: '#808080', noise } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function onePhoto(source: Buffer, grain: Sharp, index: number, kind: PhotoKind): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(source).metadata()
  const share = 0.7 + 0.3 * ((index * 0.618) % 1)
  const cut = { width: Math.floor(width * share), height: Math.floor(height * share) }
  const left = Math.floor((width - cut.width) * ((index * 0.37) % 1))
  const top = Math.floor((height - cut.height) * ((index * 0.73) % 1))
  const part = { left: (index * 37) % GRAIN_MARGIN, top: (index * 53) % GRAIN_MARGIN }
  const { data: noise, info } = await grain
    .clone()
    .extract({ ...part, width: kind.width, height: kind.height })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return sharp(source)
    .extract({ left, top, ...cut })
    .flop(index % 2 === 1)
    .resize(kind.width, kind.height, { fit: 'cover' })
    .composite([{ input: noise, raw, blend: 'soft-light' }])
    .jpeg({ quality: kind.quality })
    .toBuffer()
}
