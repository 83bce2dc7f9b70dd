// The answer of get-step-categories as JSON text: most of it is as the form has it, and is made and checked once (ADR 41).
import { Category, Step } from '@plumbline/contract/inspections'
import { SECTIONS } from '@plumbline/contract/step-names'
import type { CategoryDefinition } from '@plumbline/domain/form'
import type { PinnedForm } from '#server/features/templates/index.ts'
import { CheckedJson } from '#server/platform/http/endpoint.ts'
import { arrayText, objectText, type Texts, textsOf } from '#server/platform/http/json-text.ts'
import type { Links } from '#server/platform/links.ts'
import { allSteps, type StepState, viewCategory, viewStep } from './inspection-views.ts'
import type { CategoryState } from './label-overlay.ts'
import type { OpenedSteps } from './labels.service.ts'

/** Opened steps, checked against their contract part by part. */
export function answerSteps(links: Links, { bookmark, revision, template, steps }: OpenedSteps): CheckedJson {
  const { versionId, templateId, catalogueVersion, form } = template
  const byKey = steps.map((state) => [state.step.key, stepText(links, state)])
  return new CheckedJson({
    ...textsOf({
      book_mark: bookmark,
      revision,
      catalogue_version: catalogueVersion,
      template: { id: templateId, version_id: versionId, name: form.template.name },
    }),
    stepCategories: objectText(Object.fromEntries(byKey)),
  })
}

/** What a new inspection begins with: all steps of a form, nothing entered. */
export function answerForm(
  links: Links,
  { versionId, templateId, catalogueVersion, form }: PinnedForm,
): CheckedJson {
  const steps = allSteps(form, []).map((state) => [state.step.key, stepText(links, state)])
  return new CheckedJson({
    ...textsOf({
      catalogue_version: catalogueVersion,
      template: { id: templateId, version_id: versionId, name: form.template.name },
      paragraph_text: form.template.property_description,
    }),
    stepCategories: objectText(Object.fromEntries(steps)),
  })
}

const StepHead = Step.omit({ description: true, observation: true, recomendation: true })

function stepText(links: Links, state: StepState): string {
  const { categories } = state
  const head = StepHead.parse(viewStep(links, { ...state, categories: [] }))
  const sections = SECTIONS.map((section) => {
    const ofSection = categories.filter(({ definition }) => definition.section === section)
    return [section, arrayText(ofSection.map((category) => categoryText(links, category)))]
  })
  return objectText({ ...textsOf(head), ...(Object.fromEntries(sections) as Texts) })
}

const untouched = new WeakMap<CategoryDefinition, string>()

function categoryText(links: Links, category: CategoryState): string {
  const make = () => JSON.stringify(Category.parse(viewCategory(links, category)))
  if (category.stored.length > 0) return make()
  const text = untouched.get(category.definition) ?? make()
  untouched.set(category.definition, text)
  return text
}
