// The calls of an inspection: its list, its steps, labels, comments and photos, times, cover, and the whole as one answer.
import { z } from 'zod'
import { Account } from './account.ts'
import { CatalogueEntries } from './catalogue-entries.ts'
import { cleanLine } from './clean-text.ts'
import { Client } from './clients.ts'
import {
  CategoryPath,
  CommentRecord,
  InspectionId,
  Label,
  LabelImage,
  RemovalBase,
  SaveCommentRequest,
} from './comment-records.ts'
import { idOf } from './ids.ts'
import { InspectionCard, PinnedTemplate } from './inspection-cards.ts'
import { InspectionDetails } from './inspection-details.ts'
import { Category, Step, SummaryItem } from './inspection-steps.ts'
import { InspectionTime, InspectionTimeFields } from './inspection-times.ts'
import { LABEL_MAX, TEXT_LONG_MAX } from './limits.ts'
import { NotApplicableRequest, WhyFields } from './not-applicable.ts'
import { Property } from './properties.ts'
import { PropertyDescription } from './property-description.ts'
import { route } from './route.ts'
import { Base, Version } from './versions.ts'
import { whichInspection } from './which-inspection.ts'
import {
  Count,
  Flag,
  Id,
  NoInput,
  NoOutput,
  nested,
  optional,
  requiredText,
  TimeZone,
  text,
  UploadedFile,
} from './wire.ts'

export * from './inspection-steps.ts'

const ClientId = z.object({ client_id: Id.of('client') })
const NewLabel = requiredText('Enter a name', LABEL_MAX)
/** `revision`: that of the inspection now. */
const OneCategory = z.object({ category: Category, revision: Version })

