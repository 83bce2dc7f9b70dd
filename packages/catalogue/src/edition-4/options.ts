// What choosing an option of the built-in templates says: roles of their ratings, and which options limit the inspection.
import type { RatingRole } from '@plumbline/contract/step-names'
import {
  type Condition,
  type Question,
  TEMPLATE_FORMAT,
  type Template,
  type TemplateOne,
} from '@plumbline/contract/template'

/** Each rating once. */
const RATINGS: Readonly<Record<RatingRole | 'none', readonly string[]>> = {
  good: ['Satisfactory', 'Visible part satisfactory', 'None seen', 'In place', 'Seen'],
  finding: [
    ...['Marginal', 'Poor', 'Did not operate', 'Works, service needed'],
    ...['Minor, appears old', 'Moderate', 'Significant', 'Old damage', 'Signs of activity'],
    ...['Old stains, dry today', 'Stained, dry today', 'Old stain, dry when tested', 'Old stains, dry'],
    ...['Damp', 'Damp today', 'Damp when tested', 'Damp or frost', 'Active water', 'Active leak'],
    ...['Does not reverse', 'By photo eyes only', 'Near end of usual life', 'Past usual life'],
    ...['Rusted', 'Suspect', 'Suspected mold', 'Dirty', 'Missing', 'Wrong size', 'Not effective'],
    ...['Low', 'High', 'Drops with several fixtures running'],
    ...['Slow at some fixtures', 'Slow throughout', 'Blocked'],
    ...['Creosote', 'Damaged', 'Below current advice', 'Uneven', 'Wet or damaged', 'Some', 'Many'],
  ],
  'not-inspected': ['Not visible', 'Not tested', 'Not determined', 'Not found', 'Not seen'],
  absent: ['Not present'],
  none: ['Typical minor cracks', 'Light soot', 'Seen in part'],
}
const ROLES = new Map(
  Object.entries(RATINGS).flatMap(([role, words]) => words.map((word) => [word, role] as const)),
)

/** All options of it say what was in the way on the day. */
const LIMITS_TODAY = 'limits-today'
const LIMITS = new Set([
  ...['Not visible', 'Not inspected', 'Entered in part', 'Viewed from the opening', 'By camera'],
  ...['No access found', 'Walked in part', 'Ground with binoculars', 'Behind finish, not visible'],
  ...['Countertop, not inspected', 'Portable, not inspected', 'Shared, not inspected'],
  ...['Masonry chimney, liner not seen', 'Fan, outlet not seen', 'Papers not seen'],
  ...['Seen in part', 'Visible part satisfactory'],
])

/** The template in the second format. Fails for a rating that has no role here. */
export function withOptions(template: TemplateOne): Template {
  return {
    ...template,
    format: TEMPLATE_FORMAT,
    sections: template.sections.map((section) => ({
      ...section,
      description: section.description.map(withLimits),
      observation: section.observation.map(withRoles),
    })),
  }
}

function withLimits<Item extends Question | Condition>(item: Item): Item {
  const limits = item.choices.filter((choice) => item.key === LIMITS_TODAY || LIMITS.has(choice))
  return limits.length > 0 ? { ...item, limits } : item
}

function withRoles(condition: Condition): Condition {
  const roles = condition.choices.flatMap((choice) => {
    const role = ROLES.get(choice)
    if (role === undefined) throw new Error(`the rating ${choice} has no role`)
    return role === 'none' ? [] : [[choice, role as RatingRole] as const]
  })
  return withLimits({ ...condition, roles: Object.fromEntries(roles) })
}
