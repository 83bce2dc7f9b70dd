// The built-in form, as tests compare answers with it.
import { CATALOGUE_VERSION } from '@plumbline/catalogue/catalogue'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { type FormStep, formOf, stepOf } from '@plumbline/domain/form'

export { CATALOGUE_VERSION }

export const builtInForm = formOf(builtInTemplate)

/** A step that the built-in form has. */
export function builtInStep(key: string): FormStep {
  const step = stepOf(builtInForm, key)
  if (!step) throw new Error(`the built-in form has no ${key}`)
  return step
}
