// The parts of a section and what stands in each: the three lists of a content as the editor shows them.
import type { Condition, Question, Recommendation, TemplateSection } from '@plumbline/contract/template'

export type ListName = 'description' | 'observation' | 'recommendation'
export const LISTS = ['description', 'observation', 'recommendation'] as const satisfies readonly ListName[]

interface Values {
  description: Question
  observation: Condition
  recommendation: Recommendation
}
export type Value = Values[ListName]

/** An entry with where it stands: its place in the list, of a finding in the list of its category. */
export type Row = {
  [List in ListName]: { list: List; value: Values[List]; at: number; category: number }
}[ListName]

export interface Part {
  /** What the three lists call it, and so its identity. */
  header: string
  counts: Record<ListName, number>
}

/** In the order of the findings; parts without any follow. */
export function partsOf(section: TemplateSection): Part[] {
  const parts = new Map<string, Part>()
  const partOf = (header: string) => {
    const known = parts.get(header)
    if (known) return known
    const made = { header, counts: { description: 0, observation: 0, recommendation: 0 } }
    parts.set(header, made)
    return made
  }
  for (const { header, recommendations } of section.recommendation)
    partOf(header).counts.recommendation += recommendations.length
  for (const { header } of section.description) partOf(header).counts.description += 1
  for (const { header } of section.observation) partOf(header).counts.observation += 1
  return [...parts.values()]
}

/** What stands in one list of a part, in its order. */
export function rowsOf(section: TemplateSection, header: string, list: ListName): Row[] {
  if (list === 'recommendation')
    return section.recommendation.flatMap((category, place) =>
      category.header === header
        ? category.recommendations.map((value, at): Row => ({ list, value, at, category: place }))
        : [],
    )
  const items: readonly (Question | Condition)[] = section[list]
  return items.flatMap((value, at) =>
    value.header === header ? [{ list, value, at, category: 0 } as Row] : [],
  )
}

/** How many findings a section has. */
export function findingsIn({ recommendation }: TemplateSection): number {
  return recommendation.reduce((count, { recommendations }) => count + recommendations.length, 0)
}
