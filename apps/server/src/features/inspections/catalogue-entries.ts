// The ready findings and search words of a form, as one answer that never changes.
import type { CatalogueEntries } from '@plumbline/contract/catalogue-entries'
import type { Condition, RecommendationPart, Template } from '@plumbline/contract/template'
import type { PinnedForm } from '#server/features/templates/index.ts'

export interface CatalogueAnswer {
  version: string
  catalogue: CatalogueEntries
}

const answers = new WeakMap<Template, CatalogueEntries>()

/** The entries of a version. */
export function catalogueEntries({ catalogueVersion, form }: PinnedForm): CatalogueAnswer {
  const catalogue = answers.get(form.template) ?? entriesOf(form.template)
  answers.set(form.template, catalogue)
  return { version: catalogueVersion, catalogue }
}

function entriesOf({ sections }: Template): CatalogueEntries {
  const entries: CatalogueEntries = {}
  for (const { key, description, observation, recommendation } of sections) {
    for (const question of description) addWords(entries, `${key}.description.${question.key}`, question)
    for (const condition of observation) addWords(entries, `${key}.observation.${condition.key}`, condition)
    for (const part of recommendation) entries[`${key}.recommendation.${part.key}`] = readyFindings(part)
  }
  return entries
}

/** Search words of choices; categories without any are left out. */
function addWords(entries: CatalogueEntries, id: string, { synonyms }: Pick<Condition, 'synonyms'>): void {
  const words = Object.entries(synonyms).map(([label, of]) => [label, { synonyms: of }])
  if (words.length > 0) entries[id] = Object.fromEntries(words)
}

function readyFindings({ recommendations }: RecommendationPart): CatalogueEntries[string] {
  return Object.fromEntries(
    recommendations.map(
      ({
        label,
        condition,
        implication,
        task,
        timeframe,
        level,
        synonyms,
        photo_required,
        standard_refs,
      }) => [
        label,
        {
          condition,
          implication,
          task,
          timeframe: timeframe ?? undefined,
          level: level ?? undefined,
          synonyms,
          photo_required: photo_required || undefined,
          standard_refs: standard_refs.length > 0 ? standard_refs : undefined,
        },
      ],
    ),
  )
}
