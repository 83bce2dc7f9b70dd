// The second edition as a template: version 2 of the built-in one.
import type { TemplateOne, TemplateSection } from '@plumbline/contract/template'
import { firstCatalogue } from '../edition-1/catalogue.ts'
import { ready } from '../edition-1/ready.ts'
import { firstTemplate } from '../edition-1/template.ts'
import type { CatalogueStep } from '../edition-1/types.ts'
import { appliance } from './appliance.ts'
import { cooling } from './cooling.ts'
import { electrical } from './electrical.ts'
import { exterior } from './exterior.ts'
import { fireplaces } from './fireplaces.ts'
import { heating } from './heating.ts'
import { insulation } from './insulation.ts'
import { interior } from './interior.ts'
import { plumbing } from './plumbing.ts'
import { findingsOf, type NewFinding, type Revision } from './revision.ts'
import { roofing } from './roofing.ts'
import { type SharedFinding, shared } from './shared.ts'
import { structure } from './structure.ts'

/** By step. */
export const revisions: Record<string, Revision> = {
  structure,
  roofing,
  exterior,
  electrical,
  heating,
  cooling,
  plumbing,
  interior,
  appliance,
  fireplaces,
  insulation,
}

export const secondTemplate: TemplateOne = {
  ...firstTemplate,
  sections: firstCatalogue.steps.flatMap((step, at) => {
    const before = firstTemplate.sections[at]
    return before ? [sectionFrom(before, step)] : []
  }),
}

function sectionFrom(before: TemplateSection, step: CatalogueStep): TemplateSection {
  return {
    ...before,
    description: [
      ...before.description.slice(0, -1),
      ...revisionOf(step.stepName).questions,
      ...before.description.slice(-1),
    ],
    recommendation: before.recommendation.map((part) => ({
      ...part,
      recommendations: [
        ...partOf(step.stepName, part.key),
        ...shared.flatMap((one) =>
          one.to === step.stepName && one.part === part.key ? [sharedFinding(one)] : [],
        ),
      ].map((finding) => ready(finding, finding.trade)),
    })),
  }
}

function sharedFinding({ from, part, label, as }: SharedFinding): NewFinding {
  const finding = partOf(from, part).find((each) => each.label === label)
  if (!finding) throw new Error(`${from} ${part} has no ${label}`)
  return { ...finding, label: as }
}

function partOf(stepName: string, key: string): NewFinding[] {
  const step = firstCatalogue.steps.find((each) => each.stepName === stepName)
  if (!step) throw new Error(`no step ${stepName}`)
  return findingsOf(step, revisionOf(stepName), key)
}

function revisionOf(stepName: string): Revision {
  const revision = revisions[stepName]
  if (!revision) throw new Error(`${stepName} has no second edition`)
  return revision
}
