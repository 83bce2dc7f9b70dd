// What matters most: a conclusion proposed from the facts or written by the inspector, and up to five findings.

import { severityOf } from '../levels.ts'
import type { ReportContent, ReportFinding, ReportSection, TopFinding } from './content.ts'
import { findingTitle, type NumberedFinding } from './findings.ts'
import type { InputLabel, ReportChoices } from './input.ts'
import { levelKey } from './levels.ts'
import { isImmediate, isUrgent, timeRank } from './order.ts'
import { inOrder, summaryRow } from './summary.ts'
import { decapitalized, paragraphsOf } from './text.ts'
import type { Voice } from './voice.ts'

/** So many findings stand on the first page at most. */
export const TOP_FINDINGS = 5
/** So much damage is named in the conclusion. */
const NAMED_DAMAGE = 2

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
    conclusion: conclusion?.trim()
      ? paragraphsOf(conclusion).map(voice.say)
      : isNothingSeen(sections)
        ? [words.top.nothingSeen]
        : [[...unfinished(sections, voice), ...proposedConclusion(numbered, voice)].join(' ')],
    findings,
    note: findings.length === 0 || findings.length === total ? null : note,
  }
}

function isNothingSeen(sections: readonly ReportSection[]): boolean {
  const inScope = sections.filter(({ state }) => state !== 'na')
  return inScope.length > 0 && inScope.every(({ unseen }) => unseen !== null)
}

/** A sentence where components were left open, for what was found there is not all; else none. */
function unfinished(sections: readonly ReportSection[], { words }: Voice): string[] {
  const inScope = sections.filter(({ state }) => state !== 'na')
  const open = inScope.filter(({ state }) => state === 'open')
  return open.length === 0 ? [] : [words.top.unfinished(open.length, inScope.length)]
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

/** By level, time and cost; what only improves or waits stands there where nothing else was found. */
export function proposedFindings(numbered: readonly NumberedFinding[]): NumberedFinding[] {
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
 * Two sentences of what was found: how much is about safety and whose work it is, then the largest damage. In another
 * language than the inspector's they name what is said in it, and say so where that is not all: the summary has the rest.
 */
export function proposedConclusion(numbered: readonly NumberedFinding[], voice: Voice): string[] {
  const { top } = voice.words
  if (numbered.length === 0) return [top.nothing]
  const safety = numbered.filter(({ finding }) => finding.level === 'Safety issue')
  const urgent = safety.filter(({ finding }) => isUrgent(finding.timeframe))
  const now = urgent.filter(({ finding }) => isImmediate(finding.timeframe))
  const concerns = inOrder(numbered).filter(({ finding }) => finding.level === 'Concern')
  const damage = concerns
    .map(({ finding }) => ({ finding, title: findingTitle(finding, voice) }))
    .filter(({ title }) => !voice.isOwn(title))
    .slice(0, NAMED_DAMAGE)
    .map(({ finding, title }) => `${decapitalized(title)}${placeOf(finding, voice)}`)
  const first =
    safety.length === 0
      ? top.noSafety(numbered.length)
      : top.safety({
          total: safety.length,
          now: now.length,
          beforeUse: urgent.length - now.length,
          ...commonTrade(urgent, voice),
        })
  return [[first, ...(concerns.length > 0 ? [top.damage(damage, concerns.length)] : [])].join(' ')]
}

function commonTrade(findings: readonly NumberedFinding[], voice: Voice) {
  const trades = Map.groupBy(
    findings.flatMap(({ finding }) => finding.trade ?? []),
    (trade) => trade,
  )
  const [common, next] = [...trades].sort(([, a], [, b]) => b.length - a.length)
  // Of several with as many findings none is named: the first would stand there by chance.
  const trade = common === undefined || common[1].length === next?.[1].length ? null : voice.say(common[0])
  return trade === null || voice.isOwn(trade)
    ? { trade: null, ofTrade: 0 }
    : { trade, ofTrade: common?.[1].length ?? 0 }
}

function placeOf({ location }: InputLabel, voice: Voice): string {
  const place = voice.sayOptional(location)
  return place === null || voice.isOwn(place) ? '' : ` (${place})`
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
