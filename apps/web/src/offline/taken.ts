// What is left of an edit of several fields of which the server took some: the others are asked about. Pure.
import type { Base, DetailsEdit, Edit, StoredEdit } from './edits.ts'
import { changedFields, changedTimes, mineOf } from './fields.ts'

/** The part of an edit whose fields, by their names on the wire, are meant. */
export function partOf(edit: Edit, isMeant: (name: string) => boolean): Edit {
  switch (edit.kind) {
    case 'times':
      return { ...edit, changed: changedTimes(edit).filter(isMeant) }
    case 'client-fields':
      return { ...edit, changed: changedFields(edit).filter(isMeant) }
    case 'details':
      return detailsPart(edit, isMeant)
    default:
      return edit
  }
}

function detailsPart(
  { texts = {}, level, checked, captions, slots, removeImages, ...path }: DetailsEdit,
  isMeant: (name: string) => boolean,
): DetailsEdit {
  const meant = Object.entries(texts).filter(([name]) => isMeant(name))
  return {
    ...path,
    ...(meant.length > 0 ? { texts: Object.fromEntries(meant) } : {}),
    ...(level !== undefined && isMeant('selrecomd') ? { level } : {}),
    ...(checked !== undefined && isMeant('checked') ? { checked } : {}),
    ...(captions && isMeant('captions') ? { captions } : {}),
    ...(slots && isMeant('slots') ? { slots } : {}),
    ...(removeImages && isMeant('remove_images') ? { removeImages } : {}),
  }
}

/** What is still to be sent. */
export function withoutTaken(entry: StoredEdit, taken: readonly string[]): StoredEdit {
  return taken.length > 0 ? part(entry, (name) => !taken.includes(name)) : entry
}

/** What the server has. */
export function takenOf(entry: StoredEdit, taken: readonly string[]): StoredEdit {
  return part(entry, (name) => taken.includes(name))
}

function part(entry: StoredEdit, isMeant: (name: string) => boolean): StoredEdit {
  const edit = partOf(entry.edit, isMeant)
  const { base } = entry
  return base ? { ...entry, edit, base: baseOfPart(base, edit) } : { ...entry, edit }
}

function baseOfPart(base: Base, edit: Edit): Base {
  if (!base.fields) return base
  const names = Object.keys(mineOf(edit))
  return {
    ...base,
    fields: Object.fromEntries(Object.entries(base.fields).filter(([name]) => names.includes(name))),
  }
}
