// Numbers photos through the whole report, gives each its alternative text, and wraps its file for the template.
import { relative } from 'node:path'
import { readJpegSize } from './photo-file.ts'
import { besideText, type Cell, photoRows, type Shape } from './photo-rows.ts'
import type { Photo } from './report-data.ts'
import { optionalLine } from './text-cleaning.ts'

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

/** A photo with what it shows: `subject` ends its alternative text, `prefix` begins its caption. */
export interface PhotoItem {
  photo: Photo
  subject: string
  prefix?: string
}

export interface PlacedPhotos {
  beside: PrintPhoto | null
  rows: PrintPhoto[][]
}

/** Stands for a photo that cannot be read. */
const MISSING_SHAPE: Shape = { width: 4, height: 3 }

/** Hands out the running number of photos, and remembers which files could not be read. */
export class PhotoSheet {
  readonly unreadable: string[] = []
  readonly #templateFolder: string
  #count = 0

  /** `templateFolder`: the folder of the template that sets the images; file names are relative to it. */
  constructor(templateFolder: string) {
    this.#templateFolder = templateFolder
  }

  get count(): number {
    return this.#count
  }

  /** A picture without number: cover or logo. Null when there is none or it cannot be read. */
  picture(photo: Photo | null, alt: string): (PrintImage & { svg: string }) | null {
    if (photo === null) return null
    const size = readJpegSize(photo.path)
    if (size !== null) return { svg: this.#wrap(photo.path, size), alt, ...size }
    this.unreadable.push(photo.path)
    return null
  }

  /** Numbers and places photos; with `textLength` given, a single one may stand at the right of the text. */
  place(items: readonly PhotoItem[], textLength?: number): PlacedPhotos {
    const sizes = items.map(({ photo }) => readJpegSize(photo.path))
    const shapes = sizes.map((size) => size ?? MISSING_SHAPE)
    const first = this.#count + 1
    this.#count += items.length
    const print = (cell: Cell) => this.#print(items[cell.index], sizes[cell.index] ?? null, first, cell)
    const beside = textLength === undefined ? null : besideText(shapes, textLength)
    if (beside !== null) return { beside: print(beside), rows: [] }
    return { beside: null, rows: photoRows(shapes).map((row) => row.map(print)) }
  }

  #print(item: PhotoItem | undefined, size: Shape | null, first: number, cell: Cell): PrintPhoto {
    if (item === undefined) throw new RangeError('a photo row names a photo that is not there')
    const own = optionalLine(item.photo.caption)
    const number = first + cell.index
    if (size === null) this.unreadable.push(item.photo.path)
    return {
      number,
      svg: size === null ? null : this.#wrap(item.photo.path, size),
      alt: `${own === null ? '' : `${own.replace(/[.\s]+$/, '')}. `}Photo ${number}, ${item.subject}`,
      caption: [item.prefix, own].filter((part) => part).join('. ') || null,
      width: cell.width,
      height: cell.height,
      column: cell.column,
    }
  }

  /** The wrapper passes the JPEG's bytes through; plain images would be decoded (stack.md). */
  #wrap(path: string, { width, height }: Shape): string {
    const href = relative(this.#templateFolder, path)
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
