// Gives photos their place on the page, and wraps their files for the template.
import { relative } from 'node:path'
import type { ReportImage, ReportPhoto } from '@plumbline/domain/report/content'
import { readJpegSize } from './photo-file.ts'
import { besideText, type Cell, photoRows, type Shape } from './photo-rows.ts'
import type { PrintText, PrintTexts } from './print-text.ts'
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
  caption: PrintText | null
  /** When it was taken. */
  takenAt: string | null
  /** Where its original is shown. */
  original: string | null
  column: number
}

/** A picture in points. */
export type PrintThumb = PrintImage & { svg: string }

/** A photo with the words that begin its caption: what it shows, where nothing beside it says so. */
export interface PhotoItem {
  photo: ReportPhoto
  prefix?: string
}

export interface PlacedPhotos {
  beside: PrintPhoto | null
  rows: PrintPhoto[][]
}

/** Of the few that matter, in points. */
const THUMB = { width: 84, height: 63 }
/** Stands for a photo that cannot be read. */
const MISSING_SHAPE: Shape = { width: 1600, height: 1200 }

/** Places the photos of one report, and remembers which files could not be read. */
export class PhotoSheet {
  /** Paths, or the keys of pictures that have none. */
  readonly unreadable: string[] = []
  readonly #templateFolder: string
  readonly #files: ReportData['files']
  readonly #originals: Readonly<Record<string, string>>
  /** How many photos the whole report has. */
  readonly #count: number
  readonly #texts: PrintTexts

  /** `templateFolder`: the folder of the template that sets the images; file names are relative to it. */
  constructor(templateFolder: string, { files, originals = {}, content }: ReportData, texts: PrintTexts) {
    this.#templateFolder = templateFolder
    this.#files = files
    this.#originals = originals
    this.#count = content.photos
    this.#texts = texts
  }

  /** A picture without number: cover or logo. Null when there is none or it cannot be read. */
  picture(image: ReportImage | null): (PrintImage & { svg: string }) | null {
    if (image === null) return null
    const size = this.#sizeOf(image)
    if (size !== null) return { svg: this.#wrap(image, size), alt: image.alt, ...size }
    this.#miss(image)
    return null
  }

  /** A photo once more and small, beside the words that lead to it. Null when there is none or it cannot be read. */
  thumb(photo: ReportPhoto | null): PrintThumb | null {
    const size = photo && this.#sizeOf(photo)
    if (photo === null || size === null) return null
    const scale = Math.min(THUMB.width / size.width, THUMB.height / size.height)
    return {
      svg: this.#wrap(photo, size),
      alt: photo.alt,
      width: size.width * scale,
      height: size.height * scale,
    }
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
    const { caption } = photo
    const said = prefix && caption ? `${prefix}. ${caption}` : (prefix ?? caption)
    return {
      number: photo.number,
      svg: size === null ? null : this.#wrap(photo, size),
      alt: photo.alt,
      caption: said ? this.#texts.caption(said, caption) : null,
      takenAt: photo.takenAt?.replaceAll(' ', '\u00a0') ?? null,
      original: this.#originals[photo.key] ?? null,
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
