// A server at the other end of `send` that keeps inspections and idempotency keys as the real one does.
import type { LabelImage } from '@plumbline/contract/comment-records'
import type { Category } from '@plumbline/contract/inspections'
import { IDEMPOTENCY_DAYS } from '@plumbline/contract/limits'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { isNameTaken } from '@plumbline/domain/label-edits'
import { ApiError, strangeAnswer } from '#web/lib/api.ts'
import type { Answer } from '../answers.ts'
import {
  type CategoryEdit,
  type Edit,
  isOfCategory,
  isSameLabel,
  type PhotoEdit,
  type StoredEdit,
} from '../edits.ts'
import { blankRecord, categoryOf, type InspectionData, recordOf, withCategory } from '../inspection-data.ts'
import { overlay } from '../overlay.ts'
import type { Outgoing } from '../send.ts'
import { partOf } from '../taken.ts'
import type { WholeEdit } from '../whole-edits.ts'
import { FakeClients } from './fake-clients.ts'
import { FakeVersions } from './fake-versions.ts'
import { stored } from './sample.ts'

/** What a try meets: `lost` never arrives, `unanswered` is done but its answer is lost, `strange` is answered by another. */
export type Weather =
  | 'fine'
  | 'lost'
  | 'unanswered'
  | { status: number; retryAfter?: number }
  | { strange: number }

/** So long an answer is known by its key. */
const KEPT_MS = IDEMPOTENCY_DAYS * 24 * 60 * 60 * 1000

/** The numbers of what is made. */
const FIRST_MADE = 500

export class FakeServer {
  data: InspectionData
  readonly versions = new FakeVersions()
  readonly clients = new FakeClients()
  /** Applied edits in order, each once. */
  readonly applied: Edit[] = []
  /** By which key each was. */
  readonly appliedBy: string[] = []
  /** The ids of photos that went with their label's record. */
  readonly removedPhotos = new Set<string>()
  readonly tries: { key: string; edit: Edit; inspectionId: number }[] = []
  /** What was made, by its name for ever. */
  readonly made = new Map<string, number>()
  readonly weather: Weather[] = []
  delayMs = 0
  now: () => number = () => 0
  /** Keys that came again after their answer was forgotten, and what such an edit changed: nothing may be done twice. */
  readonly forgotten = new Set<string>()
  readonly doneAgain: Edit[] = []
  #nextImage = 100
  /** Known for ever, also when their images are gone. */
  readonly #photoIds = new Set<string>()
  readonly #answers = new Map<string, { body: string; answer: Answer | ApiError; until: number }>()

  constructor(data: InspectionData) {
    this.data = this.versions.stampedWhole(data)
  }

  /** Whether a photo ever came. */
  hasPhoto(photoId: string): boolean {
    return this.#photoIds.has(photoId)
  }

  send = async (request: Outgoing): Promise<Answer> => {
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    return this.#take(request)
  }

  /** What another device does, of which no page here has heard. */
  elsewhere(edit: Edit): void {
    this.#apply(stored(edit), null)
  }

