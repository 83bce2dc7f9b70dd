// Telling a change of our own from one made on another device, when what the server has is newer than what was seen here.
import type { CommentRecord } from '@plumbline/contract/comment-records'
import { detailsInFields, mergedRooms } from './detail-fields.ts'
import {
  type Base,
  type Edit,
  isOfCategory,
  isSameLabel,
  type StoredEdit,
  TEXT_FIELDS,
  type TextField,
} from './edits.ts'
import { isChoice, isEmptyState, isRemoval, mineOf, stateInRecord, stateSeen } from './fields.ts'
import { type Overlaid, photoSlot } from './overlay.ts'
import type { FieldState, Fields, ThingState } from './thing-state.ts'
import type { DescriptionEdit } from './whole-edits.ts'

/** What stood in the fields that an edit changes, or of all that it takes away, when it was made. */
function seenBy({ edit, base }: StoredEdit): Fields {
  if (edit.kind !== 'details' || !base) return base?.fields ?? {}
  const { version, texts, level, fields } = base
  const seen = Object.keys(mineOf(edit))
    .filter((name) => name === 'level' || TEXT_FIELDS.includes(name as TextField))
    .map((name) => {
      const value = name === 'level' ? (level ?? '') : (texts[name as TextField] ?? '')
      return [name, { value, version }] as const
    })
  return { ...Object.fromEntries(seen), ...fields }
}

/** What an edit stood on, by the names that another one has for the same fields. */
function seenAlike(own: StoredEdit, edit: Edit): Fields {
  const seen = seenBy(own)
  if (own.edit.kind === 'checks' && edit.kind === 'details') {
    const name = Object.keys(seen).find((label) => isSameLabel(label, edit.label))
    const check = name === undefined ? undefined : seen[name]
    return check ? { checked: check } : {}
  }
  if ((own.edit.kind === 'details' || own.edit.kind === 'clear') && edit.kind === 'checks') {
    const { label } = own.edit
    const names = edit.checks.flatMap((check) => (isSameLabel(check.label, label) ? [check.label] : []))
    const { checked } = seen
    return checked ? Object.fromEntries(names.map((name) => [name, checked])) : {}
  }
  return seen
}

/**
 * Whether another device changed what this edit changes too, or brought something to what it takes away: the value is
 * neither what stood there when the edit was made nor what the edit says. New photos and other fields never conflict with
 * a change. What was made before its base was kept conflicts with nothing.
 */
export function isForeignChange(entry: StoredEdit, theirs: ThingState): boolean {
  const { edit, base } = entry
  if (!base) return false
  return isRemoval(edit) ? isMoreThere(entry, theirs) : foreignFields(entry, theirs).length > 0
}

/** The fields of an edit that another device changed too. */
export function foreignFields(entry: StoredEdit, theirs: ThingState): string[] {
  const { edit } = entry
  const seen = seenBy(entry)
  return Object.entries(mineOf(edit)).flatMap(([name, mine]) => {
    const [now, before] = [theirs.fields[name], seen[name]]
    if (!now || !before || now.value === mine || now.version === before.version) return []
    // They go together.
    if (edit.kind === 'description' && name === 'rooms') return []
    return isChoice(edit, name) || now.value !== before.value ? [name] : []
  })
}

/** Of inspections and clients the version alone tells that there is something new. */
function isMoreThere({ edit, base }: StoredEdit, theirs: ThingState): boolean {
  if (!isOfCategory(edit)) return true
  return newFields(base, theirs).length > 0 || newPhotos(base, theirs).length > 0
}

/** Own work that is not there yet was seen too: without it what stands there is not what is to be removed. */
function isAllSeen({ base }: StoredEdit, theirs: ThingState): boolean {
  const isSame = ([name, { value }]: [string, FieldState]) =>
    name === 'order' || value === (base?.fields?.[name]?.value ?? '')
  return Object.entries(theirs.fields).every(isSame) && newPhotos(base, theirs).length === 0
}

/** The fields of a label that hold something else than what was seen. */
export function newFields(base: Base | undefined, { fields }: ThingState): string[] {
  return Object.entries(fields).flatMap(([name, { value }]) => {
    const isSame = value === (base?.fields?.[name]?.value ?? '')
    return isSame || ['', 'no'].includes(value) || name === 'order' || name.startsWith('caption ')
      ? []
      : [name]
  })
}

/** The photos of a label that were not known. */
export function newPhotos(base: Base | undefined, { photos = [] }: ThingState): string[] {
  return photos.filter((photo) => !base?.photos?.includes(photo))
}

/**
 * Whether a thing stands as it was seen, or as the edit says, though it has a newer version: then the edit may stand on
 * that one, and else its base must stay, for the other device's change of since would be overwritten without a question.
 * @param own what was made before it on this device and was taken just now
 */
export function isAsSeen(entry: StoredEdit, theirs: ThingState, own?: StoredEdit): boolean {
  const { edit, base } = entry
  if (!base) return false
  const seen = seenBy(entry)
  // An answer may come late, behind one to what was sent after it.
  const isOld = ([name, { version = 0 }]: [string, FieldState]) => version < (seen[name]?.version ?? 0)
  if (Object.entries(theirs.fields).some(isOld)) return false
  if (isRemoval(edit)) return isOfCategory(edit) && isAllSeen(entry, theirs)
  const earlier = own && own.seq < entry.seq ? own : null
  const before = earlier ? seenAlike(earlier, edit) : {}
  return Object.entries(mineOf(edit)).every(([name, mine]) => {
    const now = theirs.fields[name]
    if (!now || [mine, seen[name]?.value ?? ''].includes(now.value)) return true
    // Our own clearing took the rating away, and nobody has chosen another.
    if (name === 'rating' && now.value === '' && earlier?.edit.kind === 'clear') return true
    // What was taken on the same base is all that came since.
    const version = before[name]?.version
    return version !== undefined && version === seen[name]?.version
  })
}

