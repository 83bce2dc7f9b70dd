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
  const timeOf = ({ timeframe }: InputLabel) => optionalLine(timeframe)
  const all = Map.groupBy(findings, timeOf)
  return {
    totals: [...Map.groupBy(priced, timeOf)].map(([timeframe, some]) => ({
      when: voice.sayOptional(timeframe) ?? voice.words.costs.none,
      text: costInWords(sumOf(some), voice.words) as string,
      counted: voice.words.costs.counted(some.length, all.get(timeframe)?.length ?? some.length),
    })),
    sentence: voice.words.costs.sentence,
  }
}

/** No end of the sum is nearer than was said: an `up to` may cost nothing, and one `from` leaves it open above. */
function sumOf(findings: readonly Range[]): Range {
  const sum = (ends: readonly (number | null)[]) => ends.reduce<number>((all, end) => all + (end ?? 0), 0)
  const isOpen = findings.some(({ costTo }) => costTo === null)
  return {
    costFrom: sum(findings.map(({ costFrom }) => costFrom)) || (isOpen ? 0 : null),
    costTo: isOpen ? null : sum(findings.map(({ costTo }) => costTo)),
  }
}
