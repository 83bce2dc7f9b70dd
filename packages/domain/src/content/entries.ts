// A template read entry by entry: what its sheet has rows for, what two versions are compared by.
import type {
  Condition,
  Question,
  Recommendation,
  RecommendationPart,
  Template,
  TemplateSection,
} from '@plumbline/contract/template'

interface Place {
  /** Unique within the template: a category's id, a finding's `{category}/{label}`, a section's key. */
  id: string
  /** The list that it stands in; entries of one list are siblings. */
  list: string
  section: TemplateSection
}

/** An entry of a template, with where it stands. */
export type Entry =
  | (Place & { kind: 'section'; value: TemplateSection })
  | (Place & { kind: 'limitation'; value: string })
  | (Place & { kind: 'description'; value: Question })
  | (Place & { kind: 'observation'; value: Condition })
  | (Place & { kind: 'recommendation'; value: Recommendation; part: RecommendationPart })
  | (Omit<Place, 'section'> & { kind: 'property-description' | 'general-limitation'; value: string })

export type EntryKind = Entry['kind']

/** Words of a template besides its sections, once each. */
const GENERAL = 'general-limitation'
const PROPERTY = 'property-description'

/** All entries in their order: what is of the whole template, then each section with what stands in it. */
export function entriesOf(
  template: Pick<Template, 'property_description' | 'general_limitations' | 'sections'>,
): Entry[] {
  const { property_description, general_limitations, sections } = template
  return [
    ...(property_description === ''
      ? []
      : [{ id: PROPERTY, list: PROPERTY, kind: PROPERTY, value: property_description } as const]),
    ...general_limitations.map(
      (value, index) => ({ id: `${GENERAL}.${index + 1}`, list: GENERAL, kind: GENERAL, value }) as const,
    ),
    ...sections.flatMap(entriesOfSection),
  ]
}

function entriesOfSection(section: TemplateSection): Entry[] {
  const { key } = section
  const limits = `${key}.limitation`
  return [
    { id: key, list: '', kind: 'section', section, value: section },
    ...section.limitations.map(
      (value, index): Entry => ({
        id: `${limits}.${index + 1}`,
        list: limits,
        kind: 'limitation',
        section,
        value,
      }),
    ),
    ...section.description.map(
      (value): Entry => ({
        id: `${key}.description.${value.key}`,
        list: `${key}.description`,
        kind: 'description',
        section,
        value,
      }),
    ),
    ...section.observation.map(
      (value): Entry => ({
        id: `${key}.observation.${value.key}`,
        list: `${key}.observation`,
        kind: 'observation',
        section,
        value,
      }),
    ),
    ...section.recommendation.flatMap((part) => {
      const list = `${key}.recommendation.${part.key}`
      return part.recommendations.map(
        (value): Entry => ({
          id: `${list}/${value.label}`,
          list,
          kind: 'recommendation',
          section,
          part,
          value,
        }),
      )
    }),
  ]
}

/** How many entries count against the limit: what stands in sections. */
export function countEntries({ sections }: Pick<Template, 'sections'>): number {
  let count = 0
  for (const { limitations, description, observation, recommendation } of sections) {
    count += limitations.length + description.length + observation.length
    for (const { recommendations } of recommendation) count += recommendations.length
  }
  return count
}
