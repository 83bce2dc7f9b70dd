// What each piece of evidence weighs: fitted by bench/suggest/fit.ts on the sentences to tune on, not chosen.
import type { Feature, NoneFeature } from './evidence.ts'

export interface Weights {
  entry: Record<Feature, number>
  none: Record<NoneFeature, number>
}

export const WEIGHTS: Weights = {
  entry: {
    explained: -1.2,
    section: 1.39,
    label: -0.03,
    synonym: 0.75,
    explainedLabel: 3.5,
    evidence: 4.1,
    saying: 2.91,
    sayings: 6.42,
    exactSubject: 0.34,
    saidProblem: 0.18,
    quantity: 0.59,
    answer: -4.27,
    answerProblem: -2.16,
    answerTenor: 0.53,
    findingNoProblem: -0.43,
  },
  none: { always: 3.94, fineSaying: 3.95, fineSayings: 2.11, tenor: 5.57, foreign: 1.28, oneTerm: 1.7 },
}
