// An inspection as lists show it.
import { z } from 'zod'
import { CurrentStep, FindingCounts, LatestReport, StepState } from './clients.ts'
import { Property } from './properties.ts'
import { Version } from './versions.ts'

/** The version of a template that an inspection was made with. */
export const PinnedTemplate = z.object({
  id: z.number().int(),
  version_id: z.number().int(),
  name: z.string(),
})

export const InspectionCard = z.object({
  id: z.number().int(),
  inspection_id: z.number().int(),
  /** What the device that started it called it; null of others. */
  uuid: z.string().nullable(),
  /** "{client_name} - {address}" (decision 11), the address being the property's. */
  inspection_name: z.string(),
  client_id: z.number().int(),
  client_name: z.string(),
  added_by: z.string(),
  date: z.string(),
  book_mark: z.number().int(),
  current_step: CurrentStep,
  report_url: z.string().nullable(),
  pagecover: z.string().nullable(),
  steps: z.array(StepState),
  findings: FindingCounts,
  /** Whether it is the sample to look at, which is nobody's house. */
  is_sample: z.boolean(),
  /** `home`, or what it is beside that, such as `warranty`. */
  kind: z.string(),
  property: Property.pick({ id: true, address: true, city: true, state: true }),
  /** Until its first report is made. */
  is_open: z.boolean(),
  /** `number`: which version of it, from 1. */
  template: PinnedTemplate.extend({ number: z.number().int() }),
  report: LatestReport.nullable(),
  /** Its revision: goes up with all that is entered, photos too. */
  version: Version,
  cover_version: Version,
})
export type InspectionCard = z.infer<typeof InspectionCard>
