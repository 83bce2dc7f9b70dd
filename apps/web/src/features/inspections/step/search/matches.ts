// What matches the words: first the labels that they mean, then the labels that contain them, each once. Pure.
import type { Candidate, Suggestion } from '@plumbline/domain/suggest/suggest'
import type { LabelPath } from '#web/offline/edits.ts'
import type { SaidOfFinding } from '../state/said-edit.ts'
import { isSamePath } from '../state/step-model.ts'
import { type Found, fold, type SearchHit } from './search-index.ts'

export interface Match extends SearchHit {
  /** The level and the place that the words give it. */
  said: SaidOfFinding
  /** Highlighted in its texts. */
  words: readonly string[]
  /** The sentence means it; else it only contains the words. */
  isMeant: boolean
}

export interface Matches {
  /** How many matches there are and what a tap does, or that there are none. */
  head: string
  readAs: string | null
  findings: Match[]
  options: Match[]
}

/** Search hits as matches, without a level or a place. */
export function matchesOf(hits: readonly SearchHit[], words: readonly string[]): Match[] {
  return hits.map((hit) => ({ ...hit, said: { level: null, place: null }, words, isMeant: false }))
}

export function pathOf({ kind, stepName, categoryId, label }: Candidate): LabelPath {
  const section = kind === 'finding' ? 'recomendation' : 'description'
  return { step: stepName, section, category: categoryId, label }
}

/**
 * @param suggestion null until the labels are indexed for sentences
 * @param hitOf the hit of a label, or undefined if it was deleted
 */
export function joinMatches(
  suggestion: Suggestion | null,
  found: Found,
  hitOf: (path: LabelPath) => SearchHit | undefined,
): Matches {
  const meant = (suggestion?.candidates ?? []).flatMap((candidate): Match[] => {
    const { label, level, place, marks } = candidate
    const hit = hitOf(pathOf(candidate))
    const words = marks.map(([from, to]) => fold(label.slice(from, to)))
    return hit ? [{ ...hit, level: level ?? hit.level, said: { level, place }, words, isMeant: true }] : []
  })
  const isFine = suggestion?.refusal === 'negation'
  const others = (hits: readonly SearchHit[]) =>
    matchesOf(hits, found.words).filter(({ path }) => !meant.some((one) => isSamePath(one.path, path)))
  const isFinding = ({ path }: Match) => path.section === 'recomendation'
  const findings = [...meant.filter(isFinding), ...(isFine ? [] : others(found.findings))]
  const options = [...meant.filter((match) => !isFinding(match)), ...others(found.choices)]
  const head =
    suggestion || findings.length + options.length > 0 ? headOf(findings.length, options.length) : ''
  const isFineAlone = isFine && options.length === 0
  return {
    head: isFineAlone ? 'Sounds fine, so there’s no finding to add.' : head,
    readAs: found.readAs,
    findings,
    options,
  }
}

function headOf(findings: number, options: number): string {
  const count = findings + options
  if (count === 0) return 'No matches.'
  if (findings === 0)
    return count === 1 ? '1 match. Tap it if it’s right.' : `${count} matches. Tap any that are right.`
  return count === 1 ? '1 match. Tap it, or its camera.' : `${count} matches. Tap one, or its camera.`
}
