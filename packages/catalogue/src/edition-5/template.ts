// The built-in templates without what could hurt somebody or was untrue: the home's fifth edition, the third of the two others.
import type { Condition, Template } from '@plumbline/contract/template'
import { fourthTemplate, secondCondominium, secondWarranty } from '../edition-4/template.ts'
import { CORRECTED, HEAT_EXCHANGER, LIMITATIONS, REASSURING } from './corrections.ts'

export const fifthTemplate: Template = corrected(fourthTemplate)
export const thirdCondominium: Template = corrected(secondCondominium)
export const thirdWarranty: Template = corrected(secondWarranty)

function corrected(template: Template): Template {
  return {
    ...template,
    sections: template.sections.map((section) => ({
      ...section,
      limitations: section.limitations.map((limit) => LIMITATIONS[limit] ?? limit),
      observation: section.observation.map(withoutClearance),
      recommendation: section.recommendation.map((part) => ({
        ...part,
        recommendations: part.recommendations.map((finding) => ({ ...finding, ...CORRECTED[finding.label] })),
      })),
    })),
  }
}

/** An item that no rating clears of what cannot be seen. */
function withoutClearance(item: Condition): Condition {
  if (item.key === 'heat-exchanger') return { ...item, ...HEAT_EXCHANGER }
  const [was, is] = REASSURING[item.key] ?? []
  if (was === undefined || is === undefined) return item
  const reworded = (choice: string) => (choice === was ? is : choice)
  return {
    ...item,
    choices: item.choices.map(reworded),
    roles: Object.fromEntries(
      Object.entries(item.roles ?? {}).map(([choice, role]) => [reworded(choice), role]),
    ),
  }
}
