// What a finding may cost, as it is typed: two whole amounts in their order, either of which may be empty. Pure.
import { AMOUNT_MAX } from '@plumbline/contract/limits'

export interface CostRange {
  from: string
  to: string
}

/** Thousands with commas or spaces, or without either; cents, as far as they are typed. */
const AMOUNT = /^(\d{1,3}(?:[\s,]\d{3})+|\d+)(\.\d{0,2})?$/

/** "$ 1,200" as "1200", "1,500.50" as "1501"; null for what is no amount of at most ten million. */
export function asAmount(typed: string): string | null {
  const bare = typed.trim().replace(/^\$\s*/, '')
  if (bare === '') return ''
  const [, whole, cents = ''] = AMOUNT.exec(bare) ?? []
  if (whole === undefined) return null
  const amount = Math.round(Number(`${whole.replaceAll(/[\s,]/g, '')}${cents}`))
  return amount <= AMOUNT_MAX ? String(amount) : null
}

/** Null while one is no amount. */
export function asRange({ from, to }: CostRange): CostRange | null {
  const [first, second] = [asAmount(from), asAmount(to)]
  return first === null || second === null ? null : { from: first, to: second }
}

/** Whether the first is above the second, as while one of them is being typed. */
export function isReversed({ from, to }: CostRange): boolean {
  return from !== '' && to !== '' && Number(from) > Number(to)
}
