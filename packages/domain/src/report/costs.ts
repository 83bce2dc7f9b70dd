// What findings may cost, in the inspector's own ranges: one by one, and together by time frame.
import type { CostTotals } from './content.ts'
import type { InputLabel } from './input.ts'
import { timeRank } from './order.ts'
import { optionalLine } from './text.ts'
import type { Voice } from './voice.ts'
import type { Words } from './words/words.ts'

type Range = Pick<InputLabel, 'costFrom' | 'costTo'>

/** `$1,200`; by hand, as the first use of Intl costs a fresh process as much as building the whole print model. */
const money = (amount: number) => `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`

/** `$400 to $900`, `up to $900`, `from $400`; null where nothing was given. */
export function costInWords({ costFrom, costTo }: Range, { costs }: Words): string | null {
  if (costFrom === null) return costTo === null ? null : costs.upTo(money(costTo))
  if (costTo === null) return costs.from(money(costFrom))
  return costFrom === costTo ? money(costTo) : costs.total(money(costFrom), money(costTo))
}

/** Added up by time frame, the soonest first; null where no finding has a range. */
export function costTotals(findings: readonly InputLabel[], voice: Voice): CostTotals | null {
  const priced = findings
    .filter(({ costFrom, costTo }) => costFrom !== null || costTo !== null)
    .sort((a, b) => timeRank(a.timeframe) - timeRank(b.timeframe))
  if (priced.length === 0) return null
  const byTime = Map.groupBy(priced, ({ timeframe }) => optionalLine(timeframe))
  return {
    totals: [...byTime].map(([timeframe, priced]) => ({
      when: voice.sayOptional(timeframe) ?? voice.words.costs.none,
      // One end of a range is both where the other is not known: what is added up is never less than was said.
      text: costInWords(
        {
          costFrom: priced.reduce((sum, { costFrom, costTo }) => sum + (costFrom ?? costTo ?? 0), 0),
          costTo: priced.reduce((sum, { costFrom, costTo }) => sum + (costTo ?? costFrom ?? 0), 0),
        },
        voice.words,
      ) as string,
      count: priced.length,
    })),
    sentence: voice.words.costs.sentence,
  }
}
