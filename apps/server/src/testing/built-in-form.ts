// The built-in form, as tests compare answers with it.
import { CATALOGUE_VERSION } from '@plumbline/catalogue/catalogue'
import { builtInTemplate } from '@plumbline/catalogue/template'
import type { Template } from '@plumbline/contract/template'
import { type FormStep, formOf, stepOf } from '@plumbline/domain/form'

export { CATALOGUE_VERSION }

export const builtInForm = formOf(builtInTemplate)

/** A step that the built-in form has. */
export function builtInStep(key: string): FormStep {
  const step = stepOf(builtInForm, key)
  if (!step) throw new Error(`the built-in form has no ${key}`)
  return step
}

/** The built-in template, as another edition of it might be: each finding matters for this reason. */
export function editionWhereAllMatters(implication: string): Template {
  const sections = builtInForm.template.sections.map((section) => ({
    ...section,
    recommendation: section.recommendation.map((part) => ({
      ...part,
      recommendations: part.recommendations.map((one) => ({ ...one, implication })),
    })),
  }))
  return { ...builtInForm.template, sections }
}
