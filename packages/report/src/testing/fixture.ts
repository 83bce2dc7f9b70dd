// A report to set: the domain's invented house, on paper, with photos that the test draws itself.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { InputImage } from '@plumbline/domain/report/input'
import { picturesOf } from '@plumbline/domain/report/pictures'
import { contentOf, type DraftReport, draftReport } from '@plumbline/domain/testing/report'
import sharp from 'sharp'
import type { Paper, ReportData } from '../report-data.ts'

/** A picture by the path of its file. */
export type Photo = InputImage & { width: number; height: number }

/** Draws numbered JPEGs into a folder: no two are alike. */
export class PhotoMaker {
  readonly #folder: string
  #made = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#folder = folder
  }

  async make(width = 640, height = 480, caption: string | null = null): Promise<Photo> {
    this.#made += 1
    const path = join(this.#folder, `photo ${this.#made}.jpg`)
    const hue = (this.#made * 47) % 360
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${hue} 45% 55%)"/>
      <circle cx="50%" cy="50%" r="${Math.min(width, height) / 3}" fill="hsl(${hue} 60% 80%)"/>
      <path d="M0 ${height} L${width / (1 + (this.#made % 5))} 0 L${width} ${height}" fill="hsl(${hue + 40} 50% 40%)"/></svg>`
    await sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toFile(path)
    return { key: path, width, height, caption }
  }

  async many(count: number, width = 640, height = 480): Promise<Photo[]> {
    const photos: Photo[] = []
    for (let place = 1; place <= count; place += 1)
      photos.push(await this.make(width, height, `View ${place}`))
    return photos
  }
}

/** What the renderer takes; the key of each picture is the path of its file. */
export function reportData(draft: DraftReport = draftReport(), paper: Paper = 'us-letter'): ReportData {
  const content = contentOf(draft)
  return { content, paper, files: Object.fromEntries(picturesOf(content).map(({ key }) => [key, key])) }
}
