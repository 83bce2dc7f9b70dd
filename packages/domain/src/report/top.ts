// What matters most: a conclusion proposed from the facts or written by the inspector, and up to five findings.

import { severityOf } from '../levels.ts'
import type { ReportContent, ReportFinding, ReportSection, TopFinding } from './content.ts'
import type { NumberedFinding } from './findings.ts'
import type { ReportChoices } from './input.ts'
import { countLevels, levelKey } from './levels.ts'
import { timeRank } from './order.ts'
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
  const chosen = picks === null ? proposedFindings(numbered) : pickedFindings(numbered, picks)
  const printed = new Map(
    sections.flatMap(({ findings }) => findings).map((finding) => [finding.number, finding]),
  )
  const findings = chosen.map((each) => topFinding(each, printed.get(each.number), { voice, costs }))
  const note = picks === null ? words.top.proposed(total) : words.top.picked(total)
  return {
    conclusion:
      conclusion === null
        ? [proposedConclusion(numbered, findings, voice)]
        : paragraphsOf(conclusion).map(voice.say),
    findings,
    note: findings.length === 0 || findings.length === total ? null : note,
  }
}

/** The inspector's choice in its order; what is no finding any more is left out. */
function pickedFindings(
  numbered: readonly NumberedFinding[],
  picks: NonNullable<ReportChoices['picks']>,
): NumberedFinding[] {
  return picks
    .flatMap((pick) =>
      numbered.filter(
        ({ category, finding }) => category.id === pick.category && finding.label === pick.label,
      ),
    )
    .slice(0, TOP_FINDINGS)
}

/** By level, time, cost and number; what only improves or waits stands there where nothing else was found. */
function proposedFindings(numbered: readonly NumberedFinding[]): NumberedFinding[] {
  const ordered = inOrder(numbered).sort(
    (a, b) =>
      severityOf(a.finding.level) - severityOf(b.finding.level) ||
      timeRank(a.finding.timeframe) - timeRank(b.finding.timeframe) ||
      (b.finding.costTo ?? 0) - (a.finding.costTo ?? 0),
  )
  const broken = ordered.filter(({ finding }) => SERIOUS.has(levelKey(finding.level)))
  return (broken.length > 0 ? broken : ordered).slice(0, TOP_FINDINGS)
}

const SERIOUS = new Set(['safety', 'concern', 'repair'])

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
