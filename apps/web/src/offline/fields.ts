// What an edit changes, field by field: as it says, as it was when it was made, and as the server has it now. Pure.

import { CLIENT_FIELDS, type Client, type ClientField, type ClientFields } from '@plumbline/contract/clients'
import type { CommentRecord, LabelImage } from '@plumbline/contract/comment-records'
import { allDetails, type DetailFields } from '@plumbline/contract/inspection-details'
import { TIME_FIELDS } from '@plumbline/contract/inspection-times'
import type { Category, Check, LabelDetails, Step } from '@plumbline/contract/inspections'
import { applicabilityOf, applicableValue } from './applicable.ts'
import { detailTexts } from './detail-fields.ts'
import {
  type CategoryEdit,
  type Edit,
  isOfCategory,
  isSameLabel,
  type RecordedTexts,
  TEXT_FIELDS,
  type TextField,
  textOf,
} from './edits.ts'
import {
  blankRecord,
  categoryOf,
  type InspectionData,
  type InspectionHead,
  recordOf,
} from './inspection-data.ts'
import type { Fields, ThingState } from './thing-state.ts'
import type { TimesEdit, WholeEdit } from './whole-edits.ts'

const CHECKED = 'yes'
const UNCHECKED = 'no'
/** Between the parts of a typed answer: no text has it. */
const PART = '\u001f'

/** A check, or a typed answer, as a field's value. */
export function checkValue({ checked, value, value_to, unit }: Check): string {
  if (!checked) return UNCHECKED
  return typeof value === 'string' ? [value, value_to ?? '', unit ?? ''].join(PART) : CHECKED
}

/** The same for the screen: "Checked", "5 to 10 in". */
export function checkText(value: string): string {
  if (value === UNCHECKED) return 'Not checked'
  if (value === CHECKED) return 'Checked'
  const [from = '', to = '', unit = ''] = value.split(PART)
  return [to === '' || to === from ? from : `${from} to ${to}`, unit].filter((part) => part !== '').join(' ')
}

export const captionField = (imageId: number | string) => `caption ${imageId}`
export const slotField = (name: string) => `slot ${name}`

/** Edits that take something away: all that it holds is theirs to ask about. */
export function isRemoval(edit: Edit): boolean {
  return (
    edit.kind === 'delete-label' ||
    edit.kind === 'clear' ||
    edit.kind === 'remove-inspection' ||
    (edit.kind === 'move-client' && edit.move === 'remove')
  )
}

/**
 * Whether what an edit says of a field is a choice, which another one of since replaces, though it be the choice of before:
 * texts are only compared with what stood there.
 */
export function isChoice(edit: Edit, field: string): boolean {
  switch (edit.kind) {
    case 'details':
      return field === 'checked'
    case 'checks':
    case 'applicable':
    case 'cover':
    case 'order':
      return true
    default:
      return false
  }
}

/** What an edit makes of the fields that it changes; nothing of one that takes away. */
export function mineOf(edit: Edit): Readonly<Record<string, string>> {
  switch (edit.kind) {
    case 'details':
      return {
        ...edit.texts,
        ...(edit.level === undefined ? {} : { level: edit.level }),
        ...(edit.checked === undefined ? {} : { checked: edit.checked ? CHECKED : UNCHECKED }),
        ...Object.fromEntries(
          Object.entries(edit.captions ?? {}).map(([id, caption]) => [captionField(id), caption]),
        ),
        ...Object.fromEntries(
          Object.entries(edit.slots ?? {}).map(([name, value]) => [slotField(name), value]),
        ),
      }
    case 'checks':
      return checksMine(edit)
    case 'order':
      return { order: edit.order.join() }
    case 'rename-label':
      return { name: edit.to }
    case 'applicable':
      return { applicable: applicableValue({ isApplicable: edit.isApplicable, why: edit.why ?? null }) }
    case 'description':
      return { ...detailTexts(edit.details), ...(edit.keepsText ? {} : { description: edit.text }) }
    case 'times':
      return picked(edit.times, changedTimes(edit))
    case 'cover':
      return { cover: edit.photoId }
    case 'client-fields':
      return picked(edit.fields, changedFields(edit))
    default:
      return {}
  }
}

/** The fields of a client that an edit changes; all of one that was made before they were told apart. */
export function changedFields({ changed }: { changed?: readonly ClientField[] }): readonly ClientField[] {
  return changed ?? CLIENT_FIELDS
}

