// The search over all labels of all steps, with synonyms: words in any order, begun or misspelt, findings before choices.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Category, Step } from '@plumbline/contract/inspections'
import { type Level, SECTIONS } from '@plumbline/contract/steps'
import { isSameLabel } from '@plumbline/domain/label-names'
import MiniSearch, { type SearchResult } from 'minisearch'
import type { LabelPath } from '#web/offline/edits.ts'
import { type Steps, stepsInOrder } from '#web/offline/inspection-data.ts'
import { entryOf } from '../state/step-model.ts'

export interface SearchHit {
  path: LabelPath
  stepTitle: string
  categoryLabel: string
  /** The usual level of a recommendation. */
  level: Level | null
  synonyms: readonly string[]
}

export interface SearchIndex {
  hits: readonly SearchHit[]
  words: MiniSearch
}

export interface Found {
  /** The words that were searched for: as typed, or as they were read. */
  words: readonly string[]
  /** What the query was read as, where it was misspelt. */
  readAs: string | null
  findings: SearchHit[]
  choices: SearchHit[]
}

const NOTHING: Found = { words: [], readAs: null, findings: [], choices: [] }
/** Most hits shown; a search that finds more wants another letter. */
const HITS_MAX = 120
/** What stands in the open step is nearer. */
const OWN_STEP = 2

/** Case and accents do not count, nor do hyphens. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[-‐‑–—/]/g, ' ')
    .toLowerCase()
}

/** A word without its plural: "chimneys", "boxes" and "cavities" are found by one of them. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=ch|sh|x|s|z)es$|s$/, '')
}

/** A label that says that nothing is there is found by its own words alone: never by the defect that is not there. */
const SAYS_NOTHING = /^(?:none|no)\b/i

/** The labels of paths as hits; one that is no longer there is left out. */
export function hitsOf(
  paths: readonly LabelPath[],
  steps: Steps,
  catalogue: CatalogueEntries | null,
): SearchHit[] {
  return paths.flatMap((path) => {
    const step = steps[path.step]
    const category = step?.[path.section].find(({ id }) => id === path.category)
    const isThere = category?.checks.some(({ label }) => isSameLabel(label, path.label))
    return step && category && isThere ? [hitOf(step, path, category, catalogue)] : []
  })
}

function hitOf(
  step: Step,
  path: LabelPath,
  category: Category,
  catalogue: CatalogueEntries | null,
): SearchHit {
  const entry = entryOf(catalogue, path)
  return {
    path,
    stepTitle: step.name,
    categoryLabel: category.label,
    level: path.section === 'recomendation' ? (entry?.level ?? null) : null,
    synonyms: entry?.synonyms ?? [],
  }
}

/** Builds the index of an inspection's labels. */
export function buildIndex(steps: Steps, catalogue: CatalogueEntries | null): SearchIndex {
  const words = new MiniSearch({
    fields: ['label', 'synonyms', 'category'],
    tokenize: (text) => fold(text).split(/[^\p{L}\p{N}]+/u),
    processTerm: (term) => (term === '' ? null : singular(term)),
  })
  const hits = stepsInOrder(steps).flatMap((step) =>
    SECTIONS.flatMap((section) =>
      step[section].flatMap((category) =>
        category.checks.map(({ label }) =>
          hitOf(step, { step: step.stepName, section, category: category.id, label }, category, catalogue),
        ),
      ),
    ),
  )
  words.addAll(
    hits.map(({ path, categoryLabel, synonyms }, id) =>
      SAYS_NOTHING.test(path.label)
        ? { id, label: path.label }
        : { id, label: path.label, synonyms: synonyms.join(', '), category: categoryLabel },
    ),
  )
  return { hits, words }
}

/**
 * Finds the labels in which every word of the query begins a word: of the label, its synonyms or its category. Where
 * there is none, up to two letters of a word may be wrong. The best first, what is in the own step before the rest.
 */
