// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: -1.95,
    section: 1.45,
    label: -0.11,
    synonym: 0.79,
    explainedLabel: 3.83,
    evidence: 4.73,
    saying: 2.89,
    sayings: 6.53,
    exactSubject: 0.32,
    saidProblem: 0.17,
    quantity: 0.3,
    answer: -4.61,
    answerProblem: -2.01,
    findingNoProblem: -0.59,
  },
  none: { always: 4.06, fineSaying: 4.06, fineSayings: 2.1, foreign: 1.67, oneTerm: 1.89 },
}
