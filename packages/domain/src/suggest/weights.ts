// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: -0.5,
    section: 1.4,
    label: 0.16,
    synonym: 1.04,
    explainedLabel: 3.19,
    evidence: 3.99,
    saying: 2.48,
    sayings: 5.98,
    exactSubject: 0.34,
    saidProblem: 0.28,
    quantity: 0.5,
    answer: -3.81,
    answerProblem: -2.12,
    answerTenor: 0.48,
    findingNoProblem: -0.28,
  },
  none: { always: 4.15, fineSaying: 4.06, fineSayings: 1.94, tenor: 5.61, foreign: 1.23, oneTerm: 1.64 },
}
