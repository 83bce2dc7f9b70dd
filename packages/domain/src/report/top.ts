// What matters most: a conclusion proposed from the facts or written by the inspector, and up to five findings.

import type { ReportContent, ReportFinding, ReportSection, TopFinding } from './content.ts'
import type { NumberedFinding } from './finding-numbers.ts'
import type { ReportChoices } from './input.ts'
import { countLevels, levelKey } from './levels.ts'
import { compareFindings } from './order.ts'
import { inOrder, summaryRow } from './summary.ts'
import { paragraphsOf } from './text.ts'
import type { Voice } from './voice.ts'

/** So many findings stand on the first page at most. */
export const TOP_FINDINGS = 5
/** So many of them the conclusion names. */
const NAMED_TITLES = 3

export function topOf(
  numbered: readonly NumberedFinding[],
  sections: readonly ReportSection[],
  { conclusion, picks }: ReportChoices,
  { voice, costs }: { voice: Voice; costs: boolean },
): ReportContent['top'] {
  const { words } = voice
  const total = numbered.length
  const picked = pickedFindings(numbered, picks ?? [])
  const chosen = [...new Set([...picked, ...bySeverity(numbered)])].slice(0, TOP_FINDINGS)
  const printed = new Map(
    sections.flatMap(({ findings }) => findings).map((finding) => [finding.number, finding]),
  )
  const findings = chosen.map((each) => topFinding(each, printed.get(each.number), { voice, costs }))
  const note = noteOf(picked.length, findings.length, words.top)(total)
  return {
    conclusion:
      conclusion === null
        ? [proposedConclusion(numbered, findings, voice)]
        : paragraphsOf(conclusion).map(voice.say),
    findings,
    note: findings.length === 0 || findings.length === total ? null : note,
  }
}

function noteOf(picked: number, shown: number, words: Voice['words']['top']): (total: number) => string {
  if (picked === 0) return words.proposed
  return picked < shown ? words.pickedFirst : words.picked
}

/** The inspector's choice in its order; what is no finding any more is left out. */
function pickedFindings(
  numbered: readonly NumberedFinding[],
  picks: NonNullable<ReportChoices['picks']>,
): NumberedFinding[] {
  return picks.flatMap((pick) =>
    numbered.filter(({ category, finding }) => category.id === pick.category && finding.label === pick.label),
  )
}

/** By level, timeframe, cost and number. */
function bySeverity(numbered: readonly NumberedFinding[]): NumberedFinding[] {
  const cost = ({ finding: { costFrom, costTo } }: NumberedFinding) => costTo ?? costFrom ?? 0
  return inOrder(numbered).sort((a, b) => compareFindings(a.finding, b.finding) || cost(b) - cost(a))
}

/**
 * How many findings of which level, and the first titles as they stand: the inspector changes it. In another language than
 * theirs only titles that are said in it are named, for nothing marks words within a sentence of ours.
 */
function proposedConclusion(
  numbered: readonly NumberedFinding[],
  top: readonly TopFinding[],
  voice: Voice,
): string {
  const { words } = voice
  if (numbered.length === 0) return words.top.nothing
  const levels = countLevels(
    numbered.map(({ finding }) => ({ level: levelKey(finding.level) })),
    words,
  )
  const titles = top.map(({ title }) => title).filter((title) => !voice.isOwn(title))
  return words.top.counts(
    levels.filter(({ count }) => count > 0),
    titles.slice(0, NAMED_TITLES),
  )
}

function topFinding(
  each: NumberedFinding,
  printed: ReportFinding | undefined,
  voices: { voice: Voice; costs: boolean },
): TopFinding {
  return {
    ...summaryRow(each, voices),
    level: levelKey(each.finding.level),
    photo: printed?.photos[0] ?? null,
  }
}
