// Checking, adding, renaming, deleting and clearing labels: what each changes of what is stored, or why it is refused.
import { FIELD } from '@plumbline/contract/texts'
import {
  type AnswerValue,
  answerOf,
  type GivenAnswer,
  isTyped,
  NO_VALUE,
  takeAnswer,
  takesOne,
} from '@plumbline/domain/answers'
import { isNameTaken, labelNamed, withChecks } from '@plumbline/domain/label-edits'
import { isSameLabel } from '@plumbline/domain/label-names'
import { invalid } from '#server/platform/errors.ts'
import {
  type CategoryState,
  carriedOf,
  emptied,
  hasDetails,
  NOT_CARRIED,
  newRow,
  type PresentLabel,
  presentLabels,
  type StoredLabel,
  storedOf,
} from './label-overlay.ts'

/** Rows as they are to be stored: those without an id are new. */
export interface CategoryChange {
  changed: StoredLabel[]
  removed: StoredLabel[]
}

/** A check as it is sent: with a value where the question takes one. */
export interface SentCheck extends GivenAnswer {
  label: string
  checked?: boolean | undefined
}

const TAKES_ONE = 'This question takes one answer'

const NOTHING: CategoryChange = { changed: [], removed: [] }

/** The rows of a category after a change, in their order. */
export function applyChange(
  stored: readonly StoredLabel[],
  { changed, removed }: CategoryChange,
): StoredLabel[] {
  const news = changed.filter((row) => row.id === null)
  const byId = new Map(changed.map((row) => [row.id, row]))
  const gone = new Set(removed.map((row) => row.id))
  return [...stored.filter((row) => !gone.has(row.id)).map((row) => byId.get(row.id) ?? row), ...news]
}

const namesOf = (labels: readonly PresentLabel[]) => labels.map(({ name }) => name)

/** Whether there is a label of this name. */
export function hasLabel(category: CategoryState, name: string): boolean {
  return isNameTaken(namesOf(presentLabels(category)), name)
}

/** The label that this name means, or meant before it was called otherwise. Fails with 422 on `field` when there is none. */
export function findLabel(
  category: CategoryState,
  name: string,
  field = 'label',
  labels = presentLabels(category),
): PresentLabel {
  const named = labelNamed(namesOf(labels), name)
  const { former = {} } = category
  const formerName = named === undefined ? labelNamed(Object.keys(former), name) : undefined
  const found =
    formerName === undefined
      ? labels.find((label) => label.name === named)
      : labels.find((label) => label.catalogueLabel === former[formerName])
  if (!found) throw invalid({ [field]: [FIELD.unknownLabel(name)] })
  return found
}

/**
 * Checks and unchecks the labels sent (`withChecks`).
 * Fails with 422 for an unknown label, or two answers to one observation.
 */
export function setChecks(category: CategoryState, checks: readonly SentCheck[]): CategoryChange {
  const labels = presentLabels(category)
  const { section, answer } = category.definition
  if (isTyped(answer)) return setValues(category, labels, checks)
  const nameOf = (label: string) => findLabel(category, label, 'checks', labels).name
  const sent = checks.map(({ label, checked }) => {
    if (checked === undefined) throw invalid({ checks: [FIELD.flag] })
    return { label: nameOf(label), checked }
  })
  const wanted = new Map(sent.map(({ label, checked }) => [label, checked]))
  const answers = [...wanted.values()].filter((checked) => checked).length
  if (takesOne(section, answer) && answers > 1)
    throw invalid({ checks: [section === 'observation' ? 'An observation takes one answer' : TAKES_ONE] })
  const before = labels.map(({ name, stored }) => ({
    label: name,
    checked: stored?.isChecked ?? false,
    ...carriedOf(stored),
  }))
  const after = withChecks(section, before, sent, answer)
  const changed = labels.flatMap((label, index) => {
    const is = after[index]
    if (!is || is === before[index]) return []
    return [{ ...storedOf(category, label), ...NOT_CARRIED, isChecked: is.checked }]
  })
  return { changed, removed: [] }
}

