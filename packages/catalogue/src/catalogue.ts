// The frozen versions of the predefined content, and the lookups by category id that every part of the product uses.
import type { Catalogue, CatalogueStep, Recommendation } from './types.ts'

type Narrative = Omit<Recommendation, 'label'>

import type { Section, StepName } from '@plumbline/contract/steps'
import { appendixA } from './appendix-a.ts'
import { appendixB } from './appendix-b.ts'
import { appliance } from './appliance.ts'
import { cooling } from './cooling.ts'
import { electrical } from './electrical.ts'
import { exterior } from './exterior.ts'
import { fireplaces } from './fireplaces.ts'
import { generalLimitations } from './general-limitations.ts'
import { heating } from './heating.ts'
import { insulation } from './insulation.ts'
import { interior } from './interior.ts'
import { plumbing } from './plumbing.ts'
import { propertyDescription } from './property-description.ts'
import { roofing } from './roofing.ts'
import { structure } from './structure.ts'

/** The version that a new inspection pins (decision 10). */
export const CATALOGUE_VERSION = '2026.1'

/** A category of a step as the wire knows it: what the inspector sees before anything was changed. */
export type CategoryDefinition = {
  /** `<stepName>.<description|observation|recommendation>.<key>`, unique within a version. */
  id: string
  step: StepName
  section: Section
  label: string
  /** The part of the house; one part bears one header in all sections. */
  header: string
  /** Place of the header within its section, from 1. */
  headerId: number
  labels: readonly string[]
}

export const currentCatalogue: Catalogue = {
  version: CATALOGUE_VERSION,
  steps: [
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
  ],
  propertyDescription,
  generalLimitations,
  appendixA,
  appendixB,
}

/** Every version ever published: an old inspection keeps reading the one it was made with. */
export const catalogues: Readonly<Record<string, Catalogue>> = { [CATALOGUE_VERSION]: currentCatalogue }

/** The catalogue of a version; throws for one that was never published. */
export function catalogueOf(version: string): Catalogue {
  return indexOf(version).catalogue
}

/** One step of a version; throws for an unknown version. */
export function stepOf(version: string, name: StepName): CatalogueStep {
  const step = indexOf(version).steps.get(name)
  if (!step) throw new Error(`Catalogue ${version} has no step ${name}`)
  return step
}

const flattened = new WeakMap<CatalogueStep, readonly CategoryDefinition[]>()

/** All categories of a step: descriptions, then observations, then recommendations, in the catalogue's order. */
export function categoriesOf(step: CatalogueStep): readonly CategoryDefinition[] {
  const known = flattened.get(step)
  if (known) return known
  const name = step.stepName
  const recommendations = step.recommendation.map((category) => ({
    ...category,
    labels: category.recommendations.map((recommendation) => recommendation.label),
  }))
  const definitions = [
    ...defineSection(name, 'description', 'description', step.description),
    ...defineSection(name, 'observation', 'observation', step.observation),
    ...defineSection(name, 'recomendation', 'recommendation', recommendations),
  ]
  flattened.set(step, definitions)
  return definitions
}

/** The category with this id in a version, or null; throws for an unknown version. */
export function findCategory(version: string, id: string): CategoryDefinition | null {
  return indexOf(version).categories.get(id) ?? null
}

/** The ready narrative of a recommendation label, or null where the label has none (added, renamed, another section). */
export function narrativeOf(version: string, categoryId: string, label: string): Narrative | null {
  return indexOf(version).narratives.get(categoryId)?.get(label) ?? null
}

type CategoryContent = { key: string; label: string; header: string; labels: readonly string[] }

function defineSection(
  step: StepName,
  section: Section,
  idPart: string,
  categories: readonly CategoryContent[],
): CategoryDefinition[] {
  const headers = [...new Set(categories.map((category) => category.header))]
  return categories.map(({ key, label, header, labels }) => ({
    id: `${step}.${idPart}.${key}`,
    step,
    section,
    label,
    header,
    headerId: headers.indexOf(header) + 1,
    labels,
  }))
}

type VersionIndex = {
  catalogue: Catalogue
  steps: ReadonlyMap<StepName, CatalogueStep>
  categories: ReadonlyMap<string, CategoryDefinition>
  narratives: ReadonlyMap<string, ReadonlyMap<string, Narrative>>
}

const indexes = new Map<string, VersionIndex>()

function indexOf(version: string): VersionIndex {
  const known = indexes.get(version)
  if (known) return known
  const catalogue = Object.hasOwn(catalogues, version) ? catalogues[version] : undefined
  if (!catalogue) throw new Error(`Unknown catalogue version ${version}`)
  const index: VersionIndex = {
    catalogue,
    steps: new Map(catalogue.steps.map((step) => [step.stepName, step])),
    categories: new Map(catalogue.steps.flatMap(categoriesOf).map((category) => [category.id, category])),
    narratives: new Map(catalogue.steps.flatMap(narrativesOf)),
  }
  indexes.set(version, index)
  return index
}

function narrativesOf(step: CatalogueStep): [string, Map<string, Narrative>][] {
  return step.recommendation.map((category) => [
    `${step.stepName}.recommendation.${category.key}`,
    new Map(category.recommendations.map(({ label, ...narrative }) => [label, narrative])),
  ])
}
