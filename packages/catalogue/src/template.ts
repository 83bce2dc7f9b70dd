// The built-in template of a home as its newest edition has it.
import type { Template } from '@plumbline/contract/template'
import { thirdTemplate } from './edition-3/template.ts'

export const builtInTemplate: Template = thirdTemplate
