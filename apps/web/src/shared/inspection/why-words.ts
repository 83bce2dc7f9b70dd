// Why a section is left out, in words.
import type { NotApplicableReason, WhyNotApplicable } from '@plumbline/contract/not-applicable'

export const REASON_WORDS: Readonly<Record<Exclude<NotApplicableReason, 'other'>, string>> = {
  'not-present': 'Not present',
  'by-agreement': 'By agreement',
  'common-element': 'Common element',
}

/** "Not applicable: common element"; a reason that was typed stays as it is. */
export function notApplicableText(why: WhyNotApplicable | null): string {
  if (!why) return 'Not applicable'
  return `Not applicable: ${why.reason === 'other' ? why.text : REASON_WORDS[why.reason].toLowerCase()}`
}
