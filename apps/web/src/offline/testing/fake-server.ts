// A server at the other end of `send` that keeps inspections and idempotency keys as the real one does.
import type { CommentRecord, LabelImage } from '@plumbline/contract/comment-records'
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
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
import { blankRecord, categoryOf, type InspectionData, recordOf } from '../inspection-data.ts'
import { overlay } from '../overlay.ts'
import type { Outgoing } from '../send.ts'
import { stored } from './sample.ts'

/** What a try meets: `lost` never arrives, `unanswered` is done but its answer is lost, `strange` is answered by another. */
export type Weather =
  | 'fine'
  | 'lost'
  | 'unanswered'
  | { status: number; retryAfter?: number }
  | { strange: number }

/** The numbers of what is made. */
const FIRST_MADE = 500

export class FakeServer {
  data: InspectionData
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
  #nextImage = 100
  /** Known for ever, also when their images are gone. */
  readonly #photoIds = new Set<string>()
  readonly #answers = new Map<string, { body: string; answer: Answer }>()

  constructor(data: InspectionData) {
    this.data = data
  }

  /** Whether a photo ever came. */
  hasPhoto(photoId: string): boolean {
    return this.#photoIds.has(photoId)
  }

  send = async (request: Outgoing): Promise<Answer> => {
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    return this.#take(request)
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
    const body = JSON.stringify(entry.edit)
    // The opened step goes out without a key.
    const kept = entry.edit.kind === 'bookmark' ? undefined : this.#answers.get(entry.key)
    if (kept && kept.body !== body) throw new ApiError('http', 422, TEXT.keyReused)
    const answer = kept?.answer ?? this.#apply(entry, level)
    this.#answers.set(entry.key, { body, answer })
    if (weather === 'unanswered') throw new ApiError('network', 0, TEXT.networkError)
    return answer
  }

  #apply(entry: StoredEdit, level: Outgoing['level']): Answer {
    const { edit, base, key } = entry
    if (edit.kind === 'start' || edit.kind === 'new-client') return { made: this.#make(edit, key) }
    if (!isOfCategory(edit)) {
      this.data = overlay(this.data, [stored(edit)]).data
      this.#note(edit, key)
      return edit.kind === 'applicable' ? { isApplicable: edit.isApplicable } : {}
    }
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
    if (edit.kind === 'details' || edit.kind === 'photo') this.#check(edit, before, base?.version, level)
    if (isGone)
      for (const { photo_id } of recordOf(before, edit.label)?.images ?? [])
        this.removedPhotos.add(photo_id ?? '')
    this.data = overlay(this.data, [stored(edit)]).data
    this.#note(edit, key)
    const added: LabelImage[] = []
    if (edit.kind === 'photo') {
      this.#photoIds.add(edit.photoId)
      this.#nextImage += 1
      const url = `/files/${edit.photoId}`
      const id = this.#nextImage
      const caption = edit.caption ?? null
      added.push({ id, url, thumbnail: url, caption, photo_id: edit.photoId, position: edit.position ?? 0 })
    }
    if (edit.kind === 'details' || edit.kind === 'photo') this.bump(edit, added, level)
    return { category: structuredClone(this.category(edit)), added }
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
      this.data = overlay(this.data, [stored({ kind: 'add-label', step, section, category, label })]).data
  }

  #note(edit: Edit, key: string): void {
    this.applied.push(edit)
    this.appliedBy.push(key)
  }

  #check(
    edit: Extract<Edit, { kind: 'details' | 'photo' }>,
    before: Category,
    version: number | undefined,
    level: Outgoing['level'],
  ): void {
    const record = recordOf(before, edit.label)
    if (edit.kind === 'details' && version !== undefined && version !== (record?.version ?? 0)) {
      throw new ApiError('http', 409, TEXT.conflict, { current: asComment(record) })
    }
    const chosen = edit.kind === 'details' ? edit.level : level
    if (edit.section === 'recomendation' && !chosen && !record?.radio) refuse('selrecomd', FIELD.level)
  }

  /** A save by someone: raises the version and adds images. */
  bump(
    edit: Extract<Edit, { kind: 'details' | 'photo' }>,
    added: LabelImage[],
    level: Outgoing['level'],
  ): void {
    const now = this.category(edit)
    const known = recordOf(now, edit.label)
    const record: LabelDetails = {
      ...(known ?? blankRecord(edit.label)),
      radio: known?.radio ?? level,
      images: [...(known?.images ?? []), ...added],
      version: (known?.version ?? 0) + 1,
    }
    now.labels_details = [...now.labels_details.filter((details) => details !== known), record]
  }

  category(path: CategoryEdit): Category {
    const found = categoryOf(this.data, path)
    if (!found) throw new ApiError('http', 422, 'Unknown category')
    return found
  }
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

function refuse(field: string, message: string): never {
  throw new ApiError('http', 422, message, { errors: { [field]: [message] } })
}

function asComment(record: LabelDetails | undefined): CommentRecord {
  const { comments, radio, ...rest } = record ?? blankRecord('')
  return { ...rest, comment: comments, selrecomd: radio, checked: true }
}
