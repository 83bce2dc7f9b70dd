// Conditions that ask for a finding and have none, and findings beside a part that is rated good.
import type { RatingMark } from '../ratings.ts'
import type { InputCategory, InputLabel } from './input.ts'

type Answer = Pick<InputLabel, 'label' | 'comment' | 'mark'>
type Part = Pick<InputCategory, 'id' | 'section' | 'label' | 'header'> & { checked: readonly Answer[] }

/** A section as far as its conditions are judged. */
export interface JudgedSection {
  isApplicable: boolean
  categories: readonly Part[]
}

export interface MarkedPart {
  category: Part
  answer: Answer
  mark: RatingMark
}

/**
 * The parts of a section whose rating is a finding without a remark and without a finding under the same
 * header: a reader would ask what is wrong there.
 */
export function looseMarksOf(section: JudgedSection): MarkedPart[] {
  if (!section.isApplicable) return []
  const told = headersWithFindings(section.categories)
  return markedParts(section.categories).filter(
    ({ category, answer, mark }) =>
      (mark === 'marginal' || mark === 'poor') && !answer.comment?.trim() && !told.has(category.header),
  )
}

/** The parts whose rating is good beside a finding of any level under the same header. */
export function contradictedMarksOf(section: JudgedSection): MarkedPart[] {
  if (!section.isApplicable) return []
  const told = headersWithFindings(section.categories)
  return markedParts(section.categories).filter(
    ({ category, mark }) => mark === 'good' && told.has(category.header),
  )
}

function headersWithFindings(categories: readonly Part[]): ReadonlySet<string> {
  return new Set(
    categories
      .filter(({ section, checked }) => section === 'recomendation' && checked.length > 0)
      .map(({ header }) => header),
  )
}

function markedParts(categories: readonly Part[]): MarkedPart[] {
  return categories
    .filter(({ section }) => section === 'observation')
    .flatMap((category) =>
      category.checked.map((answer) => ({ category, answer, mark: answer.mark ?? null })),
    )
}
