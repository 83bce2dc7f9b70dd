// "Keep both" of a conflict: the other device's text with ours behind it, where both fit into one field.
import { TEXT_FREE_MAX, TEXT_LONG_MAX } from '@plumbline/contract/limits'
import type { StoredEdit } from './edits.ts'
import { mineOf } from './fields.ts'
import { foreignFields, theirsOf } from './rebase.ts'
import type { ThingState } from './thing-state.ts'

/** The fields that take several lines, and how long they may be (decision 30). */
const LONGEST: Readonly<Record<string, number>> = {
  comment: TEXT_FREE_MAX,
  implication: TEXT_LONG_MAX,
  task: TEXT_LONG_MAX,
  description: TEXT_FREE_MAX,
}

/** Whether there are two texts to keep, and room for both. */
export function canKeepBoth(entry: StoredEdit): boolean {
  const theirs = theirsOf(entry)
  const names = theirs ? foreignTexts(entry, theirs) : []
  return theirs !== null && names.length > 0 && names.every((name) => fits(entry, theirs, name))
}

function foreignTexts(entry: StoredEdit, theirs: ThingState): string[] {
  return foreignFields(entry, theirs).filter((name) => LONGEST[name] !== undefined)
}

function fits(entry: StoredEdit, theirs: ThingState, name: string): boolean {
  return joined(entry, theirs, name).length <= (LONGEST[name] ?? 0)
}

function joined({ edit }: StoredEdit, { fields }: ThingState, name: string): string {
  return [fields[name]?.value ?? '', mineOf(edit)[name] ?? ''].filter((text) => text !== '').join('\n')
}

/** The edit with both texts where both devices changed a field. */
export function withBothTexts(entry: StoredEdit, theirs: ThingState): StoredEdit {
  const { edit } = entry
  const both = foreignTexts(entry, theirs).map((name) => [name, joined(entry, theirs, name)] as const)
  if (edit.kind === 'details')
    return { ...entry, edit: { ...edit, texts: { ...edit.texts, ...Object.fromEntries(both) } } }
  const [description] = both
  return edit.kind === 'description' && description
    ? { ...entry, edit: { ...edit, text: description[1] } }
    : entry
}
