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
  labels: Names
  items: Item<Recommendation>[]
}

export interface SectionDraft {
  head: Omit<TemplateSection, 'limitations' | 'description' | 'observation' | 'recommendation'>
  limitations: Item<string>[]
  description: Item<Question>[]
  observation: Item<Condition>[]
  parts: PartDraft[]
  keys: { description: Names; observation: Names; parts: Names }
}

export function sectionDraft(key: string, title: string): SectionDraft {
  return {
    head: { key, title, icon: 'generic', optional: false, standards: '', reminder: '' },
    limitations: [],
    description: [],
    observation: [],
    parts: [],
    keys: { description: newNames(), observation: newNames(), parts: newNames() },
  }
}

/** The part of that name, made where it is not there yet. */
export function partOf(section: SectionDraft, header: string, label: string): PartDraft {
  const found = section.parts.find((part) => part.header === header && part.label === label)
  if (found) return found
  const key = freshKey(label, section.keys.parts, 'part')
  const part: PartDraft = { key, header, label, labels: newNames(), items: [] }
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

/** Choices, units or search words taken of one cell at most. */
export const LISTED_MAX = 2_000

/** The names of one list, folded. */
export interface Names {
  taken: Set<string>
  /** By what namesakes have in common: the number that is tried next. Counting from 1 each time would take for ever. */
  next: Map<string, number>
}

export function newNames(): Names {
  return { taken: new Set(), next: new Map() }
}

/** A key of letters and digits that is not taken yet, and takes it. */
export function freshKey(name: string, names: Names, fallback: string): string {
  const slug =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 90)
      .replaceAll(/^-+|-+$/g, '') || fallback
  return firstFree(
    slug,
    (number) => (number === 1 ? slug : `${slug}-${number}`),
    (key) => key,
    names,
  )
}

/** Room for the number of a namesake. */
const MARK_MAX = 10

/** A label that no other of its list bears, whatever the case, and takes it: the later one gets " (2)". */
export function freshLabel(label: string, names: Names): string {
  return firstFree(
    // Long labels that differ at their end alone are the same once they are cut for a number.
    foldLabel(cutText(label, LABEL_MAX - MARK_MAX)),
    (number) => {
      const mark = number === 1 ? '' : ` (${number})`
      return cutText(label, LABEL_MAX - mark.length).trimEnd() + mark
    },
    foldLabel,
    names,
  )
}

/** Tells what of a row is not as it is in the file: in which column, and in words. */
export type Tell<Column extends string = string> = (column: Column, code: string, message: string) => void

function firstFree(
  stem: string,
  nameOf: (number: number) => string,
  fold: (name: string) => string,
  { taken, next }: Names,
): string {
  const plain = nameOf(1)
  if (!taken.has(fold(plain))) {
    taken.add(fold(plain))
    return plain
  }
  for (let number = next.get(stem) ?? 2; ; number += 1) {
    const name = nameOf(number)
    const folded = fold(name)
    if (taken.has(folded)) continue
    taken.add(folded)
    next.set(stem, number + 1)
    return name
  }
}
