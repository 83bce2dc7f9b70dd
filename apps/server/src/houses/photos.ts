// Photos of the houses: parts of our own pictures, each cut anew as if the inspector had stepped closer.
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
export async function photoFile({ scene, cut = [0, 0, 1, 1] }: HousePhoto): Promise<File> {
  const [left, top, width, height] = cut
  const source = sharp(await readFile(join(FOLDER, `${scene}.jpg`)))
  const size = await source.metadata()
  const bytes = await source
    .extract({
      left: Math.round(left * size.width),
      top: Math.round(top * size.height),
      width: Math.round(width * size.width),
      height: Math.round(height * size.height),
    })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${scene}.jpg`, { type: 'image/jpeg' })
}
