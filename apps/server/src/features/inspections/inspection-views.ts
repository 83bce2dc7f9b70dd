// Inspections as the wire shows them: steps, categories, comment records, photos by their links.
import { type CategoryDefinition, categoriesOf, stepOf } from '@plumbline/catalogue/catalogue'
import type {
  Category,
  CommentRecord,
  LabelDetails,
  LabelImage,
  Step,
  SummaryItem,
} from '@plumbline/contract/inspections'
import {
  LEVELS_BY_SEVERITY,
  type Section,
  STEP_NAMES,
  type StepName,
  stepIdOf,
  stepTitle,
} from '@plumbline/contract/steps'
import type { Links } from '#server/platform/links.ts'
import {
  type CategoryState,
  hasDetails,
  type PresentLabel,
  presentLabels,
  type StoredImage,
  type StoredLabel,
} from './label-overlay.ts'
import { levelOf } from './step-progress.ts'

/** A step's categories with what is stored of each, in the catalogue's order. */
export interface StepState {
  name: StepName
  isApplicable: boolean
  categories: CategoryState[]
}

const NO_ROWS: readonly StoredLabel[] = []

/** Sorts stored rows into the categories of one step of a catalogue version. */
export function stepState(
  version: string,
  name: StepName,
  isApplicable: boolean,
  rows: readonly StoredLabel[],
): StepState {
  const byCategory = Map.groupBy(rows, (row) => row.category)
  const categories = categoriesOf(stepOf(version, name)).map((definition) => ({
    definition,
    stored: byCategory.get(definition.id) ?? NO_ROWS,
  }))
  return { name, isApplicable, categories }
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
  const labels = presentLabels(category)
  return {
    ...headOf(category.definition),
    checks: labels.map(({ name, stored }) => ({ label: name, checked: stored?.isChecked ?? false })),
    labels_details: labels.flatMap((label) => viewDetails(links, label)),
  }
}

function headOf({ id, label, header, headerId }: CategoryDefinition) {
  return { id, label, header, header_id: headerId }
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
    },
  ]
}

function partsOf(row: StoredLabel) {
  return { implication: row.implication, task: row.task, timeframe: row.timeframe, location: row.location }
}

export function viewStep(links: Links, version: string, step: StepState): Step {
  const sectionOf = (section: Section) =>
    step.categories
      .filter((category) => category.definition.section === section)
      .map((category) => viewCategory(links, category))
  return {
    name: stepTitle(step.name),
    stepName: step.name,
    stepId: stepIdOf(step.name),
    is_applicable: step.isApplicable ? 1 : 0,
    limitations: stepOf(version, step.name).limitations,
    description: sectionOf('description'),
    observation: sectionOf('observation'),
    recomendation: sectionOf('recomendation'),
  }
}

/**
 * A step as the report shows it: what is written at unchecked labels is hidden (decision 13), and a step that does not
 * apply has no content (decision 14).
 */
export function viewReportedStep(links: Links, version: string, step: StepState): Step {
  const view = viewStep(links, version, step)
  if (!step.isApplicable)
    return { ...view, limitations: [], description: [], observation: [], recomendation: [] }
  const reported = (category: Category): Category => {
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

/** The comment record of a label, all null where nothing was saved. */
export function viewRecord(links: Links, { stored }: PresentLabel): CommentRecord {
  if (!stored)
    return {
      comment: null,
      selrecomd: null,
      images: [],
      checked: false,
      version: 0,
      implication: null,
      task: null,
      timeframe: null,
      location: null,
    }
  return {
    ...partsOf(stored),
    comment: stored.comment,
    selrecomd: stored.level,
    images: stored.images.map((image) => viewImage(links, image)),
    checked: stored.isChecked,
    version: stored.version,
  }
}

/** The checked recommendations of all steps that apply, by severity, then in the steps' order (decision 13). */
export function viewSummary(links: Links, version: string, steps: readonly StepState[]): SummaryItem[] {
  const items = steps.flatMap((step) => (step.isApplicable ? findingsOfStep(links, version, step) : []))
  return items.sort((one, other) => severityOf(one) - severityOf(other))
}

function findingsOfStep(links: Links, version: string, step: StepState): SummaryItem[] {
  return step.categories
    .filter((category) => category.definition.section === 'recomendation')
    .flatMap((category) =>
      presentLabels(category)
        .filter((label) => label.stored?.isChecked)
        .map((label) => {
          const { comment, version: _, checked, selrecomd, ...record } = viewRecord(links, label)
          return {
            ...record,
            step: step.name,
            category: category.definition.id,
            label: label.name,
            comment: comment ?? '',
            level: levelOf(version, category.definition, label),
          }
        }),
    )
}

function severityOf({ level }: SummaryItem): number {
  return level ? LEVELS_BY_SEVERITY.indexOf(level) : LEVELS_BY_SEVERITY.length
}

/** All steps of an inspection in their order. */
export function allSteps(
  version: string,
  notApplicable: readonly StepName[],
  rows: readonly StoredLabel[],
): StepState[] {
  const byStep = Map.groupBy(rows, (row) => row.category.slice(0, row.category.indexOf('.')))
  return STEP_NAMES.map((name) =>
    stepState(version, name, !notApplicable.includes(name), byStep.get(name) ?? NO_ROWS),
  )
}
