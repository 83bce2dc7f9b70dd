// Questions that take a value: by the fields of a check, or by labels alone, as clients of the specification do (decision 44).
import { FIELD } from '@plumbline/contract/texts'
import {
  type AnswerValue,
  answerFromLabel,
  answerOf,
  type GivenAnswer,
  isSameValue,
  isTyped,
  isValueLabel,
  NO_VALUE,
  readAnswer,
  takeAnswer,
} from '@plumbline/domain/answers'
import { isNameTaken } from '@plumbline/domain/label-edits'
import { invalid } from '#server/platform/errors.ts'
import {
  type CategoryChange,
  type CategoryState,
  NOT_CARRIED,
  NOTHING,
  type PresentLabel,
  presentLabels,
  type StoredLabel,
  storedOf,
} from './label-overlay.ts'

/** A check as it is sent: with a value where the question takes one. */
export interface SentCheck extends GivenAnswer {
  label: string
  checked?: boolean | undefined
}

/** What a question is answered by; checked without a value: observed, no value recorded. */
interface Answered {
  value: AnswerValue
  isChecked: boolean
}

/** Whether a name means the value that is stored at a label. */
export function isValueOf(
  { definition }: CategoryState,
  label: PresentLabel | undefined,
  name: string,
): boolean {
  if (!label?.stored || !isTyped(definition.answer)) return false
  return isValueLabel(definition, answerOf(label.stored), name)
}

/**
 * The answer of a typed question from checks of its own label and of its value as a label. What is said of the question
 * holds over what is said of its value, but a value that is checked beside an unchecked question stays: a client that
 * added it sends the labels that it read before.
 * Fails with 422 for a value that does not fit, or a label that is neither the question nor a value of its kind.
 */
export function setValue(
  category: CategoryState,
  labels: readonly PresentLabel[],
  checks: readonly SentCheck[],
): CategoryChange {
  const [question] = labels
  const [first] = checks
  if (!first) return NOTHING
  if (!question) throw invalid({ checks: [FIELD.unknownLabel(first.label)] })
  const own = (check: SentCheck) => isOwn(category, question, check.label)
  const ofValue = checks.filter((check) => !own(check))
  const stored = storedOf(category, question)
  const before = { value: answerOf(stored), isChecked: stored.isChecked }
  const byLabels = ofValue.reduce((answered, check) => withValueLabel(category, answered, check), before)
  const isValueChecked = ofValue.some(({ checked }) => checked === true)
  const after = checks.filter(own).reduce((answered, check) => {
    const isBareUncheck = check.checked === false && check.value === undefined
    return isBareUncheck && isValueChecked ? answered : withOwnCheck(category, answered, check)
  }, byLabels)
  return changeTo(category, question, after)
}

/** A label that is the value: what was there before gives way. */
export function addValue(category: CategoryState, label: string): CategoryChange {
  const [question] = presentLabels(category)
  // Deleted in a former build: it comes back with the value.
  const deleted = category.stored.find(({ isDeleted }) => isDeleted)
  const stored = deleted ? { ...deleted, isDeleted: false } : question && storedOf(category, question)
  if (!stored) return NOTHING
  const value = answerFromLabel(category.definition, label, answerOf(stored))
  const isThere = stored.isChecked && !deleted && isSameValue(value, answerOf(stored))
  return isThere
    ? NOTHING
    : { changed: [{ ...stored, ...NOT_CARRIED, ...value, isChecked: true }], removed: [] }
}

/** Takes the value away; comment and photos, which are the question's, stay. */
export function clearValue(category: CategoryState, label: PresentLabel): CategoryChange {
  return changeTo(category, label, { value: NO_VALUE, isChecked: false })
}

function isOwn({ former = {} }: CategoryState, question: PresentLabel, name: string): boolean {
  return isNameTaken([question.name, ...Object.keys(former)], name)
}

function changeTo(
  category: CategoryState,
  label: PresentLabel,
  { value, isChecked }: Answered,
): CategoryChange {
  const row: StoredLabel = storedOf(category, label)
  if (isSameValue(value, answerOf(row)) && isChecked === row.isChecked) return NOTHING
  return { changed: [{ ...row, ...NOT_CARRIED, ...value, isChecked }], removed: [] }
}

function withValueLabel({ definition }: CategoryState, before: Answered, check: SentCheck): Answered {
  const isIt = isValueLabel(definition, before.value, check.label)
  const read = isIt ? before.value : readAnswer(definition, check.label, before.value)
  if (read === null) throw invalid({ checks: [FIELD.unknownLabel(check.label)] })
  if (check.checked === undefined) throw invalid({ checks: [FIELD.flag] })
  if (check.checked) return { value: read, isChecked: true }
  return isIt ? { value: NO_VALUE, isChecked: false } : before
}

/** Unchecked, or with an empty value, it has no answer; checked without a word of a value it keeps what there is. */
function withOwnCheck({ definition }: CategoryState, before: Answered, check: SentCheck): Answered {
  const { checked, value, value_to, unit } = check
  if (checked === false) return { value: NO_VALUE, isChecked: false }
  if (value === null && checked === true) return { value: NO_VALUE, isChecked: true }
  const isGiven = value !== undefined || value_to !== undefined
  if (!isGiven && unit === undefined && checked === undefined) throw invalid({ checks: [FIELD.flag] })
  if (!isGiven && (unit === undefined || before.value.value === null))
    return { value: before.value, isChecked: checked ?? before.isChecked }
  const read = takeAnswer(
    definition,
    isGiven ? { value, value_to, unit } : { ...before.value, unit },
    before.value,
  )
  if ('fault' in read) throw invalid({ checks: [read.fault] })
  return { value: read.taken, isChecked: read.taken.value !== null }
}
