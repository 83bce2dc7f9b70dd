// At which revision each thing of the fake server's inspection was changed last, and which edit is stale by that, as the contract has it.
import type { CommentRecord } from '@plumbline/contract/comment-records'
import type { Category, LabelDetails } from '@plumbline/contract/inspections'
import { TEXT } from '@plumbline/contract/texts'
import { foldLabel } from '@plumbline/domain/label-names'
import { ApiError } from '#web/lib/api.ts'
import { type CategoryEdit, type Edit, isOfCategory, isSameLabel, type StoredEdit } from '../edits.ts'
import {
  isRemoval,
  mineOf,
  slotField,
  stateAfter,
  stateInCategory,
  stateInConflict,
  stateSeen,
} from '../fields.ts'
import { blankRecord, categoryOf, type InspectionData, recordOf, withCategory } from '../inspection-data.ts'
import { isDone, isForeignChange } from '../rebase.ts'
import type { WholeEdit } from '../whole-edits.ts'

/** Of a label beside its check, name and order of photos. */
const isText = (field: string) => !['checked', 'name', 'order', 'rating'].includes(field)

const NO_TIMES = {
  start_date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  weather_condition: null,
}

export class FakeVersions {
  /** Goes up with every change, photos too. */
  revision = 0
  readonly #at = new Map<string, number>()
  /** Who sends now, and who changed each thing last: nobody is to be asked about their own work. */
  author = 0
  readonly #by = new Map<string, number>()
  /** Edits that were stale by work of who sent them. */
  readonly ownConflicts: StoredEdit[] = []

  /** Notes what an edit has changed. `before`: the data without it. */
  note(edit: Edit, before: InspectionData): void {
    this.revision += 1
    for (const thing of thingsOf(edit, before)) {
      this.#at.set(thing, this.revision)
      this.#by.set(thing, this.author)
    }
  }

  /**
   * Throws a 409 where what an edit changes was changed after its base. Of several fields of which only some were, gives
   * the names of these.
   */
  check(entry: StoredEdit, data: InspectionData): readonly string[] {
    const { edit, base } = entry
    if (!base) return []
    const current = isOfCategory(edit) ? this.#stale(edit, base, data) : this.#staleWhole(edit, base, data)
    const theirs = current ? stateInConflict(edit, current) : null
    if (theirs && this.#isOwn(edit) && isForeignChange(entry, theirs) && !isDone(entry, theirs))
      this.ownConflicts.push({ ...entry })
    if (!current) return []
    const conflicts = base.fields ? this.#conflicts(entry, data) : []
    if (conflicts.length >= namesOf(edit).length || conflicts.length === 0)
      throw new ApiError('http', 409, TEXT.conflict, { current })
    return conflicts
  }

  /** The 409 to an edit whose other fields were taken. */
  conflict(edit: Edit, data: InspectionData, conflicts: readonly string[]): ApiError {
    const category = isOfCategory(edit) ? categoryOf(data, edit) : undefined
    const current =
      category && isOfCategory(edit) && 'label' in edit
        ? this.record(category, edit)
        : { ...data.head?.inspection, version: isOfCategory(edit) ? 0 : this.versionOf(edit) }
    const taken = namesOf(edit).filter((name) => !conflicts.includes(name))
    return new ApiError('http', 409, TEXT.conflict, { current, taken })
  }

  #conflicts({ edit, base }: StoredEdit, data: InspectionData): string[] {
    const now = stateSeen(data, edit).fields
    const stale = Object.entries(mineOf(edit)).filter(([field, mine]) => {
      const isOfRecord = isOfCategory(edit) && isText(field)
      const version = isOfRecord ? base?.version : base?.fields?.[field]?.version
      const at = this.#at.get(thingOf(edit, field)) ?? 0
      return version !== undefined && at > version && now[field]?.value !== mine
    })
    return [...new Set(stale.map(([field]) => wireName(field)))]
  }

  #isOwn(edit: Edit): boolean {
    const by = thingsOf(edit, null).flatMap((thing) => this.#by.get(thing) ?? [])
    return by.length > 0 && by.every((author) => author === this.author)
  }

