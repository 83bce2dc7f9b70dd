// Numbers of findings: given when a version first prints them, and kept for life (decision 50).
import type { InputCategory, InputLabel, InputSection, LastNumbers } from './input.ts'
import { compareFindings } from './order.ts'

/** A checked recommendation with its number, before it is put into words. */
export interface NumberedFinding {
  /** `{section}.{place}`, the section being the one that it stood in when it was numbered. */
  number: string
  /** No version printed it yet: the number is the one that the next version gives. */
  isNew: boolean
  section: InputSection
  category: InputCategory
  finding: InputLabel
}

/** The findings of the sections that apply, the most severe and soonest of each first; new ones are numbered in that order. */
export function numberFindings(sections: readonly InputSection[], last: LastNumbers = {}): NumberedFinding[] {
  const found = sections
    .filter((section) => section.isApplicable)
    .flatMap((section) =>
      section.categories
        .filter((category) => category.section === 'recomendation')
        .flatMap((category) => category.checked.map((finding) => ({ section, category, finding })))
        .sort((a, b) => compareFindings(a.finding, b.finding)),
    )
  const places = new Map(Object.entries(last))
  for (const { finding } of found) note(places, finding.number)
  return found.map((each) => {
    const kept = each.finding.number ?? null
    if (kept !== null) return { ...each, number: kept, isNew: false }
    const section = String(each.section.number)
    const number = `${section}.${(places.get(section) ?? 0) + 1}`
    note(places, number)
    return { ...each, number, isNew: true }
  })
}

function note(places: Map<string, number>, number: string | null | undefined): void {
  const [section = '', place = ''] = number?.split('.') ?? []
  if (section !== '') places.set(section, Math.max(places.get(section) ?? 0, Number(place)))
}
