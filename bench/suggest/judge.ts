// How often the ranking is right: its figures over the sentences of one half.
import { builtInTemplate } from '@plumbline/catalogue/template'
import { categoryOf, formOf } from '@plumbline/domain/form'
import { type Candidate, suggest, templateIndex } from '@plumbline/domain/suggest/suggest'
import { type Half, keyOf, readSentences, type Sentence } from './sentences.ts'

/** "2014" is twelve years ago. */
export const TODAY = new Date('2026-11-23')

/** What is offered for a sentence, and whether it is right. */
export interface Verdict {
  sentence: Sentence
  candidates: readonly Candidate[]
  /** Each candidate as the sentences name it. */
  offered: readonly string[]
  /** The place of the first right one, from 0; -1 where none is. */
  at: number
}

export interface Figures {
  half: Half
  sentences: number
  /** Shares of the sentences that should lead to something. */
  first: number
  amongThree: number
  /** Of those with several facts, how many get all of them. */
  allFacts: number
  /** Of those with a place, where the first right candidate has it in full. */
  place: number
  /** Of those with a level, where the candidate has it. */
  level: number
  /** Of those that should lead to nothing. */
  nothing: number
}

const form = formOf(builtInTemplate)
const index = templateIndex(builtInTemplate)

export function verdictsOf(half: Half): Verdict[] {
  return readSentences(builtInTemplate)
    .filter((sentence) => sentence.half === half)
    .map((sentence) => {
      const { candidates } = suggest(index, sentence.text, { today: TODAY })
      const offered = candidates.map(nameOf)
      const right = new Set(sentence.wanted.flat().map(keyOf))
      return { sentence, candidates, offered, at: offered.findIndex((name) => right.has(name)) }
    })
}

export function figuresOf(half: Half, verdicts: readonly Verdict[]): Figures {
  const wanted = verdicts.filter(({ sentence }) => sentence.none === null)
  const found = wanted.filter(({ at }) => at >= 0)
  return {
    half,
    sentences: verdicts.length,
    first: share(wanted, ({ at }) => at === 0),
    amongThree: share(wanted, ({ at }) => at >= 0),
    allFacts: share(
      wanted.filter(({ sentence }) => sentence.wanted.length > 1),
      ({ sentence, offered }) =>
        sentence.wanted.every((forms) => forms.some((one) => offered.includes(keyOf(one)))),
    ),
    place: share(
      found.filter(({ sentence }) => sentence.place !== null),
      ({ sentence, candidates, at }) => plain(candidates[at]?.place) === plain(sentence.place),
    ),
    level: share(
      found.filter(({ sentence }) => sentence.level !== null),
      ({ sentence, candidates, at }) => candidates[at]?.level === sentence.level,
    ),
    nothing: share(
      verdicts.filter(({ sentence }) => sentence.none !== null),
      ({ offered }) => offered.length === 0,
    ),
  }
}

function nameOf({ kind, stepName, categoryId, label }: Candidate): string {
  const question = kind === 'finding' ? null : (categoryOf(form, categoryId)?.label ?? categoryId)
  return keyOf({ section: stepName, question, label })
}

function share<Item>(items: readonly Item[], isSo: (item: Item) => boolean): number {
  return items.length === 0 ? 1 : items.filter(isSo).length / items.length
}

/** A place without the small words that nobody would miss. */
function plain(place: string | null | undefined): string {
  return (place ?? '')
    .toLowerCase()
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => !['', 'the', 'in', 'on', 'at'].includes(word))
    .join(' ')
}