  #stale(edit: CategoryEdit, base: NonNullable<StoredEdit['base']>, data: InspectionData): unknown {
    const category = categoryOf(data, edit)
    if (!category) return null
    const isNewer = (thing: string, version: number | undefined) =>
      version !== undefined && (this.#at.get(thing) ?? 0) > version
    if (edit.kind === 'checks' || edit.kind === 'rename-label') {
      const isStale = Object.keys(mineOf(edit)).some((field) =>
        isNewer(thingOf(edit, field), base.fields?.[field]?.version),
      )
      return isStale ? structuredClone(category) : null
    }
    if (!('label' in edit)) return null
    const record = () => this.record(category, edit)
    if (isRemoval(edit)) {
      const known = Object.values(base.fields ?? {}).flatMap(({ version }) => version ?? [])
      const version = known.length > 0 ? Math.max(...known) : undefined
      const texts = Object.keys(stateInCategory(category, edit).fields).filter(isText)
      const fields = edit.kind === 'delete-label' ? [...texts, 'checked'] : texts
      const images = recordOf(category, edit.label)?.images ?? []
      const isPhotoNew = images.some(
        ({ photo_id, id }) => base.photos && !base.photos.includes(photo_id ?? String(id)),
      )
      return isPhotoNew || fields.some((field) => isNewer(thingOf(edit, field), version)) ? record() : null
    }
    const now = stateInCategory(category, edit).fields
    const isOther = (field: string) => now[field]?.value !== mineOf(edit)[field]
    const isStale = Object.keys(mineOf(edit)).some((field) => {
      const version = isText(field) ? base.version : base.fields?.[field]?.version
      return isOther(field) && isNewer(thingOf(edit, field), version)
    })
    return isStale ? record() : null
  }

  #staleWhole(edit: WholeEdit, base: NonNullable<StoredEdit['base']>, data: InspectionData): unknown {
    const now = stateSeen(data, edit).fields
    const isStale = Object.keys(mineOf(edit)).some((field) => {
      const version = base.fields?.[field]?.version
      return version !== undefined && (this.#at.get(thingOf(edit, field)) ?? 0) > version
    })
    const said = Object.entries(stateAfter(edit, undefined).fields)
    const isSaid = said.every(([field, { value }]) => now[field]?.value === value)
    if (!isStale || isSaid) return null
    const version = this.versionOf(edit)
    switch (edit.kind) {
      case 'applicable': {
        const { is_applicable, reason, reason_text } = data.steps[edit.step] ?? {}
        return { is_applicable, reason, reason_text, version }
      }
      case 'description':
        return {
          paragraph_text: data.head?.inspection.description,
          details: data.head?.inspection.details,
          version,
        }
      case 'cover':
        return { pagecover: '/cover', version }
      default:
        return { ...data.head?.inspection, version }
    }
  }

