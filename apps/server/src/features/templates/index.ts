// What other slices and the wiring may call of templates.
import type { Slice } from '#server/platform/slice.ts'
import { handOverTemplates } from './templates.repo.ts'
import { type Templates, templatesService } from './templates.service.ts'

export { type PinnedForm, type Templates, templatesService } from './templates.service.ts'

export interface TemplatesSlice extends Slice {
  templates: Templates
}

export function templatesSlice(): TemplatesSlice {
  return {
    name: 'templates',
    templates: templatesService(),
    on: { 'member.left': (tx, { scope, heirId }) => handOverTemplates(tx, scope, heirId) },
    notExported: 'the built-in template is the only one: nobody has rows of their own',
    notRemoved: 'rows of an owner go with it by foreign key',
  }
}
