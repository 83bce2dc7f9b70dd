// Why a section is left out of an inspection (decision 51): what the call takes, and what is answered.
import { z } from 'zod'
import { isSeen } from './clean-text.ts'
import { InspectionId, StepNameInput } from './comment-records.ts'
import { TEXT_MAX } from './limits.ts'
import { FIELD } from './texts.ts'
import { Base } from './versions.ts'
import { Flag, optional, optionalText } from './wire.ts'

export const NOT_APPLICABLE_REASONS = ['not-present', 'by-agreement', 'common-element', 'other'] as const
export const NotApplicableReason = z.enum(NOT_APPLICABLE_REASONS, { error: FIELD.sectionReason })
export type NotApplicableReason = z.infer<typeof NotApplicableReason>

/** The text is the inspector's for `other`, else empty. */
export interface WhyNotApplicable {
  reason: NotApplicableReason
  text: string
}

/** As it is answered: both absent where no reason was given. */
export const WhyFields = {
  reason: NotApplicableReason.optional(),
  reason_text: z.string().optional(),
}

export const NotApplicableRequest = InspectionId.extend({
  step_name: StepNameInput,
  /** Left out: the opposite of what it is; with a reason 0. */
  is_applicable: optional(Flag),
  /** Empty: none. Left out: as it was. A section that applies has none. */
  reason: z.union([z.literal(''), NotApplicableReason], { error: FIELD.sectionReason }).nullish(),
  /** Of the reason `other`. */
  reason_text: optionalText(TEXT_MAX),
  ...Base,
}).superRefine(({ is_applicable, reason, reason_text }, issues) => {
  const refuse = (field: string, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message })
  if (is_applicable && reason) refuse('reason', FIELD.sectionApplies)
  if (reason === 'other' && !isSeen(reason_text)) refuse('reason_text', FIELD.sectionReasonText)
  if (reason !== 'other' && reason_text !== '') refuse('reason_text', FIELD.sectionReasonIsOther)
})

/** The reason of a call; undefined: it says nothing of it. */
export function whyOf({
  reason,
  reason_text: text = '',
}: {
  reason?: NotApplicableReason | '' | null | undefined
  reason_text?: string | undefined
}): WhyNotApplicable | null | undefined {
  if (reason === undefined) return undefined
  return reason ? { reason, text } : null
}

/** The reason as it is answered. */
export function whyFields(why: WhyNotApplicable | null): {
  reason?: NotApplicableReason
  reason_text?: string
} {
  return why ? { reason: why.reason, reason_text: why.text } : {}
}
