// The fourth edition of the condominium's template: findings in house style, and no statement of what the association owns (ADR 132).
import type { Template } from '@plumbline/contract/template'
import { thirdCondominium } from '../../edition-5/template.ts'
import type { ReadyFinding } from '../../edition-6/findings.ts'
import { findingsOf, type Instead, withLimitations } from '../in-house-style.ts'
import findings from './findings.json' with { type: 'json' }

/** By section, then by item. A string is the label of a finding of the home's. */
const FINDINGS = findings as unknown as Readonly<
  Record<string, Readonly<Record<string, readonly (string | ReadyFinding)[]>>>
>

const INSTEAD: Instead = [[/when the house was built/, 'when the building was built']]

const LIMITATIONS = {
  'Roof, outside walls, foundation, framing, grounds, corridors, stairs, elevators, pools, parking and shared equipment are common elements. They belong to all owners, are maintained by the association, and are not part of this inspection.':
    'Common elements, as defined by the association’s documents, are not part of this inspection. They commonly include the roof, exterior walls, foundation, framing, grounds, corridors, stairs, elevators, pools and shared equipment.',
  'The outside of windows and doors, and the walls around them, are common elements as a rule. They are looked at from the unit and its balcony or patio only.':
    'The exterior of windows and doors and the walls around them may be common elements. They are viewed from the unit and its balcony or patio only.',
  'A balcony or patio is a common element for the use of this unit as a rule. Its structure, waterproofing and drainage are hidden by finishes and not inspected beyond what shows.':
    'A balcony or patio may be a common element for the use of this unit alone. Its structure, waterproofing and drainage are concealed by finishes and are not inspected beyond what is visible.',
  'The attic is inspected only where it can be entered from the unit. The roof above it is a common element and is not part of this inspection.':
    'The attic is inspected only where it can be entered from the unit. The roof above it is not part of this inspection.',
  'Only a garage that belongs to the unit alone is inspected. Shared garages and parking spaces are common elements.':
    'Only a garage for the use of this unit alone is inspected. Shared garages and parking spaces are not part of this inspection.',
}

const third = withLimitations(thirdCondominium, LIMITATIONS)

export const fourthCondominium: Template = {
  ...third,
  sections: third.sections.map((section) => ({
    ...section,
    recommendation: section.recommendation.map((part) => ({
      ...part,
      recommendations: findingsOf(FINDINGS[section.key]?.[part.key] ?? [], INSTEAD),
    })),
  })),
}
