// Checking, adding, renaming, deleting and clearing labels: what each changes of what is stored, or why it is refused.
import { FIELD } from '@plumbline/contract/texts'
import { isTyped, takesOne } from '@plumbline/domain/answers'
import { isNameTaken, labelNamed, withChecks } from '@plumbline/domain/label-edits'
import { isSameLabel } from '@plumbline/domain/label-names'
import { invalid } from '#server/platform/errors.ts'
import {
  type CategoryChange,
  type CategoryState,
  carriedOf,
  emptied,
  hasDetails,
  NOT_CARRIED,
  NOTHING,
  newRow,
  type PresentLabel,
  presentLabels,
  type StoredLabel,
  storedOf,
} from './label-overlay.ts'
import { addValue, clearValue, isValueOf, type SentCheck, setValue } from './value-edits.ts'

const TAKES_ONE = 'This question allows one answer'

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

/**
 * The label that this name means, or meant before it was called otherwise; the name of a value means its question
 * (decision 44). Fails with 422 on `field` when there is none.
 */
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
  const meant = found ?? (isValueOf(category, labels[0], name) ? labels[0] : undefined)
  if (!meant) throw invalid({ [field]: [FIELD.unknownLabel(name)] })
  return meant
}

/**
 * Checks and unchecks the labels sent (`withChecks`).
 * Fails with 422 for an unknown label, or two answers to one observation.
 */
export function setChecks(category: CategoryState, checks: readonly SentCheck[]): CategoryChange {
  const labels = presentLabels(category)
  const { section, answer } = category.definition
  if (isTyped(answer)) return setValue(category, labels, checks)
  const nameOf = (label: string) => findLabel(category, label, 'checks', labels).name
  const sent = checks.map(({ label, checked }) => {
    if (checked === undefined) throw invalid({ checks: [FIELD.flag] })
    return { label: nameOf(label), checked }
  })
  const wanted = new Map(sent.map(({ label, checked }) => [label, checked]))
  const answers = [...wanted.values()].filter((checked) => checked).length
  if (takesOne(section, answer) && answers > 1)
    throw invalid({ checks: [section === 'observation' ? 'An item can have only one rating' : TAKES_ONE] })
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

/** The predefined label of a name that was deleted. */
export function deletedLabel({ stored }: CategoryState, name: string): StoredLabel | undefined {
  return stored.find(
    (row) => row.isDeleted && row.catalogueLabel !== null && isSameLabel(row.catalogueLabel, name),
  )
}

/**
 * Adds a label that is not there; a deleted predefined one of that name comes back empty. Of a question that takes a value
 * it is the value.
 */
export function addLabel(category: CategoryState, name: string): CategoryChange {
  const deleted = deletedLabel(category, name)
  if (!deleted && isTyped(category.definition.answer)) return addValue(category, name)
  if (!deleted) return { changed: [newRow(category, { catalogueLabel: null, name })], removed: [] }
  return {
    changed: [{ ...deleted, ...nameOver(deleted.catalogueLabel, name), isDeleted: false }],
    removed: [],
  }
}

/**
 * Renames a label; what is entered at it stays. Of a question that takes a value the new name is the value, whichever of
 * the two was named. Fails with 422 for an unknown or a taken name.
 */
export function renameLabel(category: CategoryState, from: string, to: string): CategoryChange {
  const label = findLabel(category, from, 'old_value')
  if (from === to) return NOTHING
  const isValue = isTyped(category.definition.answer)
  if (isNameTaken(namesOf(presentLabels(category)), to, isValue ? undefined : label.name))
    throw invalid({ new_value: [FIELD.labelTaken] })
  if (isValue) return addValue(category, to)
  const row = storedOf(category, label)
  return { changed: [{ ...row, ...nameOver(row.catalogueLabel, to) }], removed: [] }
}

/**
 * Deletes a label with all that is entered at it. A predefined one is remembered as deleted. A question that takes a value
 * is emptied instead; where its value was named, its comment and photos stay.
 */
export function deleteLabel(category: CategoryState, name: string): CategoryChange {
  const label = findLabel(category, name)
  if (isTyped(category.definition.answer)) {
    const isQuestion = labelNamed([label.name], name) !== undefined
    return isQuestion ? clearLabel(category, name) : clearValue(category, label)
  }
  if (label.catalogueLabel === null) return { changed: [], removed: label.stored ? [label.stored] : [] }
  const row = storedOf(category, label)
  return { changed: [{ ...emptied(row), name: null, isDeleted: true, isChecked: false }], removed: [] }
}

/** Unchecks a label and takes away comment, level, parts and photos. */
export function clearLabel(category: CategoryState, name: string): CategoryChange {
  const { stored } = findLabel(category, name)
  if (!stored || !(stored.isChecked || stored.carriedFrom !== null || hasDetails(stored))) return NOTHING
  return { changed: [{ ...emptied(stored), isChecked: false }], removed: [] }
}

/** A predefined label under its own name needs no other. */
function nameOver(catalogueLabel: string | null, name: string): Pick<StoredLabel, 'name'> {
  return { name: name === catalogueLabel ? null : name }
}
