// What the browser cleared away of what waited, until somebody has read it: the outbox's view of the note beside the database.
import type { PhotoToKeep } from './outbox-options.ts'
import { forgetFound, forgetLost, type LostWork, noteLabel, readLost } from './waiting-note.ts'

export class Lost {
  readonly #name: string
  readonly #onChange: () => void
  #works: readonly LostWork[] = []

  /** `name`: of the outbox. */
  constructor(name: string, onChange: () => void) {
    this.#name = name
    this.#onChange = onChange
  }

  /** The same list until something of it changes. */
  read(): readonly LostWork[] {
    const works = readLost(this.#name)
    if (JSON.stringify(works) !== JSON.stringify(this.#works)) this.#works = works
    return this.#works
  }

  /** A photo that was kept without a label has one now. */
  labelled({ edit }: PhotoToKeep): void {
    noteLabel(this.#name, edit.photoId, edit)
  }

  /** Photos, and edits by their keys, that are on the device after all. */
  found(photoIds: readonly string[], keys: readonly string[] = []): void {
    forgetFound(this.#name, photoIds, keys)
    this.#onChange()
  }

  /** Somebody has read what was lost of an inspection. */
  dismiss(inspectionId: number): void {
    forgetLost(this.#name, inspectionId)
    this.#onChange()
  }
}
