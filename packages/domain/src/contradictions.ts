// What contradicts itself in an inspection: a part said to be satisfactory beside a Safety issue (decision 19).
import type { Category } from '@plumbline/contract/inspections'
import type { Level } from '@plumbline/contract/step-names'

/** Whatever was added to the word. */
const SATISFACTORY = /^satisfactory\b/i

export interface Contradiction<Finding> {
  /** The observation. */
  category: Category
  /** The label that was chosen there. */
  answer: string
  /** The Safety issues under its header, at least one. */
  findings: Finding[]
}

/** Of one step: its observations, and the findings that will be printed of it. A header names a part of the house. */
export function contradictionsOf<Finding extends { header: string; level: Level | null }>(
  observations: readonly Category[],
  findings: readonly Finding[],
): Contradiction<Finding>[] {
  const issues = findings.filter(({ level }) => level === 'Safety issue')
  return observations.flatMap((category) => {
    const answer = category.checks.find(({ checked }) => checked)?.label ?? ''
    const beside = issues.filter(({ header }) => header === category.header)
    return SATISFACTORY.test(answer) && beside.length > 0 ? [{ category, answer, findings: beside }] : []
  })
}
