// How an edition is told as what it changes of the one before, so that each narrative is written once.

import type { Trade } from '@plumbline/contract/step-names'
import type { Question } from '@plumbline/contract/template'
import type { CatalogueStep, Recommendation as FirstFinding } from '../edition-1/types.ts'

/** A ready finding of this edition. */
export interface NewFinding extends FirstFinding {
  trade: Trade
}

export interface Revision {
  /** By part: who does its usual work. */
  trades: Record<string, Trade>
  /** By label of the edition before: what it says now. */
  changed: Record<string, Partial<Pick<NewFinding, 'label' | 'implication' | 'task' | 'trade'>>>
  /** By part. */
  added: Record<string, NewFinding[]>
  /** They stand before the limits of the day. */
  questions: Question[]
}

/** A question that is answered by a number and a unit, the usual one first. */
export function number(key: string, header: string, label: string, units: string[]): Question {
  return { key, header, label, answer: 'number', choices: [], units, usual: null, synonyms: {} }
}

/** The findings of a part. @throws where the part has no trade */
export function findingsOf(step: CatalogueStep, revision: Revision, key: string): NewFinding[] {
  const trade = revision.trades[key]
  if (!trade) throw new Error(`${step.stepName} ${key} has no trade`)
  const part = step.recommendation.find((each) => each.key === key)
  const before = part?.recommendations.map((each) => ({ ...each, trade, ...revision.changed[each.label] }))
  return [...(before ?? []), ...(revision.added[key] ?? [])]
}
