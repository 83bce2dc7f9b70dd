// How a section of the 11-month warranty's template is told as what it changes of the home's.
import type { TemplateSection } from '@plumbline/contract/template'
import { limits, type OtherFinding, part, sectionOf } from '../borrow.ts'

export interface Emphasis {
  reminder: string
  /** They stand before those of the home. */
  limitations: string[]
  /** By label: findings of old houses. */
  without: string[]
  /** By part; they stand first in it. */
  added: Record<string, OtherFinding[]>
}

/** @throws where it names a part or a label that the home's section has not */
export function emphasized(
  key: string,
  { reminder, limitations, without, added }: Emphasis,
): TemplateSection {
  const home = sectionOf(key)
  const labels = home.recommendation.flatMap(({ recommendations }) =>
    recommendations.map(({ label }) => label),
  )
  const unknown = [
    ...without.filter((label) => !labels.includes(label)),
    ...Object.keys(added).filter((one) => !home.recommendation.some((each) => each.key === one)),
  ]
  if (unknown.length > 0) throw new Error(`${key} of the home has no ${unknown.join(', ')}`)
  return {
    ...home,
    reminder,
    limitations: [...limitations, ...limits(key, home.limitations)],
    recommendation: home.recommendation.flatMap(({ key: one, header, label, recommendations }) => {
      const kept = recommendations.map((finding) => finding.label).filter((name) => !without.includes(name))
      const listed = [...(added[one] ?? []), ...kept]
      return listed.length > 0 ? [{ ...part(one, header, listed), label }] : []
    }),
  }
}
