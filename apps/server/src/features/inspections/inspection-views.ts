// Inspections as the wire shows them: steps, categories, comment records, photos by their links.
import type { CommentRecord, LabelImage } from '@plumbline/contract/comment-records'
import type { Category, Check, LabelDetails, Step, SummaryItem } from '@plumbline/contract/inspections'
import { type WhyNotApplicable, whyFields } from '@plumbline/contract/not-applicable'
import type { Section } from '@plumbline/contract/step-names'
import { type AnswerValue, isTyped, NO_VALUE, valueLabel } from '@plumbline/domain/answers'
import { type CategoryDefinition, type Form, type FormStep, sectionKeyOf } from '@plumbline/domain/form'
import { isBrought, settled } from '@plumbline/domain/label-edits'
import { severityOf } from '@plumbline/domain/levels'
import type { Links } from '#server/platform/links.ts'
import type { InspectionRow } from './inspections.repo.ts'
import {
  type CategoryState,
  carriedOf,
  hasDetails,
  type LabelTexts,
  NO_TEXTS,
  optionOf,
  type PresentLabel,
  presentLabels,
  type StoredImage,
  type StoredLabel,
} from './label-overlay.ts'
import { categoryVersion, checkedVersion, optionVersion } from './label-versions.ts'
import { findingLevel, findingTrade } from './step-progress.ts'

/** Whether a step applies. */
export interface Applicability {
  isApplicable: boolean
  /** Null where it applies, or nobody said why not. */
  why: WhyNotApplicable | null
  /** The revision at which that was changed last. */
  version: number
}

/** A step's categories with what is stored of each, in the form's order. */
export interface StepState extends Applicability {
  step: FormStep
  categories: CategoryState[]
}

const NO_ROWS: readonly StoredLabel[] = []

/** Sorts stored rows into the categories of a step. @param former names that labels had, by category */
export function stepState(
  step: FormStep,
  applicability: Applicability,
  rows: readonly StoredLabel[],
  former: Readonly<Record<string, Record<string, string>>> = {},
): StepState {
  const byCategory = Map.groupBy(rows, (row) => row.category)
  const categories = step.categories.map((definition) => ({
    definition,
    stored: byCategory.get(definition.id) ?? NO_ROWS,
    former: former[definition.id],
  }))
  return { step, ...applicability, categories }
}

export function viewImage(links: Links, image: StoredImage): LabelImage {
  return {
    id: image.id,
    url: links.to({ key: image.originalKey, type: 'image/jpeg', name: `photo-${image.id}.jpg` }),
    thumbnail: links.to({ key: image.thumbnailKey, type: 'image/jpeg', name: `thumbnail-${image.id}.jpg` }),
    caption: image.caption,
    photo_id: image.photoId,
    position: image.position,
  }
}

export function viewCategory(links: Links, category: CategoryState): Category {
  if (category.stored.length === 0) return untouchedView(category.definition)
  const labels = presentLabels(category)
  return {
    ...headOf(category.definition),
    checks: labels.flatMap((label) => viewChecks(category, label)),
    version: categoryVersion(category),
    labels_details: labels.flatMap((label) => viewDetails(links, label)),
  }
}

/** A label's check; of a question that has a value this too, as a label (decision 44). */
function viewChecks(category: CategoryState, label: PresentLabel): Check[] {
  const { definition } = category
  const { name, stored } = label
  const version = optionVersion(category, label)
  const checked = stored?.isChecked ?? false
  const own = {
    checked,
    ...answerAt(definition, stored),
    ...carriedOf(stored),
    ...(stored?.number ? { number: stored.number } : {}),
    ...optionOf(definition, label),
    version,
  }
  const value = stored && isTyped(definition.answer) ? valueLabel(definition.answer, stored) : null
  return value === null ? [own] : [own, { label: value, checked, value_of: name, version }]
}

const untouched = new WeakMap<CategoryDefinition, Category>()

/** The same object each time: most categories of an inspection are as the catalogue has them. */
function untouchedView(definition: CategoryDefinition): Category {
  const known = untouched.get(definition)
  if (known) return known
  const view = {
    ...headOf(definition),
    checks: definition.labels.map((label) => ({
      ...optionOf(definition, { name: label, catalogueLabel: label }),
      checked: false,
      ...answerAt(definition, null),
      version: 0,
    })),
    version: 0,
    labels_details: [],
  }
  untouched.set(definition, view)
  return view
}

function headOf(definition: CategoryDefinition) {
  const { id, label, header, headerId, answer, units, usual, isRequired, stop } = definition
  return {
    id,
    label,
    header,
    header_id: headerId,
    answer,
    units: [...units],
    ...(usual === null ? {} : { usual }),
    ...(isRequired ? { required: true as const } : {}),
    ...(stop === null ? {} : { stop }),
  }
}

/** Of a question that takes a value; others have none to say. */
function answerAt({ answer }: CategoryDefinition, stored: StoredLabel | null): Partial<AnswerValue> {
  if (!isTyped(answer)) return {}
  const { value, value_to, unit } = stored ?? NO_VALUE
  return { value, value_to, unit }
}

function viewDetails(links: Links, { name, stored }: PresentLabel): LabelDetails[] {
  if (!stored || !hasDetails(stored)) return []
  return [
    {
      ...partsOf(stored),
      label: name,
      comments: stored.comment ?? '',
      radio: stored.level,
      images: stored.images.map((image) => viewImage(links, image)),
      version: stored.version,
      order_version: stored.orderVersion,
    },
  ]
}

