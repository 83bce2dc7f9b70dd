// What the button that rates the rest of a section does, and its key.
import type { Category, Step } from '@plumbline/contract/inspections'
import { isSameLabel } from '@plumbline/domain/label-names'
import { restGoodOf } from '@plumbline/domain/rest-good'
import type { LabelActions } from '../state/use-label-actions.ts'

/** Rates the unanswered items of a section good, with Undo; nothing where none has the rating. */
export function rateRest(
  step: Step,
  actions: Pick<LabelActions, 'answerAll'>,
  among?: readonly Category[],
): void {
  const rest = restGoodOf(step, among)
  if (!rest) return
  const paths = rest.items.map(({ category, label }) => ({
    ...{ step: step.stepName, section: 'observation' as const, category: category.id, label },
  }))
  const isOneWord = paths.every(({ label }) => isSameLabel(label, rest.word))
  actions.answerAll(
    paths,
    null,
    isOneWord ? `${paths.length} rated ${rest.word}` : `${paths.length} items rated`,
  )
}
