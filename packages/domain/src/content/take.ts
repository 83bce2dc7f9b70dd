// Taking a newer version of a template over in an inspection that runs: what comes is added, nothing that is there goes.

import type {
  Condition,
  Question,
  Recommendation,
  RecommendationPart,
  Template,
  TemplateSection,
} from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { ownValue } from '../own-value.ts'
import { type Entry, entriesOf } from './entries.ts'
import { type LabelToKeep, withLabel } from './keep.ts'
import { isLimit, matchEntries } from './match.ts'
import { withSaid } from './options.ts'
import { keptChanges, type RenamedLabels, seenChanges, type TakeChange } from './take-changes.ts'

/** What an inspection has stored of a label; `name` where it is not the form's. */
export type EnteredLabel = Omit<LabelToKeep, 'name'> & { name: string | null }

export interface Taken {
  /** The newest version with what the inspection had besides. */
  content: Template
  /** By category: labels of the inspection's form that bear another name in it. */
  renamed: RenamedLabels
  /** What is seen to change in the inspection, then what stays though the newer version has it no more. */
  changes: TakeChange[]
}

/**
 * The form of an inspection once the newest version is taken over. Sections, questions and labels that are there stay,
 * at their place; of what both have, texts are those of the newest.
 * @param pinned the form that the inspection has
 */
export function takeNewest(pinned: Template, newest: Template, entered: readonly EnteredLabel[]): Taken {
  const [old, now] = [entriesOf(pinned), entriesOf(newest)]
  const matched = matchEntries(old, now)
  const origin = new Map([...matched].map(([was, is]) => [is.value, was.value]))
  const merge = new Merge(origin, new Map([...origin].map(([is, was]) => [was, is])), entered)
  const content = { ...newest, sections: merge.sections(pinned.sections, newest.sections) }
  const { renamed } = merge
  const after = entered.map((label) => reboundLabel(label, renamed[label.category]))
  const goneIds = new Set(old.filter((entry) => !matched.has(entry)).map(({ id }) => id))
  return {
    content,
    renamed,
    changes: [
      ...seenChanges(withEntered(pinned, entered), withEntered(content, after), renamed),
      ...keptChanges(entriesOf(content), now, (entry) => goneIds.has(entry.id) && isEntered(entry)),
    ],
  }
}

/** A label under the name that the newest form has for it. */
function reboundLabel<Label extends EnteredLabel>(label: Label, renamed: Record<string, string> = {}): Label {
  const { formLabel } = label
  return formLabel === null ? label : { ...label, formLabel: ownValue(renamed, formLabel) ?? formLabel }
}

/** A content as an inspection shows it: with the labels that were added, and the texts that were written there. */
function withEntered(content: Template, entered: readonly EnteredLabel[]): Template {
  return entered.reduce<Template>((now, { formLabel, ...label }) => {
    const name = label.name ?? formLabel
    return name === null ? now : (withLabel(now, { ...label, formLabel, name })?.content ?? now)
  }, content)
}

/** Limitations and the suggested description are the template's: nothing is entered there. */
function isEntered(entry: Entry): boolean {
  return !isLimit(entry) && entry.kind !== 'property-description'
}

type Choosing = Pick<Question & Condition, 'key' | 'choices' | 'synonyms' | 'limits' | 'roles'>

class Merge {
  readonly renamed: RenamedLabels = {}
  readonly #origin: ReadonlyMap<unknown, unknown>
  readonly #becomes: ReadonlyMap<unknown, unknown>
  /** By category: names that labels of the form got in the inspection → what the form calls them. */
  readonly #named = new Map<string, Map<string, string>>()
  /** By category: the labels of the form that the inspection uses. */
  readonly #entered = new Map<string, Set<string>>()

  /** @param origin what an entry of the newest was, and `becomes` the other way about */
  constructor(
    origin: ReadonlyMap<unknown, unknown>,
    becomes: ReadonlyMap<unknown, unknown>,
    entered: readonly EnteredLabel[],
  ) {
    this.#origin = origin
    this.#becomes = becomes
    for (const { category, formLabel, name } of entered) {
      if (formLabel !== null)
        this.#entered.set(category, (this.#entered.get(category) ?? new Set<string>()).add(formLabel))
      if (formLabel === null || name === null || formLabel === name) continue
      const names = this.#named.get(category) ?? new Map<string, string>()
      this.#named.set(category, names.set(foldLabel(name), formLabel))
    }
  }

