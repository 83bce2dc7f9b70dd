// Makes the demo pictures of what render.py wrote: smooths the grain and saves JPEGs of under 150 KB.
// node finish.ts <folder of the renders> [scene …]
import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const MOST_BYTES = 148 * 1024
const REACH = 3
/** A pixel this much brighter than its neighbours' median is a speckle, 0..255, and surfaces this alike have one colour. */
const SPECKLE = 16
const SAME_COLOUR = 5
/** Reach of that median, in pixels. */
const MEDIAN = 3
/** Largest change of a pixel by grain, 0..255. */
const GRAIN = 7
/** How unlike two pixels may be, 0..255: of the picture itself, of the surface's colour, of where it faces. */
const UNLIKE = { picture: 40, colour: 9, normal: 22 }

const [folder = '.', ...names] = process.argv.slice(2)
const scenes =
  names.length > 0
    ? names
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
for (const name of scenes) {
  const picture = await read(join(folder, `${name}.png`))
  const colour = await read(join(folder, name, 'colour0001.png'))
  const normal = await read(join(folder, name, 'normal0001.png'))
  if (!picture || !colour || !normal) continue
  await despeckle(join(folder, `${name}.png`), picture, join(folder, name, 'colour0001.png'), colour)
  const smooth = grained(smoothed(picture, colour, normal))
  const raw = { width: picture.width, height: picture.height, channels: 3 as const }
  for (let quality = 84; ; quality -= 4) {
    const jpeg = await sharp(smooth, { raw })
      .normalise({ lower: 0.3, upper: 99.6 })
      .sharpen({ sigma: 0.6, m1: 0.4, m2: 1 })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (jpeg.length > MOST_BYTES && quality > 40) continue
    await writeFile(join(import.meta.dirname, '..', `${name}.jpg`), jpeg)
    process.stdout.write(`${name}.jpg ${Math.round(jpeg.length / 1024)} KB at quality ${quality}\n`)
    break
  }
}

interface Pixels {
  width: number
  height: number
  data: Buffer
}

async function read(file: string, median = 1): Promise<Pixels | null> {
  if (!existsSync(file)) return null
  const { data, info } = await sharp(file)
    .removeAlpha()
    .median(median)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Takes out single bright pixels where the surface has one colour. */
async function despeckle(file: string, picture: Pixels, colourFile: string, colour: Pixels): Promise<void> {
  const calm = await read(file, MEDIAN)
  const calmColour = await read(colourFile, MEDIAN)
  if (!calm || !calmColour) return
  const unlike = (a: Pixels, b: Pixels, at: number) =>
    [0, 1, 2].map((channel) => (a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0))
  for (let at = 0; at < picture.data.length; at += 3)
    if (
      Math.max(...unlike(picture, calm, at)) > SPECKLE &&
      unlike(colour, calmColour, at).every((difference) => Math.abs(difference) < SAME_COLOUR)
    )
      calm.data.copy(picture.data, at, at, at + 3)
}

/** The faint grain of a phone's camera, the same each time. */
function grained(pixels: Buffer): Buffer {
  let state = 1
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let at = 0; at < pixels.length; at += 3) {
    const grain = (chance() + chance() + chance() - 1.5) * GRAIN
    for (let channel = at; channel < at + 3; channel++)
      pixels[channel] = Math.max(0, Math.min(255, Math.round((pixels[channel] ?? 0) + grain)))
  }
  return pixels
}

/** A bilateral filter guided by noise-free pictures of the same view, so that textures and edges stay. */
function smoothed(picture: Pixels, colour: Pixels, normal: Pixels): Buffer {
  const { width, height, data } = picture
  const out = Buffer.alloc(data.length)
  const falloff = (unlike: number) =>
    Float32Array.from({ length: 3 * 255 ** 2 + 1 }, (_, square) => Math.exp(-square / (2 * unlike ** 2)))
  const [ofPicture, ofColour, ofNormal] = [
    falloff(UNLIKE.picture),
    falloff(UNLIKE.colour),
    falloff(UNLIKE.normal),
  ]
  const square = (of: Buffer, a: number, b: number) => {
    const r = (of[a] ?? 0) - (of[b] ?? 0)
    const g = (of[a + 1] ?? 0) - (of[b + 1] ?? 0)
    const l = (of[a + 2] ?? 0) - (of[b + 2] ?? 0)
    return r * r + g * g + l * l
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = (y * width + x) * 3
      let [red, green, blue, total] = [0, 0, 0, 0]
      for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++)
        for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) {
          const there = (v * width + u) * 3
          const weight =
            (ofPicture[square(data, here, there)] ?? 0) *
            (ofColour[square(colour.data, here, there)] ?? 0) *
            (ofNormal[square(normal.data, here, there)] ?? 0)
          red += weight * (data[there] ?? 0)
          green += weight * (data[there + 1] ?? 0)
          blue += weight * (data[there + 2] ?? 0)
          total += weight
        }
      out[here] = red / total
      out[here + 1] = green / total
      out[here + 2] = blue / total
    }
  return out
}