function partsOf({ implication, task, timeframe, location, trade, cost_from, cost_to, slots }: LabelTexts) {
  const parts = { implication, task, timeframe, location, trade, cost_from, cost_to }
  return slots ? { ...parts, slots } : parts
}

/** Whether a step applies, as it is answered and as a conflict tells it. */
export function viewApplicability({ isApplicable, why, version }: Applicability) {
  return { is_applicable: isApplicable ? 1 : 0, ...whyFields(why), version }
}

export function viewStep(links: Links, { step, categories, ...applicability }: StepState): Step {
  const sectionOf = (section: Section) =>
    categories
      .filter((category) => category.definition.section === section)
      .map((category) => viewCategory(links, category))
  return {
    name: step.title,
    stepName: step.key,
    stepId: step.number,
    icon: step.icon,
    ...viewApplicability(applicability),
    limitations: [...step.limitations],
    ...(step.isOptional ? { optional: true as const } : {}),
    ...(step.asksRequired ? { asks_required: true as const } : {}),
    ...(step.reminder === '' ? {} : { reminder: step.reminder }),
    ...(step.standards === '' ? {} : { standards: step.standards }),
    description: sectionOf('description'),
    observation: sectionOf('observation'),
    recomendation: sectionOf('recomendation'),
  }
}

/**
 * A step as the report shows it: what is written at unchecked labels is hidden (decision 13), and so are answers that
 * nobody confirmed; a step that does not apply has no content (decision 14). What is for the inspector alone is left out.
 */
export function viewReportedStep(links: Links, step: StepState): Step {
  const { reminder: _, standards: __, ...view } = viewStep(links, step)
  if (!step.isApplicable)
    return { ...view, limitations: [], description: [], observation: [], recomendation: [] }
  const reported = (given: Category): Category => {
    const category = given.checks.some(isBrought) ? withoutBrought(given) : given
    if (category.labels_details.length === 0) return category
    const checked = new Set(category.checks.filter((check) => check.checked).map((check) => check.label))
    return { ...category, labels_details: category.labels_details.filter(({ label }) => checked.has(label)) }
  }
  return {
    ...view,
    description: view.description.map(reported),
    observation: view.observation.map(reported),
    recomendation: view.recomendation.map(reported),
  }
}

function withoutBrought(category: Category): Category {
  const typed = isTyped(category.answer) ? NO_VALUE : {}
  const labels = category.checks.filter(({ checked, value_of }) => checked || value_of === undefined)
  const checks = labels.map((check) => (isBrought(check) ? { ...settled(check), ...typed } : check))
  return { ...category, checks }
}

/** The comment record of a label, all null where nothing was saved. */
export function viewRecord(links: Links, category: CategoryState, label: PresentLabel): CommentRecord {
  const { stored } = label
  const checked_version = checkedVersion(category, label)
  if (!stored)
    return {
      ...partsOf(NO_TEXTS),
      comment: null,
      selrecomd: null,
      images: [],
      checked: false,
      version: 0,
      order_version: 0,
      checked_version,
    }
  return {
    ...partsOf(stored),
    comment: stored.comment,
    selrecomd: stored.level,
    images: stored.images.map((image) => viewImage(links, image)),
    checked: stored.isChecked,
    version: stored.version,
    order_version: stored.orderVersion,
    checked_version,
  }
}

/** The checked recommendations of all steps that apply, by severity, then in the steps' order (decision 13). */
export function viewSummary(links: Links, form: Form, steps: readonly StepState[]): SummaryItem[] {
  const items = steps.flatMap((step) => (step.isApplicable ? findingsOfStep(links, form, step) : []))
  return items.sort((one, other) => severityOf(one.level) - severityOf(other.level))
}

function findingsOfStep(links: Links, form: Form, { step, categories }: StepState): SummaryItem[] {
  return categories
    .filter((category) => category.definition.section === 'recomendation')
    .flatMap((category) =>
      presentLabels(category)
        .filter((label) => label.stored?.isChecked)
        .map((label) => {
          const { stored } = label
          const images = stored?.images.map((image) => viewImage(links, image)) ?? []
          return {
            ...partsOf(stored ?? NO_TEXTS),
            images,
            step: step.key,
            category: category.definition.id,
            label: label.name,
            comment: stored?.comment ?? '',
            level: findingLevel(form, category.definition, label),
            trade: findingTrade(form, category.definition, label),
          }
        }),
    )
}

/** What is kept of an inspection about which sections apply. */
type KeptApplicability = Pick<InspectionRow, 'not_applicable' | 'not_applicable_reasons' | 'versions'>

const ALL_APPLY: KeptApplicability = { not_applicable: [], not_applicable_reasons: {}, versions: null }

/** Whether a section applies, why not, and the revision at which that was changed last. */
export function applicabilityOf(
  { not_applicable, not_applicable_reasons, versions }: KeptApplicability,
  key: string,
): Applicability {
  const isApplicable = !not_applicable.includes(key)
  return {
    isApplicable,
    why: isApplicable ? null : (not_applicable_reasons[key] ?? null),
    version: versions?.[sectionOf(key)] ?? 0,
  }
}

/** What a section's applicability counts as among an inspection's versions. */
export const sectionOf = (key: string) => `section.${key}`

/** All steps of an inspection in their order; of a form alone without one. */
export function allSteps(
  form: Form,
  rows: readonly StoredLabel[],
  inspection: KeptApplicability = ALL_APPLY,
): StepState[] {
  const byStep = Map.groupBy(rows, (row) => sectionKeyOf(row.category))
  return form.steps.map((step) =>
    stepState(step, applicabilityOf(inspection, step.key), byStep.get(step.key) ?? NO_ROWS),
  )
}
