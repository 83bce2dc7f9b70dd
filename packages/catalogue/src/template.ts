// The built-in template of a home as its newest edition has it.
import type { Template } from '@plumbline/contract/template'
import { fourthTemplate } from './edition-4/template.ts'

export const builtInTemplate: Template = fourthTemplate
