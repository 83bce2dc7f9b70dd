// Turns one waiting edit into its call of the contract.
import type { RecordField, SaveCommentRequest } from '@plumbline/contract/comment-records'
import { type Check, inspectionRoutes } from '@plumbline/contract/inspections'
import type { InputOf } from '@plumbline/contract/route'
import type { Level } from '@plumbline/contract/steps'
import { TEXT } from '@plumbline/contract/texts'
import { ApiError, type CallOptions, callOk } from '#web/lib/api.ts'
import { newKey } from '#web/lib/encoding.ts'
import { uploadForm } from '#web/lib/upload.ts'
import type { Answer } from './answers.ts'
import { believedCategory, believedRecord, isCategory } from './believed.ts'
import {
  type CategoryPath,
  type DetailsEdit,
  isOfCategory,
  isSameLabel,
  type LabelPath,
  type OrderEdit,
  type PhotoEdit,
  type StoredEdit,
  TEXT_FIELDS,
} from './edits.ts'
import { isUnknownLabel } from './found-again.ts'
import type { WaitingPhoto } from './photo-store.ts'
import { versionOf } from './rebase.ts'
import { sendWhole } from './send-whole.ts'
import { withoutValueLabels } from './value-labels.ts'

export interface Outgoing {
  entry: StoredEdit
  /** With an edit that brings one. */
  photo: WaitingPhoto | undefined
  /** The level that a recommendation's photo goes out with. */
  level: Level | null
  /** Whose inspection it is, where that is known. */
  clientId?: number | undefined
  /** Of the session that it goes out under; left out: the one that is here. */
  token?: string
}

type SaveInput = InputOf<typeof inspectionRoutes.saveCommentImages>

/** Sends an edit; throws `ApiError` as `call` does. `onProgress` hears the share sent of a photo. */
export async function sendEdit(outgoing: Outgoing, onProgress: (share: number) => void): Promise<Answer> {
  const answer = await send(outgoing, onProgress).catch((error) => {
    if (!(error instanceof ApiError) || error.message !== TEXT.keyReused) throw error
    // An earlier build sent it in another encoding, and its answer was lost: it is the same edit.
    return send({ ...outgoing, entry: { ...outgoing.entry, key: newKey() } }, onProgress)
  })
  return answer.category ? { ...answer, category: withoutValueLabels(answer.category) } : answer
}

async function send(
  { entry, photo, level, clientId, token }: Outgoing,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const { edit, inspectionId, key } = entry
  const options = { idempotencyKey: key, ...(token === undefined ? {} : { token }) }
  if (!isOfCategory(edit)) {
    const sending = { inspectionId, clientId, photo, version: versionOf(entry), options }
    return sendWhole(edit, sending, onProgress)
  }
  switch (edit.kind) {
    case 'checks': {
      if (edit.makesLabel)
        for (const { label } of edit.checks) await makeLabel(entry, { ...edit, label }, options)
      const checks = edit.checks.map((check) => ({ ...checkInput(check), ...checkBase(entry, check) }))
      const isOne = edit.section === 'observation'
      const input = { ...pathOf(inspectionId, edit), checks, ...(isOne ? baseInput(entry) : {}) }
      return believedCategory(callOk(inspectionRoutes.updateCategoryChecks, input, options))
    }
    case 'details': {
      if (edit.makesLabel) await makeLabel(entry, edit, options)
      const input = detailsInput(entry, edit)
      const answer = await believedRecord(callOk(inspectionRoutes.saveCommentImages, input, options))
      return { category: answer.category, added: answer.added_images, revision: answer.revision }
    }
    case 'photo': {
      if (!photo) throw new Error('The photo is no longer on this device')
      if (edit.makesLabel) await makeLabel(entry, edit, options)
      const form = photoForm(inspectionId, edit, photo, level)
      const answer = await believedRecord(
        uploadForm(inspectionRoutes.saveCommentImages, form, options, onProgress),
      )
      return { category: answer.category, added: answer.added_images, revision: answer.revision }
    }
    case 'order': {
      const input = orderInput(entry, edit)
      const answer = await believedCategory(callOk(inspectionRoutes.saveCommentImages, input, options))
      return { category: answer.category, revision: answer.revision }
    }
    case 'clear': {
      const input = { ...pathOf(inspectionId, edit), label: edit.label, ...removalInput(entry) }
      return believedCategory(callOk(inspectionRoutes.clearCommentImages, input, options)).catch((error) =>
        alreadyGone(error, edit.label),
      )
    }
    case 'add-label':
      return makeLabel(entry, edit, options)
    case 'rename-label': {
      const names = { old_value: edit.label, new_value: edit.to }
      const input = { ...pathOf(inspectionId, edit), ...names, ...baseInput(entry) }
      return believedCategory(callOk(inspectionRoutes.updateLabel, input, options))
    }
    case 'delete-label': {
      const input = { ...pathOf(inspectionId, edit), label: edit.label, ...removalInput(entry) }
      return believedCategory(callOk(inspectionRoutes.deleteLabel, input, options)).catch((error) =>
        alreadyGone(error, edit.label),
      )
    }
  }
}