/** Whether a thing is as an edit says: its answer was lost, or another tab has done it. */
export function isDone({ edit }: StoredEdit, theirs: ThingState): boolean {
  if (isRemoval(edit)) return false
  if (edit.kind === 'details' && edit.removeImages) return false
  const mine = Object.entries(mineOf(edit))
  return mine.length > 0 && mine.every(([name, value]) => theirs.fields[name]?.value === value)
}

/** The entry on top of what stands there; the same one where it stands on that already. */
export function onTopOf(entry: StoredEdit, theirs: ThingState): StoredEdit {
  const moved = rebased(entry, theirs)
  return JSON.stringify(moved.base) === JSON.stringify(entry.base) ? entry : moved
}

/** The entry on top of what stands there: its versions, the values still its own. */
export function rebased(entry: StoredEdit, theirs: ThingState): StoredEdit {
  const { edit, base } = entry
  if (edit.kind === 'details') {
    const version = theirs.fields.comment?.version
    const fields = pickedFields(theirs.fields, Object.keys(base?.fields ?? {}))
    return {
      ...entry,
      base: {
        ...base,
        texts: base?.texts ?? {},
        ...(version === undefined ? {} : { version }),
        ...(base?.fields ? { fields } : {}),
      },
    }
  }
  const names = isRemoval(edit) ? Object.keys(theirs.fields) : Object.keys(mineOf(edit))
  const fields = { ...base?.fields, ...pickedFields(theirs.fields, names) }
  const photos =
    isRemoval(edit) && theirs.photos ? [...new Set([...(base?.photos ?? []), ...theirs.photos])] : null
  return {
    ...entry,
    edit: edit.kind === 'description' ? rebasedDescription(edit, base, theirs) : edit,
    base: { ...base, texts: base?.texts ?? {}, fields, ...(photos ? { photos } : {}) },
  }
}

/** Its rooms join the other device's, whose text it takes over where nobody changed that here. */
function rebasedDescription(
  edit: DescriptionEdit,
  base: Base | undefined,
  { fields }: ThingState,
): DescriptionEdit {
  const text = edit.keepsText ? (fields.description?.value ?? edit.text) : edit.text
  const mine = edit.details?.rooms
  const before = detailsInFields(base?.fields ?? {}).rooms
  const theirs = detailsInFields(fields).rooms
  if (!mine || !before || !theirs) return { ...edit, text }
  return { ...edit, text, details: { ...edit.details, rooms: mergedRooms(mine, before, theirs) } }
}

function pickedFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])))
}

/** Of the record that an emptied label's edit met, or of whatever a conflict says. */
export function theirsOf({ edit, theirs, current }: StoredEdit): ThingState | null {
  return theirs ?? (current ? stateInRecord(current, edit) : null)
}

/** What an edit stands on: what the inspector saw, of what the edit changes or takes away. */
export function baseOf(view: Overlaid | null | undefined, edit: Edit): Base | undefined {
  if (!view) return undefined
  const waiting =
    isOfCategory(edit) && 'label' in edit ? view.photos.get(photoSlot(edit.category, edit.label)) : null
  const state = stateSeen(
    view.data,
    edit,
    waiting?.map(({ photoId }) => photoId),
  )
  return baseIn(state, edit)
}

/** The same of a form, which stands on what it began with. */
export function baseIn(state: ThingState, edit: Edit): Base | undefined {
  const names = isRemoval(edit) ? Object.keys(state.fields) : Object.keys(mineOf(edit))
  const fields = pickedFields(state.fields, names)
  if (edit.kind === 'details') {
    const { level, checked, ...others } = fields
    const isOwn = ([name]: [string, unknown]) => /^(?:caption|slot) /.test(name)
    const own = Object.fromEntries(Object.entries(others).filter(isOwn))
    const texts = Object.entries(others).filter((one) => !isOwn(one))
    const more = { ...own, ...(checked ? { checked } : {}) }
    return {
      version: state.fields.comment?.version ?? 0,
      ...(level ? { level: (level.value || null) as Base['level'] & {} } : {}),
      texts: Object.fromEntries(texts.map(([name, { value }]) => [name, value])),
      fields: more,
    }
  }
  if (Object.keys(fields).length === 0 && edit.kind !== 'move-client') return undefined
  return {
    texts: {},
    fields: edit.kind === 'move-client' ? state.fields : fields,
    ...(isRemoval(edit) && state.photos ? { photos: state.photos } : {}),
  }
}

/** The version that an edit goes out with; undefined where it was made without one, or needs none. */
export function versionOf({ edit, base }: StoredEdit): number | undefined {
  if (edit.kind === 'details') return base?.version
  // Of archiving and restoring none: they take nothing away, and each undoes the other.
  const names = isRemoval(edit) ? Object.keys(base?.fields ?? {}) : Object.keys(mineOf(edit))
  const versions = names.map((name) => base?.fields?.[name]?.version)
  const known = versions.filter((version) => version !== undefined)
  // What was seen at one time may have the latest version of all of it; what one edit of several changes has one.
  if (isRemoval(edit)) return known.length > 0 ? Math.max(...known) : undefined
  return known.length === versions.length && known.length > 0 ? Math.min(...known) : undefined
}

/** A conflict with a record in which nothing is left. */
export function isEmptied(entry: StoredEdit, current: CommentRecord): boolean {
  return entry.edit.kind === 'details' && isEmptyState(stateInRecord(current))
}
