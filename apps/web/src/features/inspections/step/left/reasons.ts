// The reasons that are offered for what was not inspected.
import type { Category, Check } from '@plumbline/contract/inspections'
import { UNSEEN_REASONS } from '@plumbline/contract/step-names'
import { isSameLabel } from '@plumbline/domain/label-names'

const ALL: readonly string[] = Object.values(UNSEEN_REASONS).flat()

/** Those written for the built-in template's words; of a template's own word any may be the reason. */
export function reasonsFor({ label, role }: Pick<Check, 'label' | 'role'>): readonly string[] {
  const own = Object.entries(UNSEEN_REASONS).find(([word]) => isSameLabel(word, label))
  if (own) return own[1]
  return role === 'not-inspected' ? ALL : UNSEEN_REASONS['Not visible']
}

/** Those of one option of an item. */
export function reasonsOf({ checks }: Category, answer: string): readonly string[] {
  return reasonsFor(checks.find(({ label }) => label === answer) ?? { label: answer })
}

/** All that are offered for any of several options. */
export function reasonsForAll(answers: readonly { category: Category; answer: string }[]): readonly string[] {
  const offered = new Set(answers.flatMap(({ category, answer }) => reasonsOf(category, answer)))
  return ALL.filter((reason) => offered.has(reason))
}

/** Whether a comment is one of them, as their chip writes it. */
export function isOffered(reasons: readonly string[], comment: string): boolean {
  return reasons.some((reason) => comment === `${reason}.`)
}