  #take({ entry, level }: Outgoing): Answer {
    this.tries.push({ key: entry.key, edit: entry.edit, inspectionId: entry.inspectionId })
    const weather = this.weather.shift() ?? 'fine'
    if (weather === 'lost') throw new ApiError('network', 0, TEXT.networkError)
    if (typeof weather === 'object' && 'strange' in weather) throw strangeAnswer(weather.strange)
    if (typeof weather === 'object') {
      throw new ApiError('http', weather.status, TEXT.somethingWrong, {
        retryAfter: weather.retryAfter ?? null,
      })
    }
    const body = JSON.stringify([entry.edit, entry.base])
    // The opened step goes out without a key.
    const kept = entry.edit.kind === 'bookmark' ? undefined : this.#answers.get(entry.key)
    const isKnown = kept !== undefined && this.now() < kept.until
    if (isKnown && kept.body !== body) throw new ApiError('http', 422, TEXT.keyReused)
    const answer = isKnown ? kept.answer : this.#applyNow(entry, level, kept !== undefined)
    if (!isKnown) this.#answers.set(entry.key, { body, answer, until: this.now() + KEPT_MS })
    if (weather === 'unanswered') throw new ApiError('network', 0, TEXT.networkError)
    if (answer instanceof ApiError) throw answer
    return answer
  }

  #applyNow(entry: StoredEdit, level: Outgoing['level'], isForgotten: boolean): Answer | ApiError {
    const before = withoutVersions(this.data)
    if (isForgotten) this.forgotten.add(entry.key)
    const answer = this.#answerTo(entry, level)
    if (isForgotten && withoutVersions(this.data) !== before) this.doneAgain.push(entry.edit)
    return answer
  }

  /** A refusal beside which something was taken is kept as an answer is. */
  #answerTo(entry: StoredEdit, level: Outgoing['level']): Answer | ApiError {
    try {
      return this.#apply(entry, level)
    } catch (error) {
      if (error instanceof ApiError && error.taken.length > 0) return error
      throw error
    }
  }

  #apply(entry: StoredEdit, level: Outgoing['level']): Answer {
    const { edit, key } = entry
    if (edit.kind === 'start' || edit.kind === 'new-client') return { made: this.#make(edit, key) }
    if (edit.kind === 'client-fields' || edit.kind === 'move-client' || edit.kind === 'remove-inspection') {
      const answer = this.clients.take(entry, edit)
      this.#note(edit, key)
      return answer
    }
    if (!isOfCategory(edit)) return this.#applyWhole(entry, edit)
    this.#makeLabels(edit)
    const before = this.category(edit)
    const names = before.checks.map(({ label }) => label)
    // As `sendEdit` takes that refusal: the label is there, as was meant.
    if (edit.kind === 'add-label' && isNameTaken(names, edit.label))
      return { category: structuredClone(before) }
    const isGone = edit.kind === 'delete-label' || edit.kind === 'clear'
    if (isGone && !before.checks.some((check) => isSameLabel(check.label, edit.label)))
      return { isLabelGone: true }
    checkLabels(before, edit)
    if (edit.kind === 'photo' && this.#photoIds.has(edit.photoId)) {
      const known = imageOf(before, edit)
      return { category: structuredClone(before), added: known ? [known] : [] }
    }
    if (edit.kind === 'details' || edit.kind === 'photo') checkLevel(edit, before, level)
    const conflicts = this.versions.check(entry, this.data)
    if (conflicts.length > 0) return this.#takePart(entry, conflicts)
    if (isGone)
      for (const { photo_id } of recordOf(before, edit.label)?.images ?? [])
        this.removedPhotos.add(photo_id ?? '')
    const added: LabelImage[] = []
    this.#change(edit, () => {
      if (edit.kind === 'photo') added.push(this.#addPhoto(edit, level))
    })
    this.#note(edit, key)
    const { revision } = this.versions
    return { category: structuredClone(this.category(edit)), added, revision }
  }

  /** Applies an edit, and what it does beside that; what it has changed is newer then. */
  #change(edit: Edit, more: () => void = () => undefined): void {
    const before = this.data
    this.data = overlay(this.data, [stored(edit)]).data
    more()
    if (edit.kind === 'bookmark') return
    this.versions.note(edit, before)
    this.data = this.versions.stamped(this.data, edit)
  }

  /** Takes the fields of an edit that nobody else changed, unless the record would say nothing. */
  #takePart({ edit, key }: StoredEdit, conflicts: readonly string[]): never {
    const taken = partOf(edit, (name) => !conflicts.includes(name))
    const after = overlay(this.data, [stored(taken)]).data
    const record =
      isOfCategory(taken) && 'label' in taken ? recordOf(categoryOf(after, taken), taken.label) : null
    const isEmpty = record && record.comments === '' && record.images.length === 0
    if (record === undefined || isEmpty) {
      const { current } = this.versions.conflict(edit, this.data, conflicts)
      throw new ApiError('http', 409, TEXT.conflict, { current })
    }
    this.#change(taken)
    this.#note(taken, key)
    throw this.versions.conflict(edit, this.data, conflicts)
  }

  #applyWhole(entry: StoredEdit, edit: WholeEdit): Answer {
    const conflicts = this.versions.check(entry, this.data)
    if (conflicts.length > 0) return this.#takePart(entry, conflicts)
    // The call has a text in any case.
    this.#change(edit.kind === 'description' ? { ...edit, keepsText: false } : edit)
    this.#note(edit, entry.key)
    if (edit.kind === 'bookmark') return {}
    const answer = { version: this.versions.versionOf(edit), revision: this.versions.revision }
    const { head } = this.data
    if (edit.kind === 'times' && head) return { ...answer, times: head.inspection }
    return edit.kind === 'applicable' ? { ...answer, isApplicable: edit.isApplicable } : answer
  }

  /** Its record is made where there is none; a level that it brings counts where there is none. */
  #addPhoto({ photoId, caption, position, ...path }: PhotoEdit, level: Outgoing['level']): LabelImage {
    this.#photoIds.add(photoId)
    this.#nextImage += 1
    const url = `/files/${photoId}`
    const image: LabelImage = {
      id: this.#nextImage,
      url,
      thumbnail: url,
      caption: caption ?? null,
      photo_id: photoId,
      position: position ?? 0,
    }
    this.data = withCategory(this.data, path, (category) => {
      const known = recordOf(category, path.label)
      const record = known ?? blankRecord(path.label)
      const changed = { ...record, radio: record.radio ?? level, images: [...record.images, image] }
      return {
        ...category,
        labels_details: [...category.labels_details.filter((details) => details !== known), changed],
      }
    })
    return image
  }

  /** What bears a known name is there, and made no second time. */
  #make(edit: Extract<Edit, { kind: 'start' | 'new-client' }>, key: string): number {
    const known = this.made.get(edit.uuid)
    if (known !== undefined) return known
    this.made.set(edit.uuid, FIRST_MADE + this.made.size)
    this.#note(edit, key)
    return this.#make(edit, key)
  }

  /** As `sendEdit` asks it to, first. */
  #makeLabels(edit: CategoryEdit): void {
    if (!('makesLabel' in edit) || !edit.makesLabel) return
    const { step, section, category } = edit
    for (const label of edit.kind === 'checks' ? edit.checks.map((check) => check.label) : [edit.label])
      if (
        !isNameTaken(
          this.category(edit).checks.map((check) => check.label),
          label,
        )
      )
        this.#change({ kind: 'add-label', step, section, category, label })
  }

  #note(edit: Edit, key: string): void {
    this.applied.push(edit)
    this.appliedBy.push(key)
  }

  category(path: CategoryEdit): Category {
    const found = categoryOf(this.data, path)
    if (!found) throw new ApiError('http', 422, 'Unknown category')
    return found
  }
}

