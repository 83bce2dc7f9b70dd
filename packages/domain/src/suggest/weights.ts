// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: 3.69,
    section: 2.78,
    label: 1.65,
    synonym: 3.12,
    explainedLabel: 4.49,
    evidence: 5.74,
    exactSubject: 1.07,
    saidProblem: 1.07,
    quantity: 2.31,
    answer: -3.09,
    answerProblem: -2.08,
    findingNoProblem: -2.22,
  },
  none: { always: 8.62, foreign: 4.95, oneTerm: 2.45 },
}
