// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: 3.39,
    section: 2.54,
    label: 2.27,
    synonym: 2.83,
    explainedLabel: 4.62,
    evidence: 6.33,
    exactSubject: 1.06,
    saidProblem: 1.05,
    quantity: 0.83,
    answer: -3.09,
    answerProblem: -1.72,
    findingNoProblem: -1.71,
  },
  none: { always: 9.43, foreign: 4.02, oneTerm: 2.48 },
}
