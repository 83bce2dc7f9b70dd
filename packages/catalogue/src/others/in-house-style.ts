// Findings in house style for the condominium and warranty templates: their own, and those of the home's sixth edition.
import type { Recommendation, Template } from '@plumbline/contract/template'
import type { ReadyFinding } from '../edition-6/findings.ts'
import { sixthTemplate, whole } from '../edition-6/template.ts'

/** Wording of the home's findings, and the wording that replaces it. */
export type Instead = readonly (readonly [said: RegExp, instead: string])[]

const HOME: ReadonlyMap<string, Recommendation> = new Map(
  sixthTemplate.sections
    .flatMap(({ recommendation }) => recommendation)
    .flatMap(({ recommendations }) => recommendations.map((finding) => [finding.label, finding] as const)),
)

/**
 * The findings of an item: labels of the home's, and own ones.
 * @throws for a label that the home does not have
 */
export function findingsOf(listed: readonly (string | ReadyFinding)[], instead: Instead): Recommendation[] {
  return listed.map((one) => (typeof one === 'string' ? borrowed(one, instead) : whole(one)))
}

function borrowed(label: string, instead: Instead): Recommendation {
  const finding = HOME.get(label)
  if (finding === undefined) throw new Error(`the home has no ${label}`)
  const [condition, implication, task] = [finding.condition, finding.implication, finding.task].map((text) =>
    instead.reduce((now, [said, other]) => now.replace(said, other), text),
  ) as [string, string, string]
  return { ...finding, condition, implication, task }
}

/** The template with some limitations reworded, in its appendix too. @param instead the new text, by the old one */
export function withLimitations(template: Template, instead: Readonly<Record<string, string>>): Template {
  const said = (text: string) => instead[text] ?? text
  const { a } = template.appendices
  return {
    ...template,
    general_limitations: template.general_limitations.map(said),
    appendices: {
      ...template.appendices,
      a: {
        ...a,
        sections: a.sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map(said) })),
      },
    },
    sections: template.sections.map((section) => ({
      ...section,
      limitations: section.limitations.map(said),
    })),
  }
}
