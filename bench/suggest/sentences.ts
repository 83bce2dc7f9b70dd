// The sentences that the ranking of packages/domain/src/suggest is judged by, and what each should lead to.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Level } from '@plumbline/contract/step-names'
import type { Template } from '@plumbline/contract/template'

/** One thing to offer; `question` is null for a finding. */
export interface Offer {
  section: string
  question: string | null
  label: string
}

export interface Sentence {
  text: string
  /** What should be offered: each in one of its forms. Empty where nothing should be. */
  wanted: Offer[][]
  /** Why nothing should be offered; null where something should. */
  none: string | null
  place: string | null
  level: Level | null
  half: Half
}

/** The halves to tune on, and those that nothing may be tuned on. */
export const TUNED_ON = ['tuned', 'more', 'newer', 'blind'] as const
export const HELD_BACK = [
  'held back',
  'unseen',
  'tired',
  'newer, held back',
  'blind, again',
  'blind, third',
  'blind, fourth',
] as const
export type Half = (typeof TUNED_ON | typeof HELD_BACK)[number]

const SEED = 13

/** All sentences, in the order of the file; throws at a line that names what the template does not have. */
export function readSentences(template: Template): Sentence[] {
  const known = offersOf(template)
  const read = (file: string, halfOf: (text: string) => Half) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => checked(sentenceOf(line, halfOf), known))
  return [
    ...read('./sentences.txt', (text) => (isTunedOn(text) ? 'tuned' : 'held back')),
    ...read('./more-sentences.txt', () => 'more'),
    ...read('./unseen-sentences.txt', () => 'unseen'),
    ...read('./tired-sentences.txt', () => 'tired'),
    ...read('./blind-sentences.txt', () => 'blind'),
    ...read('./blind-again-sentences.txt', () => 'blind, again'),
    ...read('./blind-third-sentences.txt', () => 'blind, third'),
    ...read('./blind-fourth-sentences.txt', () => 'blind, fourth'),
    ...read('./newer-sentences.txt', (text) => (isTunedOn(text) ? 'newer' : 'newer, held back')),
  ]
}

function checked(sentence: Sentence, known: ReadonlySet<string>): Sentence {
  for (const offer of sentence.wanted.flat())
    if (!known.has(keyOf(offer))) throw new Error(`No such label: ${keyOf(offer)} in "${sentence.text}"`)
  return sentence
}

/** Names an offer, to compare two. */
export function keyOf({ section, question, label }: Offer): string {
  return [section, ...(question === null ? [] : [question]), label].join(': ')
}

function sentenceOf(line: string, halfOf: (text: string) => Half): Sentence {
  const parts = /^(?<text>.+) => (?<wanted>[^@!]+?)(?: @ (?<place>[^!]+?))?(?: ! (?<level>.+))?$/.exec(line)
  const { text, wanted, place, level } = parts?.groups ?? {}
  if (text === undefined || wanted === undefined) throw new Error(`Not understood: "${line}"`)
  const isNone = wanted.startsWith('none: ')
  return {
    text,
    wanted: isNone ? [] : wanted.split(' + ').map((forms) => forms.split(' | ').map(offerOf)),
    none: isNone ? wanted.slice('none: '.length) : null,
    place: place ?? null,
    level: (level as Level | undefined) ?? null,
    half: halfOf(text),
  }
}

/** Drawn at random once and for all, and not by hand: the words themselves and the seed decide. */
function isTunedOn(text: string): boolean {
  const digest = createHash('sha256').update(`${SEED} ${text}`).digest()
  return digest.readUInt8(0) < 128
}

function offerOf(text: string): Offer {
  const [section = '', second = '', ...rest] = text.split(': ')
  const label = rest.join(': ')
  return label === '' ? { section, question: null, label: second } : { section, question: second, label }
}

function offersOf({ sections }: Template): Set<string> {
  return new Set(
    sections.flatMap(({ key: section, description, observation, recommendation }) => [
      ...[...description, ...observation].flatMap(({ label: question, choices }) =>
        choices.map((label) => keyOf({ section, question, label })),
      ),
      ...recommendation
        .flatMap(({ recommendations }) => recommendations)
        .map(({ label }) => keyOf({ section, question: null, label })),
    ]),
  )
}
