// What a finding may cost, as it is typed: two whole amounts in their order, either of which may be empty. Pure.
import { AMOUNT_MAX } from '@plumbline/contract/limits'

export interface CostRange {
  from: string
  to: string
}

/** "1,200" as "1200"; null for what is no whole amount of at most ten million. */
export function asAmount(typed: string): string | null {
  const digits = typed.replaceAll(/[\s,]/g, '')
  if (digits === '') return ''
  return /^\d{1,8}$/.test(digits) && Number(digits) <= AMOUNT_MAX ? String(Number(digits)) : null
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
