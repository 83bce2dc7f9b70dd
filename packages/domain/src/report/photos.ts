// Hands out the running number of photos, and says in words what each shows.
import type { ReportImage, ReportPhoto } from './content.ts'
import { clockTime } from './dates.ts'
import type { InputImage } from './input.ts'
import type { Voice } from './voice.ts'

/** One for each report: numbers go on from picture to picture. */
export class PhotoNumbers {
  readonly #voice: Voice
  #count = 0

  constructor(voice: Voice) {
    this.#voice = voice
  }

  /** How many were numbered. */
  get count(): number {
    return this.#count
  }

  /** Numbers pictures in their order; `subject` ends what is said of each. */
  number(images: readonly InputImage[], subject: string): ReportPhoto[] {
    return images.map(({ key, caption, width, height, takenAt = null, takenZone = null }) => {
      this.#count += 1
      const own = this.#voice.sayOptional(caption)
      const lead = own === null ? '' : `${own.replace(/(?<![.\s])[.\s]+$/, '')}. `
      const alt = `${lead}${this.#voice.words.alt.photo(this.#count, subject)}`
      const time = clockTime(takenAt)
      return {
        key,
        number: this.#count,
        caption: own,
        alt,
        width,
        height,
        takenAt: time && this.#voice.words.clock(takenZone === null ? time : `${time} ${takenZone}`),
      }
    })
  }
}

/** A picture without a number: cover, logo or signature. */
export function pictureOf(image: InputImage | null, alt: string): ReportImage | null {
  return image === null ? null : { key: image.key, alt, width: image.width, height: image.height }
}
