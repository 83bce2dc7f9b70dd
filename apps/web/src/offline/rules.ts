// The rules of a label's record that the server would refuse by: such an edit waits until it is complete.
import type { LabelDetails } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/steps'
import { FIELD } from '@plumbline/contract/texts'
import { isOfCategory, type LabelPath, type StoredEdit } from './edits.ts'
import { categoryOf, type InspectionData, recordOf } from './inspection-data.ts'
import { overlay } from './overlay.ts'

/**
 * The rules for what waits in one inspection. Hours without a network leave hundreds of photos, each of which is judged
 * at each tap: what may change their records is sorted once, and photos of one label are judged together.
 */
export class Rules {
  readonly #server: InspectionData | null
  /** What may change a record, in order, by category: all but new photos. */
  readonly #changes: ReadonlyMap<string, readonly StoredEdit[]>
  readonly #newNames: ReadonlyMap<string, readonly StoredEdit[]>
  /** By category, with how many new names are left out of it, and label. */
  readonly #levels = new Map<string, Map<string, Level | null>>()

  /** `server`: the data as the server holds it; `queue`: the inspection's, in order. */
  constructor(server: InspectionData | null, queue: readonly StoredEdit[]) {
    this.#server = server
    const category = ({ edit }: StoredEdit) => (isOfCategory(edit) ? edit.category : '')
    this.#changes = Map.groupBy(queue.filter(isChange), category)
    this.#newNames = Map.groupBy(queue.filter(isNewName), category)
  }

  /**
   * What an edit lacks to be taken by the server, in the specification's words (section 5), or null.
   * A comment or an image is needed, and a recommendation's needs a level (decision 13); the rules hold for the record
   * that would result.
   */
  missingFor(entry: StoredEdit): string | null {
    const { edit } = entry
    if (!this.#server || (edit.kind !== 'details' && edit.kind !== 'photo')) return null
    const needsLevel = edit.section === 'recomendation'
    if (edit.kind === 'photo')
      return needsLevel && this.#levelFor(this.#server, entry, edit) === null ? FIELD.level : null
    // What waits before it goes out before it.
    const before = this.#changesOf(edit).filter(
      (other) => other.seq < entry.seq && other.status === 'pending',
    )
    const after = recordWith(this.#server, [...before, entry], edit)
    if (!after) return null
    if (after.comments.trim() === '' && after.images.length === 0) return FIELD.imageOrComment
    return needsLevel && after.radio === null ? FIELD.level : null
  }

  /**
   * The level that a photo must bring along: only where the server's record has none yet, so that photos alone
   * never count as a change of the texts.
   */
  levelToSend(entry: StoredEdit): Level | null {
    const { edit } = entry
    if (!this.#server || edit.kind !== 'photo') return null
    const held = recordOf(categoryOf(this.#server, edit), edit.label)?.radio
    return held ? null : this.#levelFor(this.#server, entry, edit)
  }

  /**
   * The level that a photo's record has with the edits that wait; null outside recommendations. What is chosen after
   * the photo counts; a later new name of the label does not, which waits for the photo.
   */
  #levelFor(server: InspectionData, entry: StoredEdit, path: LabelPath): Level | null {
    if (path.section !== 'recomendation') return null
    const newNames = this.#newNames.get(path.category)?.filter(({ seq }) => seq >= entry.seq) ?? []
    // Their number says which they are.
    const levels = this.#levelsOf(
      newNames.length === 0 ? path.category : `${path.category}\n${newNames.length}`,
    )
    const judged = levels.get(path.label)
    if (judged !== undefined) return judged
    const known = this.#changesOf(path).filter((change) => !newNames.includes(change))
    const level = recordWith(server, known, path)?.radio ?? null
    levels.set(path.label, level)
    return level
  }

  #levelsOf(key: string): Map<string, Level | null> {
    const levels = this.#levels.get(key) ?? new Map<string, Level | null>()
    this.#levels.set(key, levels)
    return levels
  }

  #changesOf({ category }: LabelPath): readonly StoredEdit[] {
    return this.#changes.get(category) ?? []
  }
}

/** A new photo changes nothing in its label's record. */
function isChange({ edit }: StoredEdit): boolean {
  return isOfCategory(edit) && !(edit.kind === 'photo' && edit.replaces === undefined)
}

function isNewName({ edit }: StoredEdit): boolean {
  return edit.kind === 'rename-label'
}

/** A label's record with these edits of its category applied. */
function recordWith(
  server: InspectionData,
  changes: readonly StoredEdit[],
  path: LabelPath,
): LabelDetails | undefined {
  return recordOf(categoryOf(overlay(server, changes).data, path), path.label)
}
