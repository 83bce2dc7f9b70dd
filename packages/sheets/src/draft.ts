// A template while rows are read into it: sections, lists and parts, each entry with its row and its order.
import { LABEL_MAX } from '@plumbline/contract/limits'
import type { Condition, Question, Recommendation, TemplateSection } from '@plumbline/contract/template'
import { cutText } from '@plumbline/domain/content/list'
import { foldLabel } from '@plumbline/domain/label-names'

export interface Item<Value> {
  value: Value
  row: number
  /** Compared number by number; equal ones keep the order of rows. */
  order: readonly number[]
}

export interface PartDraft {
  key: string
  header: string
  label: string
  labels: Set<string>
  items: Item<Recommendation>[]
}

export interface SectionDraft {
  head: Omit<TemplateSection, 'limitations' | 'description' | 'observation' | 'recommendation'>
  limitations: Item<string>[]
  description: Item<Question>[]
  observation: Item<Condition>[]
  parts: PartDraft[]
  keys: { description: Set<string>; observation: Set<string>; parts: Set<string> }
}

export function sectionDraft(key: string, title: string): SectionDraft {
  return {
    head: { key, title, icon: 'generic', optional: false, standards: '', reminder: '' },
    limitations: [],
    description: [],
    observation: [],
    parts: [],
    keys: { description: new Set(), observation: new Set(), parts: new Set() },
  }
}

/** The part of that name, made where it is not there yet. */
export function partOf(section: SectionDraft, header: string, label: string): PartDraft {
  const found = section.parts.find((part) => part.header === header && part.label === label)
  if (found) return found
  const key = freshKey(label, section.keys.parts, 'part')
  const part: PartDraft = { key, header, label, labels: new Set(), items: [] }
  section.parts.push(part)
  return part
}

/** The section in order, with the id of each row's entry. */
export function finishSection(draft: SectionDraft): { section: TemplateSection; links: [number, string][] } {
  const { head } = draft
  const links: [number, string][] = []
  const take = <Value>(items: Item<Value>[], idOf: (value: Value, place: number) => string): Value[] =>
    items.toSorted(byOrder).map(({ value, row }, index) => {
      links.push([row, idOf(value, index + 1)])
      return value
    })
  const id = (list: string) => `${head.key}.${list}`
  return {
    section: {
      ...head,
      limitations: take(draft.limitations, (_, place) => id(`limitation.${place}`)),
      description: take(draft.description, ({ key }) => id(`description.${key}`)),
      observation: take(draft.observation, ({ key }) => id(`observation.${key}`)),
      recommendation: draft.parts.map(({ key, header, label, items }) => ({
        key,
        header,
        label,
        recommendations: take(items, (one) => `${id(`recommendation.${key}`)}/${one.label}`),
      })),
    },
    links,
  }
}

export function byOrder(one: Item<unknown>, other: Item<unknown>): number {
  for (const [index, number] of one.order.entries()) {
    const difference = number - (other.order[index] ?? 0)
    if (difference !== 0) return difference
  }
  return one.row - other.row
}

/** A key of letters and digits that is not taken yet, and takes it. */
export function freshKey(name: string, taken: Set<string>, fallback: string): string {
  const slug =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 90)
      .replaceAll(/^-+|-+$/g, '') || fallback
  return firstFree(
    (number) => (number === 1 ? slug : `${slug}-${number}`),
    (key) => key,
    taken,
  )
}

/** A label that no other of its list bears, whatever the case, and takes it: the later one gets " (2)". */
export function freshLabel(label: string, taken: Set<string>): string {
  return firstFree(
    (number) => {
      const mark = number === 1 ? '' : ` (${number})`
      return cutText(label, LABEL_MAX - mark.length).trimEnd() + mark
    },
    foldLabel,
    taken,
  )
}

function firstFree(
  nameOf: (number: number) => string,
  fold: (name: string) => string,
  taken: Set<string>,
): string {
  for (let number = 1; ; number += 1) {
    const name = nameOf(number)
    const folded = fold(name)
    if (taken.has(folded)) continue
    taken.add(folded)
    return name
  }
}
