// The built-in templates with roles and limiting options: the home's fourth edition, the second of the two others.
import type { Template } from '@plumbline/contract/template'
import { thirdTemplate } from '../edition-3/template.ts'
import { condominiumTemplate } from '../others/condominium/template.ts'
import { warrantyTemplate } from '../others/warranty/template.ts'
import { withOptions } from './options.ts'

export const fourthTemplate: Template = withOptions(thirdTemplate)
export const secondCondominium: Template = withOptions(condominiumTemplate)
export const secondWarranty: Template = withOptions(warrantyTemplate)
