// Opened steps as JSON text: most of a step is as the catalogue has it, so its text is made and checked once.
import { type CategoryDefinition, stepOf } from '@plumbline/catalogue/catalogue'
import { Category, Step } from '@plumbline/contract/inspections'
import { SECTIONS, type Section } from '@plumbline/contract/steps'
import type { Links } from '#server/platform/links.ts'
import { type StepState, viewCategory, viewStep } from './inspection-views.ts'
import type { CategoryState } from './label-overlay.ts'
import type { OpenedSteps } from './labels.service.ts'

/** The answer of get-step-categories, checked against its contract part by part. */
export function openedStepsJson(links: Links, { bookmark, version, steps }: OpenedSteps): `{${string}}` {
  const byName = steps.map((step) => `"${step.name}":${stepJson(links, version, step)}`)
  return `{"book_mark":${bookmark},"catalogue_version":${JSON.stringify(version)},"stepCategories":{${byName.join()}}}`
}

function stepJson(links: Links, version: string, step: StepState): string {
  const sections = SECTIONS.map((section) => `"${section}":[${sectionJson(links, step, section)}]`)
  return `{${headJson(links, version, step)},${sections.join()}}`
}

function sectionJson(links: Links, { categories }: StepState, section: Section): string {
  return categories
    .filter((category) => category.definition.section === section)
    .map((category) => categoryJson(links, category))
    .join()
}

const untouched = new WeakMap<CategoryDefinition, string>()

function categoryJson(links: Links, category: CategoryState): string {
  if (category.stored.length > 0) return JSON.stringify(Category.parse(viewCategory(links, category)))
  const known = untouched.get(category.definition)
  if (known !== undefined) return known
  const text = JSON.stringify(Category.parse(viewCategory(links, category)))
  untouched.set(category.definition, text)
  return text
}

const StepHead = Step.omit({ description: true, observation: true, recomendation: true })
const heads = new WeakMap<object, { applicable: string; notApplicable: string }>()

/** The members of a step before its sections. */
function headJson(links: Links, version: string, step: StepState): string {
  const content = stepOf(version, step.name)
  const known = heads.get(content)
  if (known) return step.isApplicable ? known.applicable : known.notApplicable
  const text = (isApplicable: boolean) => {
    const empty = { ...step, isApplicable, categories: [] }
    return JSON.stringify(StepHead.parse(viewStep(links, version, empty))).slice(1, -1)
  }
  const made = { applicable: text(true), notApplicable: text(false) }
  heads.set(content, made)
  return step.isApplicable ? made.applicable : made.notApplicable
}
