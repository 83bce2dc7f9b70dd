// The built-in template of a home as its newest edition has it.
import type { Template } from '@plumbline/contract/template'
import { fifthTemplate } from './edition-5/template.ts'

export const builtInTemplate: Template = fifthTemplate
