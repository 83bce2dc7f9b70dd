// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: 3.03,
    section: 2.26,
    label: 1.73,
    synonym: 2.82,
    explainedLabel: 4.21,
    evidence: 5.17,
    exactSubject: 0.52,
    saidProblem: 1.1,
    quantity: 2.11,
    answer: -2.99,
    answerProblem: -2.13,
    findingNoProblem: -2.1,
  },
  none: { always: 6.99, foreign: 4.88, oneTerm: 2.62 },
}
