// What an edit is called where it is listed.
import type { Check } from '@plumbline/contract/inspections'
import { type Answer, answerOf, isTyped, printedAnswer } from '@plumbline/domain/answers'
import { wholeTitle } from './apply-whole.ts'
import { type DetailsEdit, isOfCategory, type StoredEdit } from './edits.ts'
import { categoryOf, type InspectionData } from './inspection-data.ts'

/** "Loose tiles, text and level", "Covering: Slate", "Photo of Loose tiles". `data` names categories, where it is known. */
export function editTitle({ edit }: StoredEdit, data: InspectionData | null): string {
  if (!isOfCategory(edit)) return wholeTitle(edit, data)
  switch (edit.kind) {
    case 'checks': {
      const category = data && categoryOf(data, edit)
      const labels = checksTitle(edit.checks, category?.answer)
      return category ? `${category.label}: ${labels}` : labels
    }
    case 'details':
      return `${edit.label}, ${partsOf(edit)}`
    case 'photo':
      return `Photo of ${edit.label}`
    case 'order':
      return `${edit.label}, photo order`
    case 'clear':
      return `${edit.label}, cleared`
    case 'add-label':
      return `New ${edit.section === 'recomendation' ? 'finding' : 'option'} ${edit.label}`
    case 'rename-label':
      return `${edit.label} renamed to ${edit.to}`
    case 'delete-label':
      return `${edit.label} deleted`
  }
}

function checksTitle(checks: readonly Check[], answer: Answer | undefined): string {
  const chosen = checks.filter(({ checked }) => checked)
  // Of yes and no the one that is chosen says it.
  const said = answer === 'boolean' && chosen.length > 0 ? chosen : checks
  return said
    .map((check) => {
      if (!check.checked) return isTyped(answer) ? 'no answer' : `not ${check.label}`
      return printedAnswer(answer, answerOf(check)) ?? check.label
    })
    .join(', ')
}

function partsOf(edit: DetailsEdit): string {
  const parts = [
    ...((edit.texts ?? edit.slots) === undefined ? [] : ['text']),
    ...(edit.level === undefined ? [] : ['level']),
    ...(edit.captions === undefined ? [] : ['caption']),
    ...(edit.removeImages === undefined ? [] : ['photo removed']),
  ]
  if (parts.length === 0) return edit.checked === false ? 'unchecked' : 'checked'
  return parts.join(' and ')
}