  /** The newest of what an edit of the whole changes. */
  versionOf(edit: WholeEdit): number {
    return Math.max(0, ...thingsOf(edit, null).map((thing) => this.#at.get(thing) ?? 0))
  }

  /** A label's record as its own calls answer it, also where it was emptied. */
  record(category: Category, edit: CategoryEdit & { label: string }): CommentRecord {
    const { comments, radio, ...rest } = recordOf(category, edit.label) ?? blankRecord(edit.label)
    const check = category.checks.find(({ label }) => isSameLabel(label, edit.label))
    return structuredClone({
      ...rest,
      comment: comments,
      selrecomd: radio,
      checked: check?.checked ?? false,
      version: this.#textsAt(edit, edit.label),
      checked_version: this.#at.get(thingOf(edit, 'checked')) ?? 0,
    })
  }

  /** The data with the versions of one category, or of what an edit of the whole has changed. */
  stamped(data: InspectionData, edit: Edit): InspectionData {
    const told = { ...data, revision: this.revision }
    if (!isOfCategory(edit)) return this.#stampedWhole(told, edit)
    const at = (field: string, label: string) => this.#at.get(thingOf(edit, field, label)) ?? 0
    return withCategory(told, edit, (category) => {
      const rating = this.#at.get(thingOf(edit, 'rating', '')) ?? 0
      const isOne = edit.section === 'observation'
      const own = (label: string) => (isOne ? rating : at('checked', label))
      // The check has the version of a record that was emptied.
      const emptied = (label: string) => (recordOf(category, label) ? 0 : this.#textsAt(edit, label))
      const checks = category.checks.map((check) => ({
        ...check,
        version: Math.max(own(check.label), emptied(check.label)),
      }))
      const labels_details = category.labels_details.map(
        (record): LabelDetails => ({
          ...record,
          version: this.#textsAt(edit, record.label),
          order_version: at('order', record.label),
        }),
      )
      const version = Math.max(0, ...category.checks.map(({ label }) => own(label)))
      return { ...category, checks, version, labels_details }
    })
  }

  /** All of the data with the versions that things have from the first. */
  stampedWhole(data: InspectionData): InspectionData {
    let told = data
    for (const step of Object.values(data.steps)) {
      if (!step) continue
      told = this.stamped(told, { kind: 'applicable', step: step.stepName, isApplicable: true })
      for (const section of ['description', 'observation', 'recomendation'] as const)
        for (const { id } of step[section])
          told = this.stamped(told, {
            kind: 'checks',
            step: step.stepName,
            section,
            category: id,
            checks: [],
          })
    }
    told = this.stamped(told, { kind: 'description', text: '', templateId: 1 })
    told = this.stamped(told, { kind: 'cover', photoId: '', name: '' })
    return this.stamped(told, { kind: 'times', times: NO_TIMES })
  }

  #textsAt(edit: CategoryEdit, label: string): number {
    const texts = Object.keys(stateInCategory(undefined, { ...edit, kind: 'clear', label }).fields)
    const at = texts.filter(isText).map((field) => this.#at.get(thingOf(edit, field, label)) ?? 0)
    const slots = [...this.#at].filter(([thing]) => thing.startsWith(thingOf(edit, slotField(''), label)))
    return Math.max(0, ...at, ...slots.map(([, revision]) => revision))
  }

  #stampedWhole(data: InspectionData, edit: WholeEdit): InspectionData {
    const version = this.versionOf(edit)
    if (edit.kind === 'applicable') {
      const step = data.steps[edit.step]
      return step ? { ...data, steps: { ...data.steps, [edit.step]: { ...step, version } } } : data
    }
    const { head } = data
    const names = { description: 'description_version', times: 'times_version', cover: 'cover_version' }
    const name = names[edit.kind as keyof typeof names]
    if (!head || name === undefined) return data
    return { ...data, head: { ...head, inspection: { ...head.inspection, [name]: version } } }
  }
}

const wireName = (field: string) =>
  field === 'level' ? 'selrecomd' : field.replace(/^(caption|slot) .*/s, '$1s')

/** The fields of an edit that says which it means, by their names on the wire. */
function namesOf(edit: Edit): string[] {
  if (edit.kind !== 'details' && edit.kind !== 'times') return []
  const removed = edit.kind === 'details' && edit.removeImages ? ['remove_images'] : []
  return [...new Set([...Object.keys(mineOf(edit)).map(wireName), ...removed])]
}

/** The name of a thing that has a version. */
function thingOf(edit: Edit, field: string, label?: string): string {
  if (edit.kind === 'applicable') return `applicable ${edit.step}`
  // The text and the named fields are of one version.
  if (!isOfCategory(edit)) return edit.kind === 'description' ? edit.kind : field
  if (field === 'rating') return `${edit.category} rating`
  if (edit.kind === 'checks' && label === undefined) return `${edit.category} ${foldLabel(field)} checked`
  const of = label ?? ('label' in edit ? edit.label : '')
  return `${edit.category} ${foldLabel(of)} ${field === 'name' ? 'checked' : field}`
}

/** All that an edit changes. */
function thingsOf(edit: Edit, before: InspectionData | null): string[] {
  if (!isOfCategory(edit)) return Object.keys(mineOf(edit)).map((field) => thingOf(edit, field))
  const all = (label: string, fields: readonly string[]) => [
    ...fields.map((field) => thingOf(edit, field, label)),
    thingOf(edit, 'rating', ''),
  ]
  switch (edit.kind) {
    case 'checks':
      return Object.keys(mineOf(edit)).map((field) => thingOf(edit, field))
    case 'photo': {
      const isFirst = before && !recordOf(categoryOf(before, edit), edit.label)?.radio
      return isFirst && edit.section === 'recomendation' ? all(edit.label, ['level']) : []
    }
    case 'add-label':
      return all(edit.label, ['checked'])
    case 'rename-label':
    case 'delete-label':
    case 'clear': {
      const fields = Object.keys(
        stateInCategory(undefined, edit.kind === 'rename-label' ? { ...edit, kind: 'clear' } : edit).fields,
      )
      const labels = edit.kind === 'rename-label' ? [edit.label, edit.to] : [edit.label]
      return labels.flatMap((label) => all(label, fields))
    }
    case 'details': {
      const fields = [...Object.keys(mineOf(edit)), ...Object.keys(edit.filling?.texts ?? {})]
      return fields.map((field) => thingOf(edit, field))
    }
    default:
      return Object.keys(mineOf(edit)).map((field) => thingOf(edit, field))
  }
}
