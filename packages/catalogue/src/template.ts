// The built-in template as its newest edition has it.
import type { Template } from '@plumbline/contract/template'
import { secondTemplate } from './edition-2/template.ts'

export const builtInTemplate: Template = secondTemplate