async function makeLabel(
  { inspectionId }: StoredEdit,
  path: LabelPath,
  options: CallOptions,
): Promise<Answer> {
  const input = { ...pathOf(inspectionId, path), new_label: path.label }
  try {
    // A key belongs to its call: another one may go out under it.
    return await believedCategory(callOk(inspectionRoutes.addLabel, input, options))
  } catch (error) {
    return alreadyAdded(error, path.label)
  }
}

/** A label that another device deleted is gone as it was meant to be; every other refusal is thrown on. */
function alreadyGone(error: unknown, label: string): Answer {
  if (error instanceof ApiError && isUnknownLabel(error, 'label', label)) return { isLabelGone: true }
  throw error
}

/** A label that another device added is there as it was meant to be; every other refusal is thrown on. */
function alreadyAdded(error: unknown, label: string): Answer {
  if (error instanceof ApiError && error.status === 422) {
    const { current } = error
    if (isCategory(current) && current.checks.some((check) => isSameLabel(check.label, label)))
      return { category: current }
  }
  throw error
}

function pathOf(inspectionId: number, path: CategoryPath) {
  return { inspection_id: inspectionId, step_name: path.step, category: path.category }
}

/** A value says by itself that there is one; null beside a check, that there is none to record. */
function checkInput({ label, checked, value, value_to, unit }: Check) {
  if (!checked || value === undefined) return { label, checked: checked ? 1 : 0 }
  return value === null
    ? { label, checked: 1, value }
    : { label, value, value_to: value_to ?? null, unit: unit ?? null }
}

/** The version that an edit was based on, where it was made with one. */
function baseInput(entry: StoredEdit): { version?: number } {
  const version = versionOf(entry)
  return version === undefined ? {} : { version }
}

/** Each option has its own; a condition, of which there is one, the category's. */
function checkBase({ base }: StoredEdit, { label }: Check): { version?: number } {
  const version = base?.fields?.[label]?.version
  return version === undefined ? {} : { version }
}

/** What a removal takes away, as far as it was seen; from before that was kept it takes all. */
function removalInput(entry: StoredEdit): { version?: number; photos?: string[] } {
  const { photos } = entry.base ?? {}
  return { ...baseInput(entry), ...(photos ? { photos: [...photos] } : {}) }
}

function orderInput(entry: StoredEdit, edit: OrderEdit): SaveInput {
  const positions = Object.fromEntries(edit.order.map((target, place) => [String(target), place + 1]))
  const version = versionOf(entry)
  return {
    ...pathOf(entry.inspectionId, edit),
    label: edit.label,
    call_from: 'web',
    positions,
    ...(version === undefined ? {} : { order_version: version }),
  }
}

function detailsInput(entry: StoredEdit, edit: DetailsEdit): SaveInput {
  return {
    ...pathOf(entry.inspectionId, edit),
    label: edit.label,
    call_from: 'web',
    ...edit.texts,
    ...(edit.checked === undefined ? {} : { checked: edit.checked ? 1 : 0 }),
    ...(edit.level === undefined ? {} : { selrecomd: edit.level }),
    ...(edit.captions === undefined ? {} : { captions: edit.captions }),
    ...(edit.slots === undefined ? {} : { slots: edit.slots }),
    ...(edit.removeImages === undefined ? {} : { remove_images: edit.removeImages }),
    ...detailsBase(entry, edit),
  }
}

/** Fields that another device changed meanwhile are none of these, and stay. */
function detailsBase({ base }: StoredEdit, edit: DetailsEdit): Partial<SaveInput> {
  if (base?.version === undefined) return {}
  // As it may have been tried already by the build that kept no more of its base.
  if (!base.fields) return { version: base.version }
  const changed: RecordField[] = TEXT_FIELDS.filter((name) => edit.texts?.[name] !== undefined)
  if (edit.level !== undefined) changed.push('selrecomd')
  if (edit.captions !== undefined) changed.push('captions')
  if (edit.slots !== undefined) changed.push('slots')
  const checked = base.fields.checked?.version
  return { version: base.version, changed, ...(checked === undefined ? {} : { checked_version: checked }) }
}

function photoForm(
  inspectionId: number,
  edit: PhotoEdit,
  photo: WaitingPhoto,
  level: Level | null,
): FormData {
  const form = new FormData()
  const fields: Partial<Record<keyof SaveCommentRequest, string>> = {
    inspection_id: String(inspectionId),
    step_name: edit.step,
    category: edit.category,
    label: edit.label,
    call_from: 'web',
    photo_ids: JSON.stringify([edit.photoId]),
    ...(edit.position === undefined ? {} : { positions: JSON.stringify({ 'new:0': edit.position }) }),
    ...(level === null ? {} : { selrecomd: level }),
    ...(edit.caption === undefined ? {} : { captions: JSON.stringify({ 'new:0': edit.caption }) }),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (edit.replaces !== undefined) form.append('remove_images[]', String(edit.replaces))
  form.append('images[]', photo.picture, photo.name)
  return form
}
