// Whether a section applies, and why not (decision 51), as one field of a conflict: a change of either is one of both.

import type { Step } from '@plumbline/contract/inspections'
import { NOT_APPLICABLE_REASONS, type WhyNotApplicable, whyFields } from '@plumbline/contract/not-applicable'

/** Between the answer, the reason and its text: no text has it. */
const PART = '\u001f'
const APPLIES = 'yes'
const APPLIES_NOT = 'no'

interface Applicability {
  isApplicable: boolean
  why: WhyNotApplicable | null
}

export function applicableValue({ isApplicable, why }: Applicability): string {
  if (isApplicable) return APPLIES
  return [APPLIES_NOT, ...(why ? [why.reason, why.text] : [])].join(PART)
}

export function applicabilityIn(value: string): Applicability {
  const [answer, word, text = ''] = value.split(PART)
  const reason = NOT_APPLICABLE_REASONS.find((one) => one === word)
  return { isApplicable: answer === APPLIES, why: reason ? { reason, text } : null }
}

/** Of a step as calls answer it. */
export function applicabilityOf({
  is_applicable,
  reason,
  reason_text = '',
}: Pick<Step, 'is_applicable' | 'reason' | 'reason_text'>): Applicability {
  const isApplicable = is_applicable !== 0
  return { isApplicable, why: !isApplicable && reason ? { reason, text: reason_text } : null }
}

/** A step with it. */
export function withApplicability(step: Step, { isApplicable, why }: Applicability): Step {
  const { reason: _reason, reason_text: _text, ...rest } = step
  return { ...rest, is_applicable: isApplicable ? 1 : 0, ...whyFields(isApplicable ? null : why) }
}
