// The search over all labels of all steps, with synonyms: an index built once, read on every key.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import { type Level, SECTIONS } from '@plumbline/contract/steps'
import type { LabelPath } from '#web/offline/edits.ts'
import { type Steps, stepsInOrder } from '#web/offline/inspection-data.ts'
import { entryOf } from '../state/step-model.ts'

interface IndexedLabel {
  path: LabelPath
  stepTitle: string
  categoryLabel: string
  level: Level | null
  synonyms: readonly string[]
  /** Folded for comparing. */
  folded: { label: string; category: string; synonyms: readonly string[] }
}

export type SearchIndex = readonly IndexedLabel[]

export interface SearchHit {
  path: LabelPath
  stepTitle: string
  categoryLabel: string
  /** The usual level of a recommendation. */
  level: Level | null
  /** The synonym that was hit, where the label itself was not. */
  also: string | null
}

export interface SearchGroup {
  /** Its key. */
  step: string
  title: string
  hits: SearchHit[]
}

/** Most hits shown; a search that finds more wants another letter. */
const HITS_MAX = 120

/** Case and accents do not count, nor do hyphens. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[-‐‑–—/]/g, ' ')
    .toLowerCase()
}

/** Builds the index of an inspection's labels. */
export function buildIndex(steps: Steps, catalogue: CatalogueEntries | null): SearchIndex {
  const index: IndexedLabel[] = []
  for (const step of stepsInOrder(steps)) {
    for (const section of SECTIONS) {
      for (const category of step[section]) {
        const foldedCategory = fold(category.label)
        for (const { label } of category.checks) {
          const path: LabelPath = { step: step.stepName, section, category: category.id, label }
          const entry = entryOf(catalogue, path)
          const synonyms = entry?.synonyms ?? []
          index.push({
            path,
            stepTitle: step.name,
            categoryLabel: category.label,
            level: section === 'recomendation' ? (entry?.level ?? null) : null,
            synonyms,
            folded: { label: fold(label), category: foldedCategory, synonyms: synonyms.map(fold) },
          })
        }
      }
    }
  }
  return index
}

/**
 * Finds the labels in which every word of the query stands: in the label, in one synonym, or in the category.
 * Gives groups by step, the own step first, then the others in order; within one the best hits first.
 */
export function searchLabels(index: SearchIndex, query: string, ownStep: string): SearchGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = new Map<string, { rank: number; hit: SearchHit }[]>()
  for (const item of index) {
    const match = matchOf(item, words)
    if (!match) continue
    const { path, stepTitle, categoryLabel, level } = item
    const hits = found.get(path.step) ?? []
    hits.push({ rank: match.rank, hit: { path, stepTitle, categoryLabel, level, also: match.also } })
    found.set(path.step, hits)
  }
  // The index, and so what was found, is in the form's order.
  const order = [ownStep, ...[...found.keys()].filter((name) => name !== ownStep)]
  let left = HITS_MAX
  const groups: SearchGroup[] = []
  for (const step of order) {
    const hits = found.get(step)
    const [first] = hits ?? []
    if (!hits || !first || left <= 0) continue
    const best = hits.sort((a, b) => b.rank - a.rank).slice(0, left)
    left -= best.length
    groups.push({ step, title: first.hit.stepTitle, hits: best.map(({ hit }) => hit) })
  }
  return groups
}

function matchOf(item: IndexedLabel, words: readonly string[]): { rank: number; also: string | null } | null {
  let rank = item.path.section === 'recomendation' ? 1 : 0
  let also: string | null = null
  for (const word of words) {
    const inLabel = standing(item.folded.label, word)
    if (inLabel > 0) {
      rank += inLabel * 20
      continue
    }
    const synonym = item.folded.synonyms.findIndex((text) => standing(text, word) > 0)
    if (synonym >= 0) {
      also ??= item.synonyms[synonym] ?? null
      rank += 10
      continue
    }
    if (standing(item.folded.category, word) === 0) return null
    rank += 2
  }
  return { rank, also }
}

/** 2 at the beginning of a word, 1 inside of one, 0 nowhere. One letter counts at a beginning only. */
function standing(text: string, word: string): 0 | 1 | 2 {
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (at === 0 || text[at - 1] === ' ' || text.includes(` ${word}`)) return 2
  return word.length > 2 ? 1 : 0
}

export interface TextPart {
  text: string
  isHit: boolean
}

/** Cuts a text into what the query hit and what not, for underlining. */
export function hitParts(text: string, query: string): TextPart[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  // Folding may change the length (a ligature, say): then nothing is underlined rather than the wrong letters.
  if (folded.length !== text.length || words.length === 0) return [{ text, isHit: false }]
  const marks = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      marks.fill(true, at, at + word.length)
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
