// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: -1.3,
    section: 1.42,
    label: -0.04,
    synonym: 0.74,
    explainedLabel: 3.38,
    evidence: 4.17,
    saying: 2.9,
    sayings: 6.52,
    exactSubject: 0.33,
    saidProblem: 0.19,
    quantity: 0.68,
    answer: -4.06,
    answerProblem: -2.36,
    findingNoProblem: -0.32,
  },
  none: { always: 4.15, fineSaying: 3.97, fineSayings: 1.93, tenor: 5.47, foreign: 1.49, oneTerm: 1.79 },
}
