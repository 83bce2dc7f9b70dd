// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: -0.24,
    section: 1.56,
    label: -0.4,
    synonym: 0.77,
    explainedLabel: 4.99,
    evidence: 4.55,
    saying: 2.44,
    sayings: 4.72,
    exactSubject: 0.43,
    saidProblem: 0.28,
    quantity: 0.41,
    answer: -5.05,
    answerProblem: -2.31,
    findingNoProblem: -0.66,
  },
  none: { always: 4.25, fineSaying: 2.62, fineSayings: 2.22, foreign: 2.34, oneTerm: 2.15 },
}
