// node bench/suggest/fit.ts: fits the weights of the ranking to the sentences to tune on, and prints them.
//
// A choice model: each entry that anything speaks for, and "nothing", has a score that is the sum of its evidence by
// weight, and is chosen with a probability of e to that score. The weights are those under which what is right is
// likeliest, held small (L2) so that no piece of evidence is trusted because of a few sentences.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { categoryOf, formOf } from '@plumbline/domain/form'
import { FEATURES, NONE_FEATURES, noneEvidenceOf } from '@plumbline/domain/suggest/evidence'
import { type Ranked, rank } from '@plumbline/domain/suggest/ranking'
import { readSentence } from '@plumbline/domain/suggest/reading'
import { refusalOf } from '@plumbline/domain/suggest/refusals'
import { type Sayable, sayablesOfTemplate } from '@plumbline/domain/suggest/sayable'
import { FINE } from '@plumbline/domain/suggest/sayings-of-nothing'
import { speechIndexOf } from '@plumbline/domain/suggest/suggest'
import { TODAY } from './judge.ts'
import { keyOf, readSentences, type Sentence, TUNED_ON } from './sentences.ts'

/** The likeliest so many of what is wrong are told from what is right. */
const WRONG = 60
const STEPS = 800
const RATE = 0.1
const SMALL = 0.0005

/** The evidence for each choice; the last is to offer nothing. Each row has the weights of entries, then of nothing. */
interface Lesson {
  rows: Float64Array[]
  isRight: boolean[]
}

const form = formOf(builtInTemplate)
/** Every other way to say a finding is known, and of the rest some are learned from: else each would be its own best. */
const isKnown = (_: unknown, at: number) => at % 2 === 0
const sayables = sayablesOfTemplate(builtInTemplate)
const { entries, correct } = speechIndexOf(
  sayables.map((one) => ({ ...one, sayings: one.sayings.filter(isKnown) })),
  FINE.filter(isKnown),
)
const lessons = [
  ...readSentences(builtInTemplate).filter(({ half }) => TUNED_ON.some((one) => one === half)),
  ...sayables.flatMap(heldSayings),
  ...FINE.filter((_, at) => !isKnown(_, at)).map((text) => ({ text, wanted: [], none: 'fine, or talk' })),
].flatMap((sentence) => lessonOf(sentence) ?? [])
const weights = fitted(lessons)
console.log(
  JSON.stringify({ entry: named(FEATURES, 0), none: named(NONE_FEATURES, FEATURES.length) }, null, 2),
)

/** Some of the ways to say a finding that the index does not know. */
function heldSayings({ stepName, label, sayings }: Sayable): Pick<Sentence, 'text' | 'wanted' | 'none'>[] {
  return sayings
    .filter((_, at) => at % 6 === 1)
    .map((text) => ({ text, wanted: [[{ section: stepName, question: null, label }]], none: null }))
}

function lessonOf(sentence: Pick<Sentence, 'text' | 'wanted' | 'none'>): Lesson | null {
  const reading = readSentence(sentence.text, entries, correct, TODAY)
  if (refusalOf(reading)) return null
  const right = new Set(sentence.wanted.flat().map(keyOf))
  const ranked = rank(reading, entries, null).map((one) => ({ one, isRight: right.has(nameOf(one)) }))
  const kept = [
    ...ranked.filter(({ isRight }) => isRight),
    ...ranked.filter(({ isRight }) => !isRight).slice(0, WRONG),
  ]
  const none = noneEvidenceOf(
    reading,
    entries.sayings.likenesses(reading.terms),
    entries.sayings.tenor(reading.text),
  )
  const lesson = {
    rows: [
      ...kept.map(({ one }) =>
        Float64Array.from([...FEATURES.map((name) => one.features[name]), ...NONE_FEATURES.map(() => 0)]),
      ),
      Float64Array.from([...FEATURES.map(() => 0), ...NONE_FEATURES.map((name) => none[name])]),
    ],
    isRight: [...kept.map(({ isRight }) => isRight), sentence.none !== null],
  }
  return lesson.isRight.some(Boolean) ? lesson : null
}

function nameOf({ entry: { sayable } }: Ranked): string {
  const question = sayable.kind === 'finding' ? null : (categoryOf(form, sayable.categoryId)?.label ?? '')
  return keyOf({ section: sayable.stepName, question, label: sayable.label })
}

/** Adam, by the gradient over all lessons. */
function fitted(all: readonly Lesson[]): Float64Array {
  const size = FEATURES.length + NONE_FEATURES.length
  const found = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = new Float64Array(size)
    for (const lesson of all) addGradient(lesson, found, gradient)
    for (let at = 0; at < size; at += 1) {
      const slope = (gradient[at] ?? 0) / all.length + SMALL * (found[at] ?? 0)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope
      const unbiased =
        (mean[at] ?? 0) / (1 - 0.9 ** step) / (Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8)
      found[at] = (found[at] ?? 0) - RATE * unbiased
    }
  }
  return found
}

function addGradient({ rows, isRight }: Lesson, found: Float64Array, gradient: Float64Array): void {
  const scores = rows.map((row) => row.reduce((sum, value, at) => sum + value * (found[at] ?? 0), 0))
  const most = Math.max(...scores)
  const likely = scores.map((score) => Math.exp(score - most))
  const all = likely.reduce((sum, one) => sum + one, 0)
  const right = likely.reduce((sum, one, at) => sum + (isRight[at] ? one : 0), 0)
  rows.forEach((row, choice) => {
    const own = likely[choice] ?? 0
    const slope = own / all - (isRight[choice] ? own / right : 0)
    for (let at = 0; at < row.length; at += 1) gradient[at] = (gradient[at] ?? 0) + slope * (row[at] ?? 0)
  })
}

function named(names: readonly string[], from: number): Record<string, number> {
  return Object.fromEntries(
    names.map((name, at) => [name, Math.round((weights[from + at] ?? 0) * 100) / 100]),
  )
}