function withoutVersions(data: InspectionData): string {
  return JSON.stringify(data, (name, value) => (/^revision$|version$/.test(name) ? undefined : value))
}

/** A photo that comes again is answered by what is there. */
function imageOf({ labels_details }: Category, { photoId }: PhotoEdit): LabelImage | undefined {
  return labels_details.flatMap(({ images }) => images).find((image) => image.photo_id === photoId)
}

/** Refuses an edit of a label that is not there, as the server does. */
function checkLabels({ checks }: Category, edit: CategoryEdit): void {
  if (edit.kind === 'add-label') return
  const field = edit.kind === 'checks' ? 'checks' : edit.kind === 'rename-label' ? 'old_value' : 'label'
  for (const label of edit.kind === 'checks' ? edit.checks.map((check) => check.label) : [edit.label])
    if (!checks.some((check) => isSameLabel(check.label, label))) refuse(field, FIELD.unknownLabel(label))
}

/** A recommendation has a level. */
function checkLevel(
  edit: Extract<Edit, { kind: 'details' | 'photo' }>,
  before: Category,
  level: Outgoing['level'],
): void {
  const chosen = edit.kind === 'details' ? edit.level : level
  if (edit.section === 'recomendation' && !chosen && !recordOf(before, edit.label)?.radio)
    refuse('selrecomd', FIELD.level)
}

function refuse(field: string, message: string): never {
  throw new ApiError('http', 422, message, { errors: { [field]: [message] } })
}
