// The built-in template of a home as its newest edition has it.
import type { Template } from '@plumbline/contract/template'
import { sixthTemplate } from './edition-6/template.ts'

export const builtInTemplate: Template = sixthTemplate
