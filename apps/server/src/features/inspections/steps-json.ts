// Opened steps as JSON text: most of a step is as the catalogue has it, so its text is made and checked once.
import { Category, Step } from '@plumbline/contract/inspections'
import { SECTIONS, type Section } from '@plumbline/contract/step-names'
import type { CategoryDefinition } from '@plumbline/domain/form'
import type { Links } from '#server/platform/links.ts'
import { type StepState, viewCategory, viewStep } from './inspection-views.ts'
import type { CategoryState } from './label-overlay.ts'
import type { OpenedSteps } from './labels.service.ts'

/** The answer of get-step-categories, checked against its contract part by part. */
export function openedStepsJson(links: Links, { bookmark, template, steps }: OpenedSteps): `{${string}}` {
  const { versionId, templateId, catalogueVersion, form } = template
  const head = {
    book_mark: bookmark,
    catalogue_version: catalogueVersion,
    template: { id: templateId, version_id: versionId, name: form.template.name },
  }
  const byKey = steps.map((state) => `${JSON.stringify(state.step.key)}:${stepJson(links, state)}`)
  return `${JSON.stringify(head).slice(0, -1) as '{'},"stepCategories":{${byKey.join()}}}`
}

function stepJson(links: Links, step: StepState): string {
  const sections = SECTIONS.map((section) => `"${section}":[${sectionJson(links, step, section)}]`)
  return `{${headJson(links, step)},${sections.join()}}`
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
function headJson(links: Links, { step, isApplicable }: StepState): string {
  const known = heads.get(step)
  if (known) return isApplicable ? known.applicable : known.notApplicable
  const text = (applies: boolean) =>
    JSON.stringify(StepHead.parse(viewStep(links, { step, isApplicable: applies, categories: [] }))).slice(
      1,
      -1,
    )
  const made = { applicable: text(true), notApplicable: text(false) }
  heads.set(step, made)
  return isApplicable ? made.applicable : made.notApplicable
}
