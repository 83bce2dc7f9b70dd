// What taking a newer version over changes in an inspection, told label by label.
import type { Template } from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { compareContents, type EntryFields, fieldsOf, pathOf } from './compare.ts'
import type { Entry } from './entries.ts'

export interface TakeChange {
  /** Of the entry, and of a choice behind it. */
  id: string
  path: string
  /** `kept`: the newer version has it no more, and the inspection keeps it. */
  kind: 'added' | 'removed' | 'changed' | 'kept'
  before: EntryFields | null
  after: EntryFields | null
}

/** Labels of a category under other names: former name → name. */
export type RenamedLabels = Record<string, Record<string, string>>

/** The differences between two contents, choices one by one. */
export function seenChanges(before: Template, after: Template, renamed: RenamedLabels): TakeChange[] {
  return compareContents(before, after).flatMap(({ change, was, is }): TakeChange[] => {
    if (!was || !is || !isAsked(was) || !isAsked(is)) return [change]
    const choices = choiceChanges(was.value.choices, is, renamed[was.id] ?? {})
    const { choices: _, ...fields } = change.after ?? {}
    const names = Object.keys(fields)
    if (names.length === 0) return choices
    const pick = (of: EntryFields | null) => Object.fromEntries(names.map((name) => [name, of?.[name] ?? '']))
    return [{ ...change, before: pick(change.before), after: pick(change.after) }, ...choices]
  })
}

type Asked = Extract<Entry, { kind: 'description' | 'observation' }>

function isAsked(entry: Entry): entry is Asked {
  return entry.kind === 'description' || entry.kind === 'observation'
}

function choiceChanges(was: readonly string[], is: Asked, renamed: Record<string, string>): TakeChange[] {
  const path = pathOf(is)
  const formerly = new Map(Object.entries(renamed).map(([from, to]) => [to, from]))
  return is.value.choices.flatMap((label): TakeChange[] => {
    const id = `${is.id}/${label}`
    const from = formerly.get(label)
    if (was.includes(label)) return []
    if (from !== undefined && was.includes(from))
      return [{ id, path, kind: 'changed', before: { label: from }, after: { label } }]
    return [{ id, path, kind: 'added', before: null, after: { label } }]
  })
}

/** What the newer version has no more: whole entries, and choices of those that it has. */
export function keptChanges(
  content: readonly Entry[],
  newest: readonly Entry[],
  isGone: (entry: Entry) => boolean,
): TakeChange[] {
  const byId = new Map(newest.map((entry) => [entry.id, entry]))
  return content.flatMap((entry): TakeChange[] => {
    if (isGone(entry)) return [kept(entry.id, entry, fieldsOf(entry))]
    const now = byId.get(entry.id)
    if (!now || !isAsked(entry) || !isAsked(now)) return []
    if (answerOf(entry) !== answerOf(now)) return [kept(entry.id, entry, fieldsOf(entry))]
    const there = new Set(now.value.choices.map(foldLabel))
    return entry.value.choices
      .filter((label) => !there.has(foldLabel(label)))
      .map((label) => kept(`${entry.id}/${label}`, entry, { label }))
  })
}

const answerOf = ({ value }: Asked) => ('answer' in value ? value.answer : 'choices')

function kept(id: string, entry: Entry, before: EntryFields): TakeChange {
  return { id, path: pathOf(entry), kind: 'kept', before, after: null }
}
