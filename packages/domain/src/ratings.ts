// What choosing an option says, by the role and the flag that the template gives it, never by its word.
import type { RatingRole } from '@plumbline/contract/step-names'

/** An option of an item, in the item's order. */
export interface Option {
  label: string
  role?: RatingRole | undefined
  limits?: true | undefined
  /** Added in the inspection, or renamed there. */
  own?: true | undefined
}

/** Tick, half disc, full disc or dashed ring (report-look.md, Levels). */
export type RatingMark = 'good' | 'marginal' | 'poor' | 'unseen' | null

/** The mark of a rating. Of several ratings that are findings the first is the mild one. */
export function markOf(options: readonly Option[], label: string): RatingMark {
  const role = options.find((option) => option.label === label)?.role
  if (role === 'good') return 'good'
  if (role === 'not-inspected') return 'unseen'
  if (role !== 'finding') return null
  const findings = options.filter((option) => option.role === 'finding')
  return findings.length > 1 && findings[0]?.label === label ? 'marginal' : 'poor'
}

/** How a chosen rating that is a finding looks. */
export function toneOf(options: readonly Option[], label: string): 'marginal' | 'poor' | undefined {
  const mark = markOf(options, label)
  return mark === 'marginal' || mark === 'poor' ? mark : undefined
}

/** Whether an item asks what limited the inspection: all that its template offers does. */
export function asksForLimits(options: readonly Option[]): boolean {
  return options.some(({ limits }) => limits) && options.every(({ limits, own }) => limits || own)
}

/** Whether an option, when chosen, says that something was not inspected, or not wholly. */
export function limitsInspection(options: readonly Option[], { role, limits }: Option): boolean {
  return role === 'not-inspected' || limits === true || asksForLimits(options)
}

/** Whether a chosen option asks for a reason. What limited the day is one itself. */
export function asksWhy(options: readonly Option[], option: Option): boolean {
  return limitsInspection(options, option) && !asksForLimits(options)
}

/** How a report shows a chosen option. */
export function saidBy(
  options: readonly Option[],
  label: string,
): { mark?: Exclude<RatingMark, null>; limits?: true } {
  const option = options.find((one) => one.label === label)
  const mark = markOf(options, label)
  return {
    ...(mark ? { mark } : {}),
    ...(option && limitsInspection(options, option) ? { limits: true } : {}),
  }
}
