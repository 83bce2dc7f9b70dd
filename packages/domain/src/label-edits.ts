// What an edit does to the labels of a category, and which one a name means: one rule for server, screens and tests.
import type { Check } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/step-names'
import { type Answer, answerOf, isSameValue, isTyped, NO_VALUE, takesOne } from './answers.ts'
import { isSameLabel } from './label-names.ts'

/**
 * The label that a name means, or undefined. Two devices may have added one label in two spellings, and each goes on with
 * its own: the same spelling counts before the same label.
 */
export function labelNamed(labels: readonly string[], name: string): string | undefined {
  return labels.find((label) => label === name) ?? labels.find((label) => isSameLabel(label, name))
}

/** Whether a new label, or `own` renamed, would bear the name of another (api.md: unique whatever the case). */
export function isNameTaken(labels: readonly string[], name: string, own?: string): boolean {
  const found = labelNamed(labels, name)
  return found !== undefined && found !== own
}

/** Whether a check is an answer of another inspection that nobody confirmed yet. */
export function isBrought({ carried_from }: Pick<Check, 'carried_from'>): boolean {
  return carried_from !== undefined
}

/** A check without the inspection that it came from: somebody said that it is so, or that it is not. */
export function settled({ carried_from: _, carried_on: __, ...check }: Check): Check {
  return check
}

/**
 * A category's labels once `sent` is taken: those sent and no others, but that in an observation, and where yes
 * or no is asked, checking one clears the rest (decision 12); a question that takes a value takes that. What is said of a
 * brought answer settles it. Names that mean no label change nothing; what stays as it is keeps its identity.
 */
export function withChecks(
  section: Section,
  labels: readonly Check[],
  sent: readonly Check[],
  answer?: Answer,
): Check[] {
  const names = labels.map(({ label }) => label)
  if (isTyped(answer)) return labels.map((label) => withValue(label, sentTo(label, names, sent)))
  const wanted = new Map(sent.map(({ label, checked }) => [labelNamed(names, label), checked]))
  const one = takesOne(section, answer) ? [...wanted].findLast(([name, checked]) => name && checked) : null
  return labels.map((label) => {
    const checked = one ? label.label === one[0] : (wanted.get(label.label) ?? label.checked)
    const isSaid = Boolean(one) || wanted.has(label.label)
    if (checked === label.checked && !(isSaid && isBrought(label))) return label
    return { ...settled(label), checked }
  })
}

function sentTo({ label }: Check, names: readonly string[], sent: readonly Check[]): Check | undefined {
  return sent.findLast((check) => labelNamed(names, check.label) === label)
}

/**
 * An uncheck takes the answer away. A check with a value brings it, with `null` it says that there is none, and one that
 * says nothing of a value leaves what there is (decision 44).
 */
function withValue(label: Check, sent: Check | undefined): Check {
  if (!sent) return label
  const before = answerOf(label)
  const value = sent.checked ? (sent.value === undefined ? before : answerOf(sent)) : NO_VALUE
  const isSame = isSameValue(value, before) && label.checked === sent.checked
  return isSame ? label : { ...settled(label), checked: sent.checked, ...value }
}
