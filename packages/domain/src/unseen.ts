// What was not seen or not tried on the day, part by part, and whether it is said why.
import type { Category } from '@plumbline/contract/inspections'
import type { Section } from '@plumbline/contract/step-names'
import { isTyped } from './answers.ts'
import { foldLabel, isSameLabel } from './label-names.ts'
import { questionsOf } from './open-questions.ts'
import { asksWhy } from './ratings.ts'
import type { StepContent } from './step-progress.ts'

export interface UnseenPart {
  section: Extract<Section, 'description' | 'observation'>
  category: Category
  /** "Not visible" */
  answer: string
  hasReason: boolean
}

/** The parts of a step that were answered so, each once; none where it does not apply. */
export function unseenPartsOf(step: StepContent): UnseenPart[] {
  if (step.is_applicable === 0) return []
  const said = (['description', 'observation'] as const).flatMap((section) =>
    step[section]
      .filter(({ answer }) => !isTyped(answer))
      .flatMap((category) =>
        category.checks
          .filter((check) => check.checked && asksWhy(category.checks, check))
          .map(({ label }) => ({ section, category, answer: label, hasReason: hasRemark(category, label) })),
      ),
  )
  return eachPartOnce(said, (part) => part)
}

/** What an answer says of which part. */
interface SaidOfPart {
  section: Section
  category: { header: string; label: string }
  answer: string
  hasReason: boolean
}

/**
 * Of a part that its description and its observation say the same of ("Covering: Not visible"), one answer: that with a
 * reason, else the observation, in the place of the first. Screen, check and report count parts by it. A header alone is
 * no part: under "Roof framing" stand the sheathing and the ceiling, too.
 */
export function eachPartOnce<Of>(answers: readonly Of[], saidBy: (answer: Of) => SaidOfPart): Of[] {
  const parts = new Map<string, Of>()
  const seen = new Map<string, number>()
  const weight = ({ hasReason, section }: SaidOfPart) =>
    (hasReason ? 2 : 0) + (section === 'observation' ? 1 : 0)
  for (const one of answers) {
    const said = saidBy(one)
    const { header, label } = said.category
    const name = JSON.stringify([header, label, said.answer].map(foldLabel))
    // Twins of one section are two parts: the first of each section belong together, and the second.
    const place = seen.get(name + said.section) ?? 0
    seen.set(name + said.section, place + 1)
    const part = `${name} ${place}`
    const before = parts.get(part)
    if (before === undefined || weight(said) > weight(saidBy(before))) parts.set(part, one)
  }
  return [...parts.values()]
}

/** Those of them that nobody gave a reason for. */
export function unexplainedPartsOf(step: StepContent): UnseenPart[] {
  return unseenPartsOf(step).filter(({ hasReason }) => !hasReason)
}

/** Whether something was written at a label. */
export function hasRemark({ labels_details }: Category, label: string): boolean {
  return labels_details.some((record) => isSameLabel(record.label, label) && record.comments.trim() !== '')
}

/** A way to say that nothing of a section was inspected. */
export interface NothingInspected {
  /** "Not visible": the template's own word. */
  answer: string
  items: { category: Category; label: string }[]
}

/**
 * The ways to say of all items of a section that they were not inspected, one for each word that its items have for it. An
 * item without that word gets the one that it has; one that has none stays open. None where any item was answered:
 * something was inspected there.
 */
export function nothingInspected(step: StepContent): NothingInspected[] {
  const asked = questionsOf(step).filter(({ section }) => section === 'observation')
  if (asked.some(({ isOpen }) => !isOpen)) return []
  const items = asked
    .flatMap(({ category }) => (category ? [{ category, words: notInspectedWords(category) }] : []))
    .filter(({ words }) => words.length > 0)
  const answers = new Map(items.flatMap(({ words }) => words).map((word) => [foldLabel(word), word]))
  return [...answers.values()].map((answer) => ({
    answer,
    items: items.map(({ category, words }) => ({
      category,
      label: words.find((word) => isSameLabel(word, answer)) ?? words[0] ?? answer,
    })),
  }))
}

function notInspectedWords({ checks }: Category): string[] {
  return checks.filter(({ role }) => role === 'not-inspected').map(({ label }) => label)
}
