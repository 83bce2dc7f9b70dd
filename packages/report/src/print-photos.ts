// Gives photos their place on the page, and wraps their files for the template.
import { relative } from 'node:path'
import type { ReportImage, ReportPhoto } from '@plumbline/domain/report/content'
import { breakable } from './long-words.ts'
import { readJpegSize } from './photo-file.ts'
import { besideText, type Cell, photoRows, type Shape } from './photo-rows.ts'
import type { ReportData } from './report-data.ts'

/** A picture that the template sets: `svg` names the file, whose bytes go into the PDF untouched. */
export interface PrintImage {
  /** Null when the file could not be read: the template says so in its place. */
  svg: string | null
  alt: string
  width: number
  height: number
}

/** A numbered photo with its caption, in points. */
export interface PrintPhoto extends PrintImage {
  number: number
  caption: string | null
  column: number
}

/** A photo with the words that begin its caption: what it shows, where nothing beside it says so. */
export interface PhotoItem {
  photo: ReportPhoto
  prefix?: string
}

export interface PlacedPhotos {
  beside: PrintPhoto | null
  rows: PrintPhoto[][]
}

/** Stands for a photo that cannot be read. */
const MISSING_SHAPE: Shape = { width: 1600, height: 1200 }

/** Places the photos of one report, and remembers which files could not be read. */
export class PhotoSheet {
  /** Paths, or the keys of pictures that have none. */
  readonly unreadable: string[] = []
  readonly #templateFolder: string
  readonly #files: ReportData['files']
  readonly #count: number

  /**
   * `templateFolder`: the folder of the template that sets the images; file names are relative to it.
   * `count`: how many photos the whole report has.
   */
  constructor(templateFolder: string, files: ReportData['files'], count: number) {
    this.#templateFolder = templateFolder
    this.#files = files
    this.#count = count
  }

  /** A picture without number: cover or logo. Null when there is none or it cannot be read. */
  picture(image: ReportImage | null): (PrintImage & { svg: string }) | null {
    if (image === null) return null
    const size = this.#sizeOf(image)
    if (size !== null) return { svg: this.#wrap(image, size), alt: image.alt, ...size }
    this.#miss(image)
    return null
  }

  /** Places photos; with `textLength` given, a single one may stand at the right of the text. */
  place(items: readonly PhotoItem[], textLength?: number): PlacedPhotos {
    const sizes = items.map(({ photo }) => this.#sizeOf(photo))
    const shapes = sizes.map((size) => size ?? MISSING_SHAPE)
    const print = (cell: Cell) => this.#print(items[cell.index], sizes[cell.index] ?? null, cell)
    const beside = textLength === undefined ? null : besideText(shapes, textLength)
    if (beside !== null) return { beside: print(beside), rows: [] }
    return { beside: null, rows: photoRows(shapes, this.#count).map((row) => row.map(print)) }
  }

  #print(item: PhotoItem | undefined, size: Shape | null, cell: Cell): PrintPhoto {
    if (item === undefined) throw new RangeError('a photo row names a photo that is not there')
    const { photo, prefix } = item
    if (size === null) this.#miss(photo)
    const caption = [prefix, photo.caption].filter((part) => part).join('. ')
    return {
      number: photo.number,
      svg: size === null ? null : this.#wrap(photo, size),
      alt: photo.alt,
      caption: breakable(caption) || null,
      width: cell.width,
      height: cell.height,
      column: cell.column,
    }
  }

  #sizeOf({ key }: ReportImage): Shape | null {
    const path = this.#files[key]
    return path === undefined ? null : readJpegSize(path)
  }

  #miss({ key }: ReportImage): void {
    this.unreadable.push(this.#files[key] ?? key)
  }

  /** The wrapper passes the JPEG's bytes through; plain images would be decoded (stack.md). */
  #wrap({ key }: ReportImage, { width, height }: Shape): string {
    const href = relative(this.#templateFolder, this.#files[key] ?? '')
      .replaceAll('\\', '/')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<image href="${href}" width="${width}" height="${height}"/></svg>`
    )
  }
}
