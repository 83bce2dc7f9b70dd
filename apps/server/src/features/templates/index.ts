// What other slices and the wiring may call of templates.
import type { Clock } from '#server/platform/clock.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Slice } from '#server/platform/slice.ts'
import { templateDrafts } from './drafts.service.ts'
import { templateImports } from './imports.service.ts'
import { type InspectionForms, inspectionForms } from './inspection-forms.service.ts'
import { deleteTemplatesOf, sweepContents } from './own.repo.ts'
import { type OwnTemplates, ownTemplates } from './own.service.ts'
import { handOverTemplates } from './templates.repo.ts'
import { templateEndpoints } from './templates.routes.ts'
import { type Templates, templatesService } from './templates.service.ts'

export type { InspectionForms } from './inspection-forms.service.ts'
export type { OwnTemplates } from './own.service.ts'
export { type PinnedForm, type Templates, templatesService } from './templates.service.ts'

export interface TemplatesSlice extends Slice {
  templates: Templates
  own: OwnTemplates
  forms: InspectionForms
}

export function templatesSlice({ clock, limits }: { clock: Clock; limits: RateLimits }): TemplatesSlice {
  const templates = templatesService()
  const own = ownTemplates({ clock, templates })
  const imports = templateImports({ clock, limits, templates, own })
  return {
    name: 'templates',
    endpoints: templateEndpoints({ templates, own, drafts: templateDrafts({ clock, templates }), imports }),
    templates,
    own,
    forms: inspectionForms({ clock }),
    sweep: sweepContents,
    on: {
      'member.left': (tx, { scope, heirId }) => handOverTemplates(tx, scope, heirId),
      'account.removed': async (tx, { ownerId }) => {
        if (ownerId !== null) await deleteTemplatesOf(tx, { ownerId })
      },
    },
    exportOf: { documents: imports.documents },
  }
}