/** The same of times. */
export function changedTimes({
  changed,
}: Pick<TimesEdit, 'changed'>): readonly (typeof TIME_FIELDS)[number][] {
  return changed ?? TIME_FIELDS
}

/** Which of these fields are not as they were. */
export function differing<Name extends string>(
  names: readonly Name[],
  now: Partial<Record<Name, string | null>>,
  before: Partial<Record<Name, string | null>>,
): Name[] {
  return names.filter((name) => (now[name] ?? '') !== (before[name] ?? ''))
}

function picked(
  values: Readonly<Record<string, string | null>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** Of a condition, of which there is one, what is chosen; else each label by itself. */
function checksMine({ section, checks }: Extract<Edit, { kind: 'checks' }>): Record<string, string> {
  if (section === 'observation') return { rating: checks.findLast(({ checked }) => checked)?.label ?? '' }
  return Object.fromEntries(checks.map((check) => [check.label, checkValue(check)]))
}

/** What stands in the thing of an edit in its category; `waiting`: those of the label's photos that are not on the server. */
export function stateInCategory(
  category: Category | undefined,
  edit: CategoryEdit,
  waiting: readonly string[] = [],
): ThingState {
  if (edit.kind === 'checks') return { fields: checksState(category, edit) }
  if (edit.kind === 'photo') return { fields: {} }
  const record = recordOf(category, edit.label)
  const check = category?.checks.find(({ label }) => isSameLabel(label, edit.label))
  if (edit.kind === 'rename-label' || edit.kind === 'add-label')
    return { fields: { name: { value: check?.label ?? '', version: check?.version } } }
  // A record that was emptied is not told; its label's version is not below the one that it had then.
  const emptied = { ...blankRecord(edit.label), version: check?.version ?? 0 }
  const shown = record ?? emptied
  const state = recordState({ ...shown, comment: shown.comments }, shown.radio, edit)
  const checked = { value: check ? checkValue(check) : UNCHECKED, version: check?.version }
  return {
    fields: { ...state.fields, checked },
    photos: [...(state.photos ?? []), ...waiting],
    images: state.images ?? [],
  }
}

function checksState(category: Category | undefined, edit: Extract<Edit, { kind: 'checks' }>): Fields {
  const checks = category?.checks ?? []
  if (edit.section === 'observation') {
    const value = checks.find(({ checked }) => checked)?.label ?? ''
    return { rating: { value, version: category?.version ?? checks[0]?.version } }
  }
  return Object.fromEntries(
    edit.checks.flatMap(({ label }) => {
      const check = checks.find((one) => isSameLabel(one.label, label))
      return check ? [[label, { value: checkValue(check), version: check.version }] as const] : []
    }),
  )
}

/** Of a label's record as its own calls answer it. `edit`: whose blanks are among its fields, filled or not. */
export function stateInRecord(record: CommentRecord, edit?: Edit): ThingState {
  const { fields, ...photos } = recordState(record, record.selrecomd, edit)
  const checked = { value: record.checked ? CHECKED : UNCHECKED, version: record.checked_version }
  return { fields: { ...fields, checked }, ...photos }
}

type RecordShape = RecordedTexts & Pick<LabelDetails, 'images' | 'slots' | 'version' | 'order_version'>

function recordState(record: RecordShape, level: string | null, edit?: Edit): ThingState {
  const { version, images, slots = {} } = record
  const texts = TEXT_FIELDS.map((name) => [name, { value: textOf(record, name), version }] as const)
  const captions = images.map(
    ({ id, caption }) => [captionField(id), { value: caption ?? '', version }] as const,
  )
  const asked = edit?.kind === 'details' ? Object.keys(edit.slots ?? {}) : []
  const unfilled = Object.fromEntries(asked.map((name) => [name, '']))
  const filled = Object.entries({ ...unfilled, ...slots }).map(
    ([name, value]) => [slotField(name), { value, version }] as const,
  )
  return {
    fields: {
      ...Object.fromEntries([...texts, ...captions, ...filled]),
      level: { value: level ?? '', version },
      order: { value: images.map(keyOfImage).join(), version: record.order_version ?? 0 },
    },
    photos: images.map(keyOfImage),
    images,
  }
}

/** By which a photo is known from the moment that it was taken. */
function keyOfImage({ photo_id, id }: LabelImage): string {
  return photo_id ?? String(id)
}

/** What stands in the thing of an edit of an inspection as a whole, as its data here has it. */
export function stateInWhole(data: InspectionData, edit: WholeEdit): ThingState {
  const { head } = data
  switch (edit.kind) {
    case 'applicable': {
      const step = data.steps[edit.step]
      if (!step) return { fields: {} }
      return {
        fields: { applicable: { value: applicableValue(applicabilityOf(step)), version: step.version } },
      }
    }
    case 'description':
      return head ? stateOfHead(head.inspection) : { fields: {} }
    case 'times':
      return head ? stateOfTimes(head.inspection, head.inspection.times_version) : { fields: {} }
    case 'cover':
      return { fields: head ? { cover: { value: '', version: head.inspection.cover_version } } : {} }
    case 'remove-inspection':
      return stateOfVersion(data.revision)
    default:
      return { fields: {} }
  }
}

/** Data that an earlier build kept has no named fields. */
function stateOfHead({
  description,
  details,
  description_version,
}: InspectionHead['inspection']): ThingState {
  return stateOfDescription({ description, details: allDetails(details ?? {}) }, description_version)
}

/** The text and the named fields, which are of one version. */
export function stateOfDescription(
  { description, details }: { description: string; details?: DetailFields | undefined },
  version: number | undefined,
): ThingState {
  const values = Object.entries({ ...detailTexts(details), description })
  return { fields: Object.fromEntries(values.map(([name, value]) => [name, { value, version }])) }
}

export function stateOfTimes(
  times: Readonly<Partial<Record<(typeof TIME_FIELDS)[number], string | null>>>,
  version: number | undefined,
): ThingState {
  return {
    fields: Object.fromEntries(TIME_FIELDS.map((name) => [name, { value: times[name] ?? '', version }])),
  }
}

export function stateOfClient(client: ClientFields & Pick<Client, 'version'>): ThingState {
  const { version } = client
  return {
    fields: Object.fromEntries(CLIENT_FIELDS.map((name) => [name, { value: client[name] ?? '', version }])),
  }
}

/** Of a thing of which its version alone tells whether it was changed. */
export function stateOfVersion(version: number | undefined): ThingState {
  return { fields: { version: { value: '', version } } }
}

/** What a 409 says that stands there now; null where it does not say it as the contract does. */
export function stateInConflict(edit: Edit, current: unknown): ThingState | null {
  if (typeof current !== 'object' || current === null) return null
  if (isOfCategory(edit)) {
    if ('checks' in current) return stateInCategory(current as Category, edit)
    return 'comment' in current && 'version' in current ? stateInRecord(current as CommentRecord, edit) : null
  }
  const version = 'version' in current && typeof current.version === 'number' ? current.version : undefined
  switch (edit.kind) {
    case 'applicable':
      return 'is_applicable' in current
        ? { fields: { applicable: { value: applicableValue(applicabilityOf(current as Step)), version } } }
        : null
    case 'description':
      return 'paragraph_text' in current
        ? stateOfDescription(
            {
              description: String(current.paragraph_text),
              details: 'details' in current ? (current.details as DetailFields) : undefined,
            },
            version,
          )
        : null
    case 'times':
      return stateOfTimes(current as never, version)
    case 'cover':
      return {
        fields: { cover: { value: 'pagecover' in current ? String(current.pagecover) : '', version } },
      }
    case 'client-fields':
    case 'move-client':
      return 'client_name' in current ? stateOfClient(current as Client) : null
    case 'remove-inspection':
      return stateOfVersion(version)
    default:
      return null
  }
}

/** What a thing is once the server took an edit of it, whose answer has this version. */
export function stateAfter(edit: WholeEdit, version: number | undefined): ThingState {
  const text = edit.kind === 'description' ? { description: edit.text } : {}
  const fields = Object.entries({ ...mineOf(edit), ...text }).map(
    ([name, value]) => [name, { value, version }] as const,
  )
  return { fields: Object.fromEntries(fields) }
}

/** Whether a thing holds nothing that anybody entered. */
export function isEmptyState({ fields, photos = [] }: ThingState): boolean {
  const texts: readonly (TextField | 'level')[] = [...TEXT_FIELDS, 'level']
  return photos.length === 0 && texts.every((name) => (fields[name]?.value ?? '') === '')
}

/** The category's state before an edit, as the data of a device has it. */
export function stateSeen(data: InspectionData, edit: Edit, waiting: readonly string[] = []): ThingState {
  return isOfCategory(edit)
    ? stateInCategory(categoryOf(data, edit), edit, waiting)
    : stateInWhole(data, edit)
}
