// Keeping for next time what was added or reworded at a label of an inspection: what it makes of the template's content.
import type { Level } from '@plumbline/contract/step-names'
import type {
  Condition,
  Question,
  Recommendation,
  Template,
  TemplateSection,
} from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { patternFaults } from '../ready-text/faults.ts'
import { READY_FIELDS, type ReadyField, textOfReady } from '../ready-text/finding.ts'
import { compareContents, type EntryFields } from './compare.ts'
import { withOptions } from './options.ts'

/** A label as an inspection has it. Its place in the house and its photos are that house's, and are never kept. */
export interface LabelToKeep {
  /** The category's id: `roofing.recommendation.flashing`. */
  category: string
  /** Its name in the form; null for one that was added. */
  formLabel: string | null
  name: string
  comment: string | null
  level: Level | null
  implication: string | null
  task: string | null
  timeframe: string | null
  trade: string | null
  cost_from: number | null
  cost_to: number | null
}

export interface KeptChange {
  kind: 'added' | 'changed'
  before: EntryFields | null
  after: EntryFields
}

/** The content with it, and what that changes; null where nothing would, or the content has no such category. */
export function keepLabel(
  content: Template,
  label: LabelToKeep,
): { content: Template; change: KeptChange } | null {
  const kept = withLabel(content, label)
  return kept && { content: kept.content, change: kept.change ?? changeOf(content, kept.content) }
}

/** The same without the words of the change: null of a finding, whose fields are to be compared. */
export function withLabel(
  content: Template,
  label: LabelToKeep,
): { content: Template; change: KeptChange | null } | null {
  const [key, list, item] = label.category.split('.')
  const place = content.sections.findIndex((section) => section.key === key)
  const section = content.sections[place]
  if (!section || item === undefined) return null
  const kept =
    list === 'recommendation'
      ? keepFinding(section, item, label)
      : list === 'description' || list === 'observation'
        ? keepChoice(section, list, item, label)
        : null
  if (!kept) return null
  return {
    content: { ...content, sections: content.sections.with(place, kept.section) },
    change: kept.change,
  }
}

function changeOf(before: Template, after: Template): KeptChange {
  const change = compareContents(before, after).at(0)?.change
  if (!change?.after) throw new Error('what is kept is a change')
  return { kind: change.before ? 'changed' : 'added', before: change.before, after: change.after }
}

interface Kept {
  section: TemplateSection
  change: KeptChange | null
}

function keepChoice(
  section: TemplateSection,
  list: 'description' | 'observation',
  key: string,
  { formLabel, name }: LabelToKeep,
): Kept | null {
  const place = section[list].findIndex((one) => one.key === key)
  const question = section[list][place]
  if (!question || ('answer' in question && question.answer !== 'choices')) return null
  const { choices } = question
  if (placeOf(choices, name) >= 0 && (formLabel === null || formLabel === name)) return null
  const at = formLabel === null ? -1 : placeOf(choices, formLabel)
  const taken = placeOf(choices, name)
  if (taken >= 0 && taken !== at) return null
  const before = at < 0 ? null : { label: choices[at] ?? '' }
  const changed = before
    ? withChoiceRenamed(question, before.label, name)
    : withOptions(question, [...choices, name])
  return {
    section: { ...section, [list]: (section[list] as (typeof question)[]).with(place, changed) },
    change: { kind: before ? 'changed' : 'added', before, after: { label: name } },
  }
}

/** What is said of a choice, and that it is the usual one, go with it. */
function withChoiceRenamed<One extends Question | Condition>(question: One, from: string, to: string): One {
  const named = (choice: string) => (choice === from ? to : choice)
  return {
    ...withOptions(question, question.choices.map(named), named),
    ...('usual' in question && question.usual !== null ? { usual: named(question.usual) } : {}),
  }
}

function keepFinding(section: TemplateSection, key: string, label: LabelToKeep): Kept | null {
  const place = section.recommendation.findIndex((part) => part.key === key)
  const part = section.recommendation[place]
  if (!part) return null
  const { recommendations } = part
  const labels = recommendations.map((one) => one.label)
  const at = placeOf(labels, label.formLabel ?? label.name)
  const named = placeOf(labels, label.name)
  // Another finding bears that name: nothing is kept over it.
  if (named >= 0 && named !== at) return null
  const before = recommendations[at] ?? null
  const after = findingFrom(before, label)
  if (before && JSON.stringify(before) === JSON.stringify(after)) return null
  const list = before ? recommendations.with(at, after) : [...recommendations, after]
  const changed = section.recommendation.with(place, { ...part, recommendations: list })
  return { section: { ...section, recommendation: changed }, change: null }
}

/** What was not written in the inspection stays as the template has it. */
function findingFrom(before: Recommendation | null, label: LabelToKeep): Recommendation {
  const { name, comment, level, implication, task, timeframe, trade } = label
  const costs = label.cost_from === null && label.cost_to === null ? before : label
  const texts = {
    condition: comment ?? before?.condition ?? name,
    implication: implication ?? before?.implication ?? '',
    task: task ?? before?.task ?? '',
  }
  const finding = {
    label: name,
    ...texts,
    trade: trade ?? before?.trade ?? '',
    timeframe: timeframe ?? before?.timeframe ?? null,
    level: level ?? before?.level ?? null,
    synonyms: before?.synonyms ?? [],
    cost_from: costs?.cost_from ?? null,
    cost_to: costs?.cost_to ?? null,
    photo_required: before?.photo_required ?? false,
    standard_refs: before?.standard_refs ?? [],
  }
  const withSlots = { ...finding, ...slotsFor(before, texts) }
  return [...patternFaults(withSlots)].length === 0 ? withSlots : { ...finding, ...plainTexts(before, texts) }
}

/** Where what was written cannot be filled in, no text is a pattern any more. */
function plainTexts(before: Recommendation | null, texts: Pick<Recommendation, ReadyField>) {
  const plain = READY_FIELDS.map((field) => [
    field,
    before?.[field] === texts[field] ? textOfReady(before, field) : texts[field],
  ])
  return Object.fromEntries(plain)
}

/** Where a text is still the template's, it is the pattern that it was. */
function slotsFor(before: Recommendation | null, texts: Pick<Recommendation, ReadyField>) {
  const isPattern = READY_FIELDS.some((field) => before?.[field] && before[field] === texts[field])
  return before?.slots && isPattern ? { slots: before.slots } : {}
}

/** Under whatever case, or -1. */
function placeOf(labels: readonly string[], name: string): number {
  const folded = foldLabel(name)
  return labels.findIndex((label) => foldLabel(label) === folded)
}