/** The value of a typed question's label; without one it is not checked. */
function setValues(
  category: CategoryState,
  labels: PresentLabel[],
  checks: readonly SentCheck[],
): CategoryChange {
  const rows = new Map<string, StoredLabel>()
  for (const check of checks) {
    const label = findLabel(category, check.label, 'checks', labels)
    const before = rows.get(label.name) ?? storedOf(category, label)
    const { value, value_to, unit } = valueAfter(category, check, before)
    rows.set(label.name, { ...before, ...NOT_CARRIED, value, value_to, unit, isChecked: value !== null })
  }
  const isChanged = (row: StoredLabel) => {
    const known = category.stored.find(({ id }) => id !== null && id === row.id)
    const { value, value_to, unit } = known ?? NO_VALUE
    const isConfirmed = row.isChecked && known?.isChecked === false
    return isConfirmed || row.value !== value || row.value_to !== value_to || row.unit !== unit
  }
  return { changed: [...rows.values()].filter(isChanged), removed: [] }
}

function valueAfter({ definition }: CategoryState, check: SentCheck, before: StoredLabel): AnswerValue {
  const { checked, value, value_to, unit } = check
  if (checked === false) return NO_VALUE
  const isGiven = value !== undefined || value_to !== undefined
  if (!isGiven && before.value === null) throw invalid({ checks: ['Enter an answer'] })
  const given = isGiven ? { value, value_to, unit } : { ...answerOf(before), unit }
  const read = takeAnswer(definition, given, before)
  if ('fault' in read) throw invalid({ checks: [read.fault] })
  return read.taken
}

/** Adds a label that is not there; a deleted predefined one of that name comes back empty. */
export function addLabel(category: CategoryState, name: string): CategoryChange {
  const deleted = category.stored.find(
    (row) => row.isDeleted && row.catalogueLabel !== null && isSameLabel(row.catalogueLabel, name),
  )
  if (!deleted && category.definition.answer !== 'choices') throw invalid({ new_label: [TAKES_ONE] })
  if (!deleted) return { changed: [newRow(category, { catalogueLabel: null, name })], removed: [] }
  return {
    changed: [{ ...deleted, ...nameOver(deleted.catalogueLabel, name), isDeleted: false }],
    removed: [],
  }
}

/** Renames a label; what is entered at it stays. Fails with 422 for an unknown or a taken name. */
export function renameLabel(category: CategoryState, from: string, to: string): CategoryChange {
  const label = findLabel(category, from, 'old_value')
  if (from === to) return NOTHING
  if (isNameTaken(namesOf(presentLabels(category)), to, label.name))
    throw invalid({ new_value: [FIELD.labelTaken] })
  const row = storedOf(category, label)
  return { changed: [{ ...row, ...nameOver(row.catalogueLabel, to) }], removed: [] }
}

/** Deletes a label with all that is entered at it. A predefined one is remembered as deleted. */
export function deleteLabel(category: CategoryState, name: string): CategoryChange {
  const label = findLabel(category, name)
  if (label.catalogueLabel === null) return { changed: [], removed: label.stored ? [label.stored] : [] }
  const row = storedOf(category, label)
  return { changed: [{ ...emptied(row), name: null, isDeleted: true, isChecked: false }], removed: [] }
}

/** Unchecks a label and takes away comment, level, parts and photos. */
export function clearLabel(category: CategoryState, name: string): CategoryChange {
  const { stored } = findLabel(category, name)
  if (!stored || !(stored.isChecked || stored.carriedFrom !== null || hasDetails(stored))) return NOTHING
  return { changed: [{ ...emptied(stored), isChecked: false, version: stored.version + 1 }], removed: [] }
}

/** A predefined label under its own name needs no other. */
function nameOver(catalogueLabel: string | null, name: string): Pick<StoredLabel, 'name'> {
  return { name: name === catalogueLabel ? null : name }
}
