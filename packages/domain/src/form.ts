// The form of an inspection: a template, with the lookups by key and id that every part of the product uses.
import type { RatingRole, Section } from '@plumbline/contract/step-names'
import type {
  Condition,
  Question,
  Recommendation,
  Template,
  TemplateSection,
} from '@plumbline/contract/template'
import { type Answer, isTyped } from './answers.ts'

/** A category of a step before anything was changed in it. */
export interface CategoryDefinition {
  /** `{section key}.{description|observation|recommendation}.{key}`, unique within a template. */
  id: string
  section: Section
  label: string
  /** The part of the house; one part bears one header in all three lists. */
  header: string
  /** Place of the header within its list, from 1. */
  headerId: number
  /** How it is answered; conditions and findings by choices. */
  answer: Answer
  units: readonly string[]
  /** What is usually answered, of a value that is typed. */
  usual: string | null
  labels: readonly string[]
  /** By label; none of those whose role the template does not say. */
  roles: Readonly<Record<string, RatingRole>>
  /** The labels that limit the inspection. */
  limits: readonly string[]
  /** A fact without which the step is not done. */
  isRequired: boolean
  /** Its place on the walk, from 1; null where the template does not say. */
  stop: number | null
}

/** A step of an inspection: what its template says of one component. */
export interface FormStep {
  /** Stands on the wire, in addresses and in rows: stable, whatever the title and the place. */
  key: string
  /** Its place, from 1: the bookmark, and `stepId` on the wire. */
  number: number
  title: string
  icon: string
  limitations: readonly string[]
  /** Whether it may be left out of an inspection. */
  isOptional: boolean
  /** Whether the template marks required facts, in whichever section: those and the ratings are what steps ask then. */
  asksRequired: boolean
  /** For the inspector's eyes, no part of a report; empty where there is none. */
  reminder: string
  standards: string
  /** Descriptions, then observations, then recommendations, each in the template's order. */
  categories: readonly CategoryDefinition[]
}

export interface Form {
  template: Template
  steps: readonly FormStep[]
}

/** Another name of a step's place: the specification's insulation link uses 12 (decision 9). */
const OTHER_BOOKMARK = 12
const ITS_STEP = { number: 11, key: 'insulation' }

interface Lookups {
  steps: ReadonlyMap<string, FormStep>
  categories: ReadonlyMap<string, CategoryDefinition>
  recommendations: ReadonlyMap<string, ReadonlyMap<string, Recommendation>>
}

const lookups = new WeakMap<Form, Lookups>()

/** Reads a template's content as a form; a pure function, and not a cheap one: keep what it gives. */
export function formOf(template: Template): Form {
  const parts = template.sections.map(partsOf)
  const asksRequired = parts.some(({ step }) => step.categories.some(({ isRequired }) => isRequired))
  const steps = parts.map(({ step }, index) => ({ ...step, number: index + 1, asksRequired }))
  const form = { template, steps }
  lookups.set(form, {
    steps: new Map(steps.map((step) => [step.key, step])),
    categories: new Map(steps.flatMap(({ categories }) => categories).map((one) => [one.id, one])),
    recommendations: new Map(parts.flatMap(({ recommendations }) => recommendations)),
  })
  return form
}

/** The step of a key, or null. */
export function stepOf(form: Form, key: string): FormStep | null {
  return lookupsOf(form).steps.get(key) ?? null
}

/** The step at a bookmark, 1 to `lastBookmark`, or null. */
export function stepAt(form: Form, bookmark: number): FormStep | null {
  const place = hasOtherBookmark(form) && bookmark === OTHER_BOOKMARK ? ITS_STEP.number : bookmark
  return form.steps[place - 1] ?? null
}

/** The place of a section, from 1; 0 for none. */
export function placeOf(form: Form, key: string | null): number {
  return key === null ? 0 : (stepOf(form, key)?.number ?? 0)
}

/** The largest bookmark that is understood. */
export function lastBookmark(form: Form): number {
  return hasOtherBookmark(form) ? OTHER_BOOKMARK : form.steps.length
}

function hasOtherBookmark({ steps }: Form): boolean {
  return steps.length === ITS_STEP.number && steps.at(-1)?.key === ITS_STEP.key
}

/** The category of an id, or null. */
export function categoryOf(form: Form, id: string): CategoryDefinition | null {
  return lookupsOf(form).categories.get(id) ?? null
}

/** The ready finding of a recommendation label, or null where there is none (added, renamed, another list). */
export function recommendationOf(form: Form, categoryId: string, label: string): Recommendation | null {
  return lookupsOf(form).recommendations.get(categoryId)?.get(label) ?? null
}

/** The key of the section that a category belongs to. */
export function sectionKeyOf(categoryId: string): string {
  return categoryId.slice(0, categoryId.indexOf('.'))
}

function lookupsOf(form: Form): Lookups {
  const known = lookups.get(form)
  if (!known) throw new Error('A form is made by formOf')
  return known
}

interface Parts {
  step: Omit<FormStep, 'number' | 'asksRequired'>
  recommendations: [categoryId: string, Map<string, Recommendation>][]
}

/** Sections never change, and versions share those that came again as they were: so do their forms. */
const known = new WeakMap<TemplateSection, Parts>()

function partsOf(section: TemplateSection): Parts {
  const there = known.get(section)
  if (there) return there
  const made = { step: stepFrom(section), recommendations: recommendationsOf(section) }
  known.set(section, made)
  return made
}

function stepFrom(section: TemplateSection): Parts['step'] {
  const { key, title, icon, limitations, optional, reminder, standards } = section
  return {
    key,
    title,
    icon,
    limitations,
    isOptional: optional,
    reminder,
    standards,
    categories: [
      ...define(key, 'description', 'description', section.description, choicesOf),
      ...define(key, 'observation', 'observation', section.observation, ({ choices }) => choices),
      ...define(key, 'recomendation', 'recommendation', section.recommendation, ({ recommendations }) =>
        recommendations.map(({ label }) => label),
      ),
    ],
  }
}

/** What is offered at a question: its choices, yes and no, or the one place where a value is kept. */
function choicesOf({ answer, choices, label }: Question): readonly string[] {
  if (answer === 'choices') return choices
  return answer === 'boolean' ? ['Yes', 'No'] : [label]
}

interface Defined extends Partial<Omit<Question & Condition, 'key' | 'label' | 'header'>> {
  key: string
  label: string
  header: string
}

function define<Item extends Defined>(
  step: string,
  section: Section,
  idPart: string,
  items: readonly Item[],
  labelsOf: (item: Item) => readonly string[],
): CategoryDefinition[] {
  const headers = [...new Set(items.map(({ header }) => header))]
  return items.map((item) => ({
    id: `${step}.${idPart}.${item.key}`,
    section,
    label: item.label,
    header: item.header,
    headerId: headers.indexOf(item.header) + 1,
    answer: item.answer ?? 'choices',
    units: item.units ?? [],
    usual: isTyped(item.answer ?? 'choices') ? (item.usual ?? null) : null,
    labels: labelsOf(item),
    roles: item.roles ?? {},
    limits: item.limits ?? [],
    isRequired: item.required === true,
    stop: item.stop ?? null,
  }))
}

function recommendationsOf({ key, recommendation }: TemplateSection): Parts['recommendations'] {
  return recommendation.map((part) => [
    `${key}.recommendation.${part.key}`,
    new Map(part.recommendations.map((one) => [one.label, one])),
  ])
}
