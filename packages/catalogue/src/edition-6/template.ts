// The home's sixth edition: all ready findings in the house style, with slots and the trade taken from its field (ADR 129), and a
// form that asks the facts which standards require (ADR 130).
import type { Recommendation, Template } from '@plumbline/contract/template'
import { fifthTemplate } from '../edition-5/template.ts'
import { FINDINGS, type ReadyFinding } from './findings.ts'
import { formOfSection, GENERAL } from './form.ts'

export const sixthTemplate: Template = {
  ...fifthTemplate,
  ...GENERAL,
  sections: fifthTemplate.sections.map((section) => ({
    ...section,
    ...formOfSection(section.key),
    recommendation: section.recommendation.map((part) => ({
      ...part,
      recommendations: (FINDINGS[section.key]?.[part.key] ?? []).map(whole),
    })),
  })),
}

/** A finding with what its file leaves out. */
export function whole(finding: ReadyFinding): Recommendation {
  return { cost_from: null, cost_to: null, photo_required: false, standard_refs: [], ...finding }
}
