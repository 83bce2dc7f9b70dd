// What "Rest satisfactory" and its key do.
import type { Step } from '@plumbline/contract/inspections'
import { restGoodOf } from '@plumbline/domain/rest-good'
import type { LabelActions } from '../state/use-label-actions.ts'

/** Rates the unanswered items of a section good, with Undo; nothing where none has the rating. */
export function rateRest(step: Step, actions: Pick<LabelActions, 'answerAll'>): void {
  const rest = restGoodOf(step)
  if (!rest) return
  const paths = rest.items.map(({ category, label }) => ({
    ...{ step: step.stepName, section: 'observation' as const, category: category.id, label },
  }))
  actions.answerAll(paths, null, `${paths.length} rated ${rest.word}`)
}
