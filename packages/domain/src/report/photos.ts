// Hands out the running number of photos, and says in words what each shows.
import type { ReportImage, ReportPhoto } from './content.ts'
import type { InputImage } from './input.ts'
import { optionalLine } from './text.ts'

/** One for each report: numbers go on from picture to picture. */
export class PhotoNumbers {
  #count = 0

  /** How many were numbered. */
  get count(): number {
    return this.#count
  }

  /** Numbers pictures in their order; `subject` ends what is said of each. */
  number(images: readonly InputImage[], subject: string): ReportPhoto[] {
    return images.map(({ key, caption, width, height }) => {
      this.#count += 1
      const own = optionalLine(caption)
      const lead = own === null ? '' : `${own.replace(/[.\s]+$/, '')}. `
      const alt = `${lead}Photo ${this.#count}, ${subject}`
      return { key, number: this.#count, caption: own, alt, width, height }
    })
  }
}

/** A picture without a number: cover or logo. */
export function pictureOf(image: InputImage | null, alt: string): ReportImage | null {
  return image === null ? null : { key: image.key, alt, width: image.width, height: image.height }
}