export const inspectionRoutes = {
  getInspections: route({
    method: 'POST',
    path: '/v1/oauth/inspection/get-inspections',
    access: 'unpaid',
    tag: 'inspections',
    summary: 'Inspections of active clients, newest first, a page from listSize',
    input: z.object({ listSize: optional(Count), search: optional(text(10_000, cleanLine)) }),
    output: z.object({ inspections: z.array(InspectionCard) }),
  }),
  checkIfInspectionExists: route({
    method: 'POST',
    path: '/v1/oauth/inspection/checkIfInspectionExists',
    access: 'paid',
    tag: 'inspections',
    summary:
      "A client's inspection (inspection_id 0: none yet, or new 1) and the overall description to start from",
    input: whichInspection({
      new: optional(Flag),
      /** What is suggested is of this one; 0, or left out: of the owner's default. */
      template_id: optional(idOf('template', Count)),
    }),
    output: z.object({
      inspection: z
        .object({
          id: z.number().int(),
          version: Version,
          description_version: Version,
          details: InspectionDetails.optional(),
        })
        .nullable(),
      inspection_id: z.number().int(),
      client: Client,
      template: z.object({
        id: z.number().int(),
        paragraph_text: z.string(),
        /** Of the inspection's template, where there is one: `condominium` asks for a unit. */
        kind: z.string().optional(),
      }),
      property: Property.nullable(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/v1/oauth/inspection/create',
    access: 'paid',
    tag: 'inspections',
    summary: "Start a client's inspection, with new 1 another one, or update the overall description",
    input: PropertyDescription,
    /** `uuid`: that of the inspection, which may be another device's. */
    output: z.object({
      inspection_id: z.number().int(),
      uuid: z.string().nullable(),
      /** Of the description. */
      version: Version,
      revision: Version,
    }),
  }),
  byClient: route({
    method: 'POST',
    path: '/v1/oauth/inspection/by-client',
    access: 'paid',
    tag: 'inspections',
    summary: 'All inspections of a client, active or archived, newest first',
    isBeyond: true,
    input: ClientId,
    output: z.object({ inspections: z.array(InspectionCard) }),
  }),
  lastAtProperty: route({
    method: 'POST',
    path: '/v1/oauth/inspection/last-at-property',
    access: 'paid',
    tag: 'inspections',
    summary:
      'The last inspection at a property, and how many description answers `take_over` would bring of it',
    isBeyond: true,
    input: z.object({
      property_id: Id.of('property'),
      /** Which form asks; 0, or left out: the owner's default. */
      template_id: optional(idOf('template', Count)),
    }),
    output: z.object({
      last: z
        .object({
          inspection_id: z.number().int(),
          date: z.string(),
          answers: z.number().int(),
          /** What `take_over` brings of them: those of the property. */
          details: InspectionDetails,
        })
        .nullable(),
    }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/oauth/inspection/delete',
    access: 'paid',
    tag: 'inspections',
    summary: 'Delete an inspection with its photos and reports; it can be brought back for 30 days',
    isBeyond: true,
    /** `version`: the revision that was read last. */
    input: InspectionId.extend(Base),
    output: NoOutput,
  }),
  createSample: route({
    method: 'POST',
    path: '/v1/oauth/inspection/create-sample',
    access: 'paid',
    tag: 'inspections',
    summary: 'Make a sample inspection to look at and throw away, or answer the one that is there',
    isBeyond: true,
    input: NoInput,
    output: z.object({ client_id: z.number().int(), inspection_id: z.number().int() }),
  }),
  getStepCategories: route({
    method: 'POST',
    path: '/v1/oauth/inspection/get-step-categories',
    access: 'paid',
    tag: 'inspections',
    summary: 'One step by bookmark (stored as the active one), or all of them',
    input: InspectionId.extend({
      book_mark: optional(Count),
    }),
    output: z.object({
      book_mark: z.number().int(),
      /** As `changes` tells it: goes up with all that a report would show. */
      revision: z.number().int(),
      catalogue_version: z.string(),
      template: PinnedTemplate,
      /** By `stepName`, in the template's order. */
      stepCategories: z.record(z.string(), Step),
    }),
  }),
  getForm: route({
    method: 'POST',
    path: '/v1/oauth/inspection/get-form',
    access: 'paid',
    tag: 'inspections',
    summary: 'What a new inspection begins with: its steps, nothing entered, and the suggested description',
    isBeyond: true,
    input: z.object({
      /** 0, or left out: the owner's default. */
      template_id: optional(idOf('template', Count)),
    }),
    output: z.object({
      catalogue_version: z.string(),
      template: PinnedTemplate,
      paragraph_text: z.string(),
      /** As `get-step-categories` answers them. */
      stepCategories: z.record(z.string(), Step),
    }),
  }),
  catalogue: route({
    method: 'GET',
    path: '/v1/oauth/catalogue',
    access: 'paid',
    tag: 'inspections',
    summary: 'The ready narratives and search words of a catalogue version (immutable)',
    isBeyond: true,
    input: z.object({ version: optional(text()) }),
    output: z.object({ version: z.string(), catalogue: CatalogueEntries }),
  }),
  getCategoryChecks: route({
    method: 'POST',
    path: '/v1/oauth/inspection/get-category-checks',
    access: 'paid',
    tag: 'inspections',
    summary: 'One category as it is',
    input: CategoryPath,
    output: OneCategory,
  }),
  updateCategoryChecks: route({
    method: 'POST',
    path: '/v1/oauth/inspection/update-category-checks',
    access: 'paid',
    tag: 'inspections',
    summary: 'Check or uncheck labels: those sent and no others, all or nothing',
    input: CategoryPath.extend({
      checks: nested(
        z
          .array(
            z.object({
              label: Label,
              /** May be left out beside a value. */
              checked: optional(Flag),
              /** Left out: as it is. Empty clears the answer; null beside `checked` 1: checked, no value recorded. */
              value: text(TEXT_LONG_MAX).nullish(),
              value_to: text().nullish(),
              unit: text().nullish(),
              /** Of the check, or where the category takes one answer the category's; else that beside `checks`. */
              ...Base,
            }),
          )
          .max(500),
      ),
      ...Base,
    }),
    output: OneCategory,
  }),
  notApplicable: route({
    method: 'POST',
    path: '/v1/oauth/inspection/not-applicable',
    access: 'paid',
    tag: 'inspections',
    summary: "Toggle a step's Not Applicable flag, or set it, with the reason",
    input: NotApplicableRequest,
    output: z.object({
      is_applicable: z.number().int().min(0).max(1),
      ...WhyFields,
      version: Version,
      revision: Version,
    }),
  }),
  addLabel: route({
    method: 'POST',
    path: '/v1/oauth/inspection/add-label',
    access: 'paid',
    tag: 'inspections',
    summary: 'Add a label to a category; of a question that takes a value it is the value',
    input: CategoryPath.extend({ new_label: NewLabel, ...Base }),
    output: OneCategory,
  }),
  updateLabel: route({
    method: 'POST',
    path: '/v1/oauth/inspection/update-label',
    access: 'paid',
    tag: 'inspections',
    summary: 'Rename a label; its comment and photos go with it. Of a value: change it',
    input: CategoryPath.extend({ new_value: NewLabel, old_value: Label, ...Base }),
    output: OneCategory,
  }),
  deleteLabel: route({
    method: 'POST',
    path: '/v1/oauth/inspection/delete-label',
    access: 'paid',
    tag: 'inspections',
    summary: 'Delete a label with its comment and photos. Of a value: clear it',
    input: CategoryPath.extend({ label: Label, ...RemovalBase }),
    output: OneCategory,
  }),
  getCommentImages: route({
    method: 'POST',
    path: '/v1/oauth/inspection/get-comment-images',
    access: 'paid',
    tag: 'inspections',
    summary: "A label's comment, level, parts and photos",
    input: CategoryPath.extend({ label: Label }),
    output: CommentRecord,
  }),
  saveCommentImages: route({
    method: 'POST',
    path: '/v1/oauth/inspection/save-comment-images',
    encoding: 'multipart',
    access: 'paid',
    tag: 'inspections',
    summary: "Save a label's comment, level and parts, add and remove photos; absent fields stay",
    input: SaveCommentRequest,
    output: OneCategory.extend({ version: z.number().int(), added_images: z.array(LabelImage) }),
  }),
  clearCommentImages: route({
    method: 'POST',
    path: '/v1/oauth/inspection/clear-comment-images',
    access: 'paid',
    tag: 'inspections',
    summary: 'Uncheck a label and remove its comment, level, parts and photos',
    isBeyond: true,
    input: CategoryPath.extend({ label: Label, ...RemovalBase }),
    output: OneCategory,
  }),
  bookmark: route({
    method: 'POST',
    path: '/v1/oauth/inspection/inspection-bookmark',
    access: 'paid',
    tag: 'inspections',
    summary: 'The place of the active step, from 1; 0 before the first was opened',
    input: InspectionId,
    output: z.object({ book_mark: z.number().int() }),
  }),
  updateCover: route({
    method: 'POST',
    path: '/v1/oauth/inspection/update-inspection-cover',
    encoding: 'multipart',
    access: 'paid',
    tag: 'inspections',
    summary: "Set the report's cover picture",
    input: whichInspection({ pagecover: UploadedFile, ...Base }),
    output: z.object({ pagecover: z.string(), version: Version, revision: Version }),
  }),
  getTime: route({
    method: 'GET',
    path: '/v1/oauth/inspection/get-inspection-time',
    access: 'paid',
    tag: 'inspections',
    summary: 'Dates, times and weather; five nulls when never set',
    input: whichInspection({}),
    output: z.object({
      inspection: InspectionTime.extend({ version: Version }).nullable(),
      time_zone: TimeZone,
    }),
  }),
  updateTime: route({
    method: 'POST',
    path: '/v1/oauth/inspection/update-inspection-time',
    access: 'paid',
    tag: 'inspections',
    summary:
      'Set dates, times and weather, or those that changed names; what others changed since is 409 with current, taken and conflicts',
    input: InspectionTimeFields,
    output: z.object({ inspection: InspectionTime.extend({ version: Version }), revision: Version }),
  }),
  getReport: route({
    method: 'POST',
    path: '/v1/oauth/getReportByInspectionId',
    access: 'paid',
    tag: 'inspections',
    summary: 'The whole inspection as the review page and the report show it',
    input: InspectionId,
    output: z.object({
      client: Client,
      property: Property,
      inspection: InspectionTime.extend({
        id: z.number().int(),
        page_cover: z.string().nullable(),
        added_date: z.string(),
        description: z.string(),
        /** Left out by devices that keep what a former build read. */
        details: InspectionDetails.optional(),
        catalogue_version: z.string(),
        book_mark: z.number().int(),
        version: Version,
        description_version: Version,
        times_version: Version,
        cover_version: Version,
      }),
      user: Account,
      steps: z.array(Step),
      summary: z.array(SummaryItem),
    }),
  }),
}
