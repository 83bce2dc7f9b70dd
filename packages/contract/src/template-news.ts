// A newer version of the template that an inspection was made with: what it would bring, and taking it over.
import { z } from 'zod'
import { PinnedTemplate } from './inspection-cards.ts'
import { route } from './route.ts'
import { TemplateChange } from './templates.ts'
import { Id } from './wire.ts'

const InspectionId = z.object({ inspection_id: Id.of('inspection') })
const beyond = { method: 'POST', access: 'paid', tag: 'inspections', isBeyond: true } as const
const NumberedTemplate = PinnedTemplate.extend({ number: z.number().int() })

export const templateNewsRoutes = {
  news: route({
    ...beyond,
    path: '/v1/oauth/inspection/template-news',
    summary:
      "What the newest version of an inspection's template would bring; kept: it lacks, the inspection keeps",
    input: InspectionId,
    output: z.object({
      /** None where the inspection has the newest version, or the template was archived. */
      changes: z.array(TemplateChange),
      /** The newest. */
      version_id: z.number().int(),
      number: z.number().int(),
      is_archived: z.boolean(),
      /** What the inspection has. */
      template: NumberedTemplate,
    }),
  }),
  take: route({
    ...beyond,
    path: '/v1/oauth/inspection/take-template',
    summary:
      'Take the newest version over: adds and renames, and removes nothing; a stale one is 409 with current',
    input: InspectionId.extend({ version_id: Id.of('inspectionVersion') }),
    output: z.object({
      template: NumberedTemplate,
      /** What it brought; none where the inspection had it already. */
      changes: z.array(TemplateChange),
    }),
  }),
}
