// What a label of an inspection holds beside its check: comment, level, parts and photos, as read and as saved.
import { z } from 'zod'
import { idOf } from './ids.ts'
import { LABEL_MAX, TEXT_FREE_MAX, TEXT_LONG_MAX } from './limits.ts'
import { SlotValues, SlotValuesInput } from './slots.ts'
import { Level } from './steps.ts'
import { FIELD } from './texts.ts'
import { Base, baseWithFields, Version } from './versions.ts'
import {
  Amount,
  Count,
  Decimal,
  Flag,
  Id,
  list,
  nested,
  optional,
  requiredText,
  text,
  UploadedFile,
} from './wire.ts'

export const LabelImage = z.object({
  url: z.string(),
  /** A link to the 320 px thumbnail. */
  thumbnail: z.string(),
  id: z.number().int(),
  caption: z.string().nullable(),
  /** The id it was given on the device that it comes from; null where it came without. */
  photo_id: z.string().nullable(),
  /** Images of a label come in the order of positions, equal ones in that of arrival. */
  position: z.number(),
})
export type LabelImage = z.infer<typeof LabelImage>

/**
 * The optional parts of a finding beside its comment (decision 13, ADR 93); null where never set. Comment, implication and
 * task may link to a finding: `[[Finding: Roofing, Pipe boot split]]`, which prints as its number (ADR 123).
 */
export const FindingParts = z.object({
  implication: z.string().nullable(),
  task: z.string().nullable(),
  timeframe: z.string().nullable(),
  location: z.string().nullable(),
  /** Who does it; null is that of the template, where it has one. */
  trade: z.string().nullable(),
  /** What it may cost, in whole units of the owner's money. */
  cost_from: z.number().int().nullable(),
  cost_to: z.number().int().nullable(),
  slots: SlotValues.optional().describe(
    'What was filled into the texts of a finding with slots, by their names. Left out where nothing was',
  ),
})

/** A step's name in any case; one that the inspection's template does not have is 422. */
export const StepNameInput = requiredText('Unknown step').overwrite((value) => value.toLowerCase())
export const InspectionId = z.object({ inspection_id: Id.of('inspection') })
export const CategoryPath = InspectionId.extend({
  step_name: StepNameInput,
  category: requiredText('Unknown category'),
})
export const Label = requiredText(FIELD.required, LABEL_MAX)

/** The comment record of a label. */
export const CommentRecord = FindingParts.extend({
  comment: z
    .string()
    .nullable()
    .describe(
      'As written. [[Finding: Roofing, Pipe boot split]] in it, or in implication and task, prints as the number of the finding that it names',
    ),
  selrecomd: Level.nullable(),
  images: z.array(LabelImage),
  checked: z.boolean(),
  /** Goes up with the texts, the level and captions. */
  version: z.number().int(),
  /** That of the order of the photos: goes up when those that are there are moved. */
  order_version: Version,
  /** That of the check. */
  checked_version: Version,
})
export type CommentRecord = z.infer<typeof CommentRecord>

/** An image by its id, or a photo by its own; one that is not there is passed over. */
const PhotoId = z.preprocess(
  (value: string | number) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: FIELD.photoTarget })
    .regex(/^(\d{1,10}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, FIELD.photoTarget)
    .toLowerCase(),
)

/** An image by its id, a photo by its own, or one of those that come with the request, as "new:0". */
const PhotoTarget = idOf(
  'image',
  z.string().regex(/^(\d{1,10}|new:\d{1,4}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i, FIELD.photoTarget),
)

/** What `changed` of a save may name. */
export const RECORD_FIELDS = [
  'comment',
  'selrecomd',
  'implication',
  'task',
  'timeframe',
  'location',
  'trade',
  'cost_from',
  'cost_to',
  'slots',
  'captions',
] as const
export type RecordField = (typeof RECORD_FIELDS)[number]

/**
 * A removal of what a label holds: the base, and the photos that the device knew of, by their ids or the photos' own, as
 * a JSON list. Another photo there is newer work, as a newer text is.
 */
export const RemovalBase = { ...Base, photos: list(PhotoId, 200).optional() }

/** A form of a browser writes "null" or "undefined" where nothing is chosen: it is left out, as an empty one is. */
const LevelInput = z
  .preprocess(
    (value: Level | '' | 'null' | 'undefined' | null | undefined) =>
      value === null || value === 'null' || value === 'undefined' ? undefined : value,
    optional(z.enum(Level.options, { error: FIELD.level })),
  )
  .optional()

/** Absent fields stay as they were; an empty text clears. `selrecomd` may be sent empty where no level applies. */
export const SaveCommentRequest = CategoryPath.extend({
  label: Label,
  selrecomd: LevelInput,
  checked: optional(Flag),
  comment: text(TEXT_FREE_MAX).optional(),
  call_from: optional(text()),
  images: list(UploadedFile, 200).optional(),
  implication: text(TEXT_LONG_MAX).optional(),
  task: text(TEXT_LONG_MAX).optional(),
  timeframe: text().optional(),
  location: text().optional(),
  trade: text().optional(),
  cost_from: Amount.optional(),
  cost_to: Amount.optional(),
  slots: nested(SlotValuesInput)
    .optional()
    .describe(
      'By name, where the finding has slots; a slot that is left out stays, an empty one clears. Comment, implication and task that nobody edited are filled with these, location and trade',
    ),
  captions: nested(z.record(idOf('image', z.string()), text())).optional(),
  /** Made on the device, one for each of `images` in their order; a repeat answers the image that is there, for ever. */
  photo_ids: list(z.guid({ error: FIELD.photoId }).toLowerCase(), 200).optional(),
  /** By image id, photo id or "new:0"; without one a photo comes last. */
  positions: nested(z.record(PhotoTarget, Decimal, { error: FIELD.positions })).optional(),
  remove_images: list(Id.of('image'), 200).optional(),
  ...baseWithFields([...RECORD_FIELDS]),
  /** The version of the check, where `checked` is sent. */
  checked_version: optional(Count),
  /** The version of the order, where photos that are there are moved. */
  order_version: optional(Count),
})
export type SaveCommentRequest = z.output<typeof SaveCommentRequest>
