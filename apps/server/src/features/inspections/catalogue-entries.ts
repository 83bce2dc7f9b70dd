// The ready narratives and search words of a catalogue version, as one answer that never changes.
import { CATALOGUE_VERSION, catalogues } from '@plumbline/catalogue/catalogue'
import type { Catalogue, ChoiceCategory, RecommendationCategory } from '@plumbline/catalogue/types'
import type { CatalogueEntries } from '@plumbline/contract/inspections'
import { notFound } from '#server/platform/errors.ts'

export interface CatalogueAnswer {
  version: string
  catalogue: CatalogueEntries
}

const answers = new Map<string, CatalogueAnswer>()

/** The entries of a version, or of the current one. Fails with 404 for one that was never published. */
export function catalogueEntries(version: string = CATALOGUE_VERSION): CatalogueAnswer {
  const known = answers.get(version)
  if (known) return known
  const catalogue = Object.hasOwn(catalogues, version) ? catalogues[version] : undefined
  if (!catalogue) throw notFound()
  const answer = { version, catalogue: entriesOf(catalogue) }
  answers.set(version, answer)
  return answer
}

function entriesOf(catalogue: Catalogue): CatalogueEntries {
  const entries: CatalogueEntries = {}
  for (const { stepName, description, observation, recommendation } of catalogue.steps) {
    for (const category of description) addWords(entries, `${stepName}.description.${category.key}`, category)
    for (const category of observation) addWords(entries, `${stepName}.observation.${category.key}`, category)
    for (const category of recommendation)
      entries[`${stepName}.recommendation.${category.key}`] = narrativesOf(category)
  }
  return entries
}

/** Search words of choices; categories without any are left out. */
function addWords(entries: CatalogueEntries, id: string, { synonyms = {} }: ChoiceCategory): void {
  const words = Object.entries(synonyms).map(([label, of]) => [label, { synonyms: of }])
  if (words.length > 0) entries[id] = Object.fromEntries(words)
}

function narrativesOf({ recommendations }: RecommendationCategory): CatalogueEntries[string] {
  return Object.fromEntries(recommendations.map(({ label, ...narrative }) => [label, narrative]))
}