export function searchLabels(index: SearchIndex, query: string, ownStep: string): Found {
  const typed = wordsOf(query)
  if (typed.length === 0) return NOTHING
  const exact = look(index, typed, ownStep, 0)
  if (exact.length > 0) return foundOf(index, typed, null, exact)
  const [best] = look(index, typed, ownStep, 2)
  if (!best) return { ...NOTHING, words: typed }
  const read = typed.map((word) => readWord(word, typed, best))
  return foundOf(index, read, read.join(' '), look(index, read, ownStep, 0))
}

/** So many are offered for a label that is not the right one. */
const SIMILAR_MAX = 3

/** The findings that have most of the words of a label, itself left out. */
export function similarFindings(
  { words, hits }: SearchIndex,
  label: string,
  ownStep: string,
): { hits: SearchHit[]; words: string[] } {
  const said = wordsOf(label).filter((word) => word.length > 2)
  const found = words.search(said.join(' '), {
    fields: ['label'],
    prefix: true,
    boostDocument: (id) => (hits[Number(id)]?.path.step === ownStep ? OWN_STEP : 1),
  })
  const findings = found
    .flatMap(({ id }) => hits[Number(id)] ?? [])
    .filter(({ path }) => path.section === 'recomendation' && !isSameLabel(path.label, label))
  return { hits: findings.slice(0, SIMILAR_MAX), words: said }
}

function wordsOf(query: string): string[] {
  return fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

/** @param wrong how many letters of a word may be wrong; of four letters one, of three none */
function look({ words, hits }: SearchIndex, query: readonly string[], ownStep: string, wrong: number) {
  return words.search(query.join(' '), {
    combineWith: 'AND',
    // One letter begins too much to be of use.
    prefix: (term) => term.length > 1,
    fuzzy: (term) => (wrong === 0 || term.length < 4 ? false : term.length === 4 ? 1 : wrong),
    boost: { label: 4, synonyms: 2 },
    boostDocument: (id) => (hits[Number(id)]?.path.step === ownStep ? OWN_STEP : 1),
  })
}

/** The word of the best hit that a typed one stands for: itself where it begins one. */
function readWord(word: string, typed: readonly string[], { terms }: SearchResult): string {
  if (terms.some((term) => term.startsWith(word))) return word
  return terms.find((term) => !typed.some((other) => term.startsWith(other))) ?? word
}

function foundOf(
  { hits }: SearchIndex,
  words: readonly string[],
  readAs: string | null,
  results: readonly SearchResult[],
): Found {
  const found = results.flatMap(({ id }) => hits[Number(id)] ?? []).slice(0, HITS_MAX)
  const isFinding = ({ path }: SearchHit) => path.section === 'recomendation'
  return {
    words,
    readAs,
    findings: found.filter(isFinding),
    choices: found.filter((hit) => !isFinding(hit)),
  }
}

/** The synonym that was hit, where the label itself was not. */
export function hitSynonym({ path, synonyms }: SearchHit, words: readonly string[]): string | null {
  const label = fold(path.label)
  const missing = words.filter((word) => !label.includes(word))
  return synonyms.find((synonym) => missing.some((word) => fold(synonym).includes(word))) ?? null
}

export interface TextPart {
  text: string
  isHit: boolean
}

/** Cuts a text into what the words hit and what not, for underlining. */
export function hitParts(text: string, words: readonly string[]): TextPart[] {
  const folded = fold(text)
  // Folding may change the length (a ligature, say): then nothing is underlined rather than the wrong letters.
  if (folded.length !== text.length || words.length === 0) return [{ text, isHit: false }]
  const marks = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const isBeginning = at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')
      if (isBeginning) marks.fill(true, at, at + word.length)
    }
  }
  const parts: TextPart[] = []
  for (let index = 0; index < text.length; index += 1) {
    const isHit = marks[index] ?? false
    const last = parts.at(-1)
    if (last && last.isHit === isHit) last.text += text[index]
    else parts.push({ text: text[index] ?? '', isHit })
  }
  return parts
}