  sections(old: readonly TemplateSection[], newest: readonly TemplateSection[]): TemplateSection[] {
    const byKey = new Map(old.map((section) => [section.key, section]))
    const merged = newest.map((section) => this.#section(byKey.get(section.key) ?? null, section))
    return withKept(merged, old, ({ key }) => key)
  }

  #section(old: TemplateSection | null, is: TemplateSection): TemplateSection {
    const { key } = is
    return {
      ...is,
      description: this.#items(old?.description ?? [], is.description, (was, now) =>
        this.#question(`${key}.description.${was.key}`, was, now),
      ),
      observation: this.#items(old?.observation ?? [], is.observation, (was, now) =>
        this.#rating(`${key}.observation.${was.key}`, was, now),
      ),
      recommendation: this.#parts(key, old?.recommendation ?? [], is.recommendation),
    }
  }

  #items<Item extends { key: string }>(
    old: readonly Item[],
    newest: readonly Item[],
    merge: (was: Item, now: Item) => Item,
  ): Item[] {
    const byKey = new Map(old.map((item) => [item.key, item]))
    const merged = newest.flatMap((now): Item[] => {
      const was = byKey.get(now.key)
      if (was) return [merge(was, now)]
      // The same question under another key or elsewhere stays there, with what is entered at it.
      return this.#origin.has(now) ? [] : [now]
    })
    return withKept(merged, old, ({ key }) => key)
  }

  /** One that is answered otherwise now is asked as it was: its answers are of that kind. */
  #question(category: string, was: Question, now: Question): Question {
    if (was.answer !== now.answer) return withSaid({ ...was, required: now.required, stop: now.stop }, {})
    if (was.answer === 'choices') return this.#choosing(category, was, now)
    if (was.answer !== 'boolean' && was.label !== now.label) this.#rename(category, was.label, now.label)
    return { ...now, units: withKept(now.units, was.units, (unit) => unit) }
  }

  /**
   * A new scale, such as Inspected and See finding, replaces the old one, such as Satisfactory, Marginal and Poor. An old
   * choice stays only where the inspection uses it, so that no item is rated by two scales.
   */
  #rating(category: string, was: Condition, now: Condition): Condition {
    const weighs = (choice: string) => ['good', 'finding'].includes(ownValue(was.roles, choice) ?? '')
    const isReplaced =
      was.choices.some(weighs) && !was.choices.some((one) => weighs(one) && has(now.choices, one))
    if (!isReplaced || !now.roles) return this.#choosing(category, was, now)
    const entered = this.#entered.get(category)
    const choices = was.choices.filter((choice) => has(now.choices, choice) || entered?.has(choice))
    return this.#choosing(category, { ...was, choices }, now)
  }

  #choosing<One extends Choosing>(category: string, was: One, now: One): One {
    const choices = this.#labels(category, was.choices, now.choices)
    const synonyms = Object.fromEntries(
      choices.flatMap((choice) => {
        const words = ownValue(now.synonyms, choice) ?? ownValue(was.synonyms, choice)
        return words ? [[choice, words]] : []
      }),
    )
    // Of an option that both have the newest says it, also that it has no role.
    const saysOf = (choice: string) => (has(now.choices, choice) ? now : was)
    const roles = choices.flatMap((choice) => {
      const role = ownValue(saysOf(choice).roles, choice)
      return role ? [[choice, role] as const] : []
    })
    const limits = choices.filter((choice) => saysOf(choice).limits?.includes(choice))
    return withSaid({ ...now, choices, synonyms }, { roles: Object.fromEntries(roles), limits })
  }

  /** Labels of a category: the newest's with those that are there besides, each name once. */
  #labels(category: string, was: readonly string[], now: readonly string[]): string[] {
    const added = now.filter((label) => !has(was, label))
    for (const label of was) {
      const same = now.find((other) => isOne(other, label))
      if (same !== undefined && same !== label) this.#rename(category, label, same)
    }
    const gone = new Set<string>()
    const doubled = new Set<string>()
    for (const label of added) {
      const from = this.#named.get(category)?.get(foldLabel(label))
      if (from === undefined || !was.includes(from)) continue
      if (has(now, from)) doubled.add(label)
      else {
        // What was renamed here was renamed in the template too.
        this.#rename(category, from, label)
        gone.add(from)
      }
    }
    return withKept(
      now.filter((label) => !doubled.has(label)),
      was.filter((label) => !gone.has(label)),
      foldLabel,
    )
  }

  #parts(
    section: string,
    old: readonly RecommendationPart[],
    newest: readonly RecommendationPart[],
  ): RecommendationPart[] {
    const byKey = new Map(old.map((part) => [part.key, part]))
    const merged = newest.map((part) => {
      const was = byKey.get(part.key)?.recommendations ?? []
      const category = `${section}.recommendation.${part.key}`
      return { ...part, recommendations: this.#findings(category, was, part.recommendations) }
    })
    return withKept(merged, old, ({ key }) => key)
  }

  #findings(category: string, old: Recommendation[], newest: readonly Recommendation[]): Recommendation[] {
    // What stands in another part of the inspection stays there, and comes no second time.
    const here = newest.filter((now) => {
      const was = this.#origin.get(now)
      return was === undefined || old.some((one) => one === was)
    })
    for (const was of old) {
      const now = this.#becomes.get(was) as Recommendation | undefined
      if (
        now &&
        here.includes(now) &&
        !isOne(now.label, was.label) &&
        isTold(was, old) &&
        isTold(now, newest)
      )
        this.#rename(category, was.label, now.label)
    }
    const renamed = new Map(Object.entries(this.renamed[category] ?? {}))
    const now = new Map(here.map((one) => [foldLabel(one.label), one]))
    const labels = this.#labels(
      category,
      old.map(({ label }) => renamed.get(label) ?? label),
      here.map(({ label }) => label),
    )
    const were = new Map(old.map((one) => [foldLabel(one.label), one]))
    return labels.flatMap((label) => now.get(foldLabel(label)) ?? were.get(foldLabel(label)) ?? [])
  }

  #rename(category: string, from: string, to: string): void {
    this.renamed[category] = { ...this.renamed[category], [from]: to }
  }
}

/** Whether a finding's text tells it from the others of its list: else nobody knows which one bears a new name. */
function isTold({ condition }: Recommendation, list: readonly Recommendation[]): boolean {
  return list.filter((one) => one.condition === condition).length === 1
}

const isOne = (one: string, other: string) => foldLabel(one) === foldLabel(other)
const has = (labels: readonly string[], label: string) => labels.some((one) => isOne(one, label))

/** A list with what another has besides, each behind the one that it stood behind. */
function withKept<Item>(
  list: readonly Item[],
  other: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const keys = new Set(list.map(keyOf))
  const merged = [...list]
  let behind = -1
  for (const item of other) {
    const key = keyOf(item)
    if (keys.has(key)) behind = merged.findIndex((one) => keyOf(one) === key)
    else {
      behind += 1
      merged.splice(behind, 0, item)
    }
  }
  return merged
}
