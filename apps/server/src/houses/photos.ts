// Photos of the houses: parts of our own pictures, each cut anew as if the inspector had stepped closer.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, 'pictures')
const QUALITY = 82

/** The pictures in `pictures/`, see `credits.md` there. */
export type Scene =
  | 'attic'
  | 'ceiling'
  | 'condenser'
  | 'deck-stairs'
  | 'fireplace'
  | 'foundation'
  | 'front'
  | 'front-tan'
  | 'gutter'
  | 'panel'
  | 'range'
  | 'roof'
  | 'siding'
  | 'trap'
  | 'water-heater'

/** A part of a picture, in parts of its width and height: left, top, width, height. */
export type Cut = readonly [left: number, top: number, width: number, height: number]

export interface HousePhoto {
  scene: Scene
  /** Left out: the whole picture. */
  cut?: Cut
  caption?: string
}

/** The photo as a file of a form. */
export async function photoFile(photo: HousePhoto): Promise<File> {
  const { source, region } = await openPhoto(photo)
  const bytes = await sharp(source).extract(region).jpeg({ quality: QUALITY }).toBuffer()
  return new File([new Uint8Array(bytes)], `${photo.scene}.jpg`, { type: 'image/jpeg' })
}

/** What it will be once it is cut: its size in pixels, and a key that another picture or cut changes. */
export async function photoFacts(photo: HousePhoto): Promise<{ key: string; width: number; height: number }> {
  const { source, region } = await openPhoto(photo)
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([region, QUALITY]))
    .digest('hex')
  return { key, width: region.width, height: region.height }
}

async function openPhoto({ scene, cut = [0, 0, 1, 1] }: HousePhoto) {
  const [left, top, width, height] = cut
  const source = await readFile(join(FOLDER, `${scene}.jpg`))
  const size = await sharp(source).metadata()
  const region = {
    left: Math.round(left * size.width),
    top: Math.round(top * size.height),
    width: Math.round(width * size.width),
    height: Math.round(height * size.height),
  }
  return { source, region }
}
