// The two rating scales of a template: Inspected and See finding, or grades. An item with choices of its own, such as "No
// visible evidence at the time of inspection", keeps them.
import type { Condition, Template, TemplateSection } from '@plumbline/contract/template'
import { withOptions, withSaid } from '@plumbline/domain/content/options'
import { ownValue } from '@plumbline/domain/own-value'

type Scale = Readonly<Record<string, 'good' | 'finding'>>

const SEEN: Scale = { Inspected: 'good', 'See finding': 'finding' }
const GRADES: Scale = { Satisfactory: 'good', Marginal: 'finding', Poor: 'finding' }
export const SCALES: Readonly<Record<string, Scale>> = {
  'Inspected, See finding': SEEN,
  'Satisfactory, Marginal, Poor': GRADES,
}

/** The scale of a new item: grades if the section already uses them. */
export function newRating({ observation }: TemplateSection): Pick<Condition, 'choices' | 'roles'> {
  const scale = observation.some((item) => hasScale(item, GRADES)) ? GRADES : SEEN
  return {
    choices: [...Object.keys(scale), 'Not inspected', 'Not present'],
    roles: { ...scale, 'Not inspected': 'not-inspected', 'Not present': 'absent' },
  }
}

/** The names of the scales that a template uses; empty if all its items have choices of their own. */
export function scalesOf({ sections }: Template): string[] {
  const items = sections.flatMap(({ observation }) => observation)
  return Object.entries(SCALES).flatMap(([name, scale]) =>
    items.some((item) => hasScale(item, scale)) ? [name] : [],
  )
}

/** The template with the scale of that name; choices that are neither good nor a finding stay. */
export function withScale(content: Template, name: string): Template {
  const to = ownValue(SCALES, name)
  if (!to) return content
  const others = Object.values(SCALES).filter((scale) => scale !== to)
  const rated = (item: Condition) =>
    others.some((scale) => hasScale(item, scale)) ? ratedBy(item, to) : item
  const sections = content.sections.map((section) => ({
    ...section,
    observation: section.observation.map(rated),
  }))
  return { ...content, sections }
}

function ratedBy(item: Condition, scale: Scale): Condition {
  const kept = item.choices.filter((choice) => !weighs(item, choice))
  const { roles = {}, ...rest } = withOptions(item, [...Object.keys(scale), ...kept])
  return withSaid(rest, { roles: { ...scale, ...roles } })
}

/** Whether an item has exactly the good and finding choices of the scale. */
function hasScale(item: Condition, scale: Scale): boolean {
  const weighed = item.choices.filter((choice) => weighs(item, choice))
  const isSame = weighed.every((choice) => item.roles?.[choice] === scale[choice])
  return isSame && weighed.length === Object.keys(scale).length
}

function weighs({ roles }: Condition, choice: string): boolean {
  const role = ownValue(roles, choice)
  return role === 'good' || role === 'finding'
}
