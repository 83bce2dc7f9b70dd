// What can be done to a content in the editor: functions from one content to the next, of which each is undone by the one before.
import { LABEL_MAX } from '@plumbline/contract/limits'
import {
  type Condition,
  type Question,
  Recommendation,
  Template,
  TemplateSection,
} from '@plumbline/contract/template'
import { inNewestFormat } from '@plumbline/domain/content/format-one'
import { cutText, readList } from '@plumbline/domain/content/list'
import { withOptions, withSaid } from '@plumbline/domain/content/options'
import { foldLabel } from '@plumbline/domain/label-names'
import { LISTS, type ListName, partsOf, type Row, rowsOf, type Value } from './parts.ts'
import { newRating } from './scales.ts'

/** Fields of an entry as they are to be. */
export type RowPatch = Partial<Omit<Question & Condition & Recommendation, 'synonyms'>> & {
  synonyms?: Question['synonyms'] | Recommendation['synonyms']
}
export type SectionChange = (section: TemplateSection) => TemplateSection

/** The content with one of its sections changed; as it is where there is none of that key. */
export function inSection(content: Template, key: string, change: SectionChange): Template {
  const place = content.sections.findIndex((section) => section.key === key)
  const section = content.sections[place]
  return section ? { ...content, sections: content.sections.with(place, change(section)) } : content
}

/** Adds a section at the end; its key is made of its title and stays. */
export function addSection(content: Template, title: string): { content: Template; key: string } {
  const key = freeKey(content.sections, title, 'section')
  const section = TemplateSection.parse({ key, title })
  return { content: { ...content, sections: [...content.sections, section] }, key }
}

/** A copy of a section behind it. */
export function copySection(content: Template, key: string): { content: Template; key: string } {
  const place = content.sections.findIndex((section) => section.key === key)
  const section = content.sections[place]
  if (!section) return { content, key }
  const titles = content.sections.map(({ title }) => title)
  const copy = {
    ...section,
    title: freeLabel(section.title, titles),
    key: freeKey(content.sections, key, key),
  }
  return { content: { ...content, sections: content.sections.toSpliced(place + 1, 0, copy) }, key: copy.key }
}

export function removeSection(content: Template, key: string): Template {
  return { ...content, sections: content.sections.filter((section) => section.key !== key) }
}

/** Puts a section at a place of the list. */
export function moveSection(content: Template, key: string, to: number): Template {
  const from = content.sections.findIndex((section) => section.key === key)
  return from < 0 ? content : { ...content, sections: moved(content.sections, from, to) }
}

/** Adds an empty part; as it is where there is one of that name. */
export function addPart(section: TemplateSection, name: string): TemplateSection {
  if (hasPart(section, name)) return section
  const key = freeKey(section.recommendation, name, 'part')
  const category = { key, header: name, label: name, recommendations: [] }
  return { ...section, recommendation: [...section.recommendation, category] }
}

export function hasPart(section: TemplateSection, name: string): boolean {
  return partsOf(section).some(({ header }) => foldLabel(header) === foldLabel(name))
}

/** Another name for a part in all three lists, and for its category where that was called like it. */
export function renamePart(section: TemplateSection, header: string, name: string): TemplateSection {
  const renamed = <Item extends { header: string; label: string }>(item: Item): Item =>
    item.header === header
      ? { ...item, header: name, label: item.label === header ? name : item.label }
      : item
  return {
    ...section,
    description: section.description.map(renamed),
    observation: section.observation.map(renamed),
    recommendation: section.recommendation.map(renamed),
  }
}

/** A copy of a part with all that stands in it, behind it. */
export function copyPart(
  section: TemplateSection,
  header: string,
): { section: TemplateSection; header: string } {
  const headers = partsOf(section).map((part) => part.header)
  const name = freeLabel(header, headers)
  const copied = <Item extends { key: string; header: string }>(items: readonly Item[]): Item[] => {
    const all = [...items]
    for (const item of items.filter((one) => one.header === header))
      all.push({ ...item, header: name, key: freeKey(all, item.key, 'part') })
    return all
  }
  const withCopy = {
    ...section,
    description: copied(section.description),
    observation: copied(section.observation),
    recommendation: copied(section.recommendation),
  }
  return { section: movePart(withCopy, name, headers.indexOf(header) + 1), header: name }
}

export function removePart(section: TemplateSection, header: string): TemplateSection {
  const isOther = (item: { header: string }) => item.header !== header
  return {
    ...section,
    description: section.description.filter(isOther),
    observation: section.observation.filter(isOther),
    recommendation: section.recommendation.filter(isOther),
  }
}

/** Puts a part at a place of the parts; each list follows. */
export function movePart(section: TemplateSection, header: string, to: number): TemplateSection {
  const headers = partsOf(section).map((part) => part.header)
  const from = headers.indexOf(header)
  if (from < 0) return section
  const order = new Map(moved(headers, from, to).map((name, place) => [name, place]))
  const sorted = <Item extends { header: string }>(items: readonly Item[]): Item[] =>
    items.toSorted((one, other) => (order.get(one.header) ?? 0) - (order.get(other.header) ?? 0))
  return {
    ...section,
    description: sorted(section.description),
    observation: sorted(section.observation),
    // Only a category makes a part's place last, since findings say the order.
    recommendation: sorted(withCategories(section, headers)),
  }
}

function withCategories(section: TemplateSection, headers: readonly string[]) {
  const categories = [...section.recommendation]
  for (const header of headers)
    if (!categories.some((category) => category.header === header))
      categories.push({
        key: freeKey(categories, header, 'part'),
        header,
        label: header,
        recommendations: [],
      })
  return categories
}

/** Adds an entry to a part, as its last or at a place among the part's rows. A key or label that is taken gets a number. */
export function insertValue(
  section: TemplateSection,
  header: string,
  entry: { list: ListName; value: Value },
  place?: number,
): TemplateSection {
  const { list } = entry
  const rows = rowsOf(section, header, list)
  const at = Math.min(place ?? rows.length, rows.length)
  const before = rows[at - 1]
  const index = before
    ? before.at + 1
    : (rows[at]?.at ?? (list === 'recommendation' ? 0 : section[list].length))
  if (list !== 'recommendation') {
    const items: readonly (Question | Condition)[] = section[list]
    const value = entry.value as Question | Condition
    const key = freeKey(items, value.key || value.label, list)
    return { ...section, [list]: items.toSpliced(index, 0, { ...value, header, key }) }
  }
  const neighbour = before ?? rows[at]
  const category = neighbour?.category ?? section.recommendation.findIndex((one) => one.header === header)
  const found = section.recommendation[category]
  if (!found) return insertValue(addPart(section, header), header, entry, place)
  const value = entry.value as Recommendation
  const label = freeLabel(
    value.label,
    found.recommendations.map((one) => one.label),
  )
  const recommendations = found.recommendations.toSpliced(index, 0, { ...value, label })
  return { ...section, recommendation: section.recommendation.with(category, { ...found, recommendations }) }
}

/** Takes an entry out. */
export function removeRow(section: TemplateSection, row: Row): TemplateSection {
  if (row.list !== 'recommendation')
    return { ...section, [row.list]: section[row.list].filter((_, at) => at !== row.at) }
  const found = section.recommendation[row.category]
  if (!found) return section
  const recommendations = found.recommendations.toSpliced(row.at, 1)
  return {
    ...section,
    recommendation: section.recommendation.with(row.category, { ...found, recommendations }),
  }
}

/** The entry with some of its fields changed. */
export function patchRow(section: TemplateSection, row: Row, patch: RowPatch): TemplateSection {
  if (row.list !== 'recommendation') {
    const items: readonly (Question | Condition)[] = section[row.list]
    const value = withSaid({ ...row.value, ...patch } as Question, {})
    return { ...section, [row.list]: items.with(row.at, value) }
  }
  const found = section.recommendation[row.category]
  if (!found) return section
  const recommendations = found.recommendations.with(row.at, { ...row.value, ...patch } as Recommendation)
  return {
    ...section,
    recommendation: section.recommendation.with(row.category, { ...found, recommendations }),
  }
}

/** The choices of an item; what is said of a choice goes along with it when it has another name now. */
export function withChoices(
  {
    choices,
    synonyms,
    roles,
    limits,
  }: Pick<Question & Condition, 'choices' | 'synonyms' | 'roles' | 'limits'>,
  next: string[],
): Pick<RowPatch, 'choices' | 'synonyms' | 'roles' | 'limits'> {
  const isRenamed = next.length === choices.length
  const said = { choices, synonyms, roles: roles ?? {}, limits: limits ?? [] }
  const changed = withOptions(said, next, (choice) =>
    isRenamed ? (next[choices.indexOf(choice)] ?? choice) : choice,
  )
  return { ...changed, roles: changed.roles ?? {}, limits: changed.limits ?? [] }
}

/** Puts an entry at a place among the rows of its part. */
export function moveRow(section: TemplateSection, header: string, row: Row, to: number): TemplateSection {
  return insertValue(removeRow(section, row), header, row, to)
}

/** A copy of an entry behind it: "Capacity (2)". */
export function copyRow(section: TemplateSection, header: string, place: number, row: Row): TemplateSection {
  const labels = rowsOf(section, header, row.list).map(({ value }) => value.label)
  const copy = { ...row.value, label: freeLabel(row.value.label, labels) }
  return insertValue(section, header, { list: row.list, value: copy }, place + 1)
}

/** Moves an entry to another part, perhaps of another section, as its last. */
export function moveToPart(
  content: Template,
  from: { key: string; row: Row },
  to: { key: string; header: string },
): Template {
  const without = inSection(content, from.key, (section) => removeRow(section, from.row))
  return inSection(without, to.key, (section) => insertValue(section, to.header, from.row))
}

/** Adds a list, one a line, to a part; what is there already is left out. A finding says its label until it says more. */
export function addList(
  section: TemplateSection,
  header: string,
  list: ListName,
  text: string,
): TemplateSection {
  const present = rowsOf(section, header, list).map(({ value }) => value.label)
  let next = section
  for (const { label, condition, state } of readList(text, present))
    if (state === 'new')
      next = insertValue(next, header, { list, value: newValue(next, { list, header, label, condition }) })
  return next
}

/** How many lines of a text would be added, and how many are there already. */
export function countList(section: TemplateSection, header: string, list: ListName, text: string) {
  const lines = readList(
    text,
    rowsOf(section, header, list).map(({ value }) => value.label),
  )
  const added = lines.filter(({ state }) => state === 'new').length
  return { added, skipped: lines.length - added }
}

function newValue(
  section: TemplateSection,
  { list, header, label, condition }: { list: ListName; header: string; label: string; condition: string },
): Value {
  if (list === 'recommendation') return Recommendation.parse({ label, condition: condition || `${label}.` })
  const place = { key: '', header, label, synonyms: {} }
  if (list === 'observation') return { ...place, ...newRating(section) }
  return { ...place, answer: 'choices', choices: [], units: [], usual: null }
}

/** A key that none of them has, of the letters of a text. */
export function freeKey(items: readonly { key: string }[], text: string, otherwise: string): string {
  const wanted =
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 90)
      .replaceAll(/^-+|(?<!-)-+$/g, '') || otherwise
  const taken = new Set(items.map(({ key }) => key))
  let key = wanted
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}-${number}`
  return key
}

/** The label, with a number behind it where it is taken: "Hail damage (2)". */
export function freeLabel(label: string, present: readonly string[]): string {
  const taken = new Set(present.map(foldLabel))
  let free = label
  for (let number = 2; taken.has(foldLabel(free)); number += 1) {
    const end = ` (${number})`
    free = cutText(label, LABEL_MAX - end.length) + end
  }
  return free
}

/** A list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return [...items]
  return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, items.length - 1)), 0, item)
}

/** A draft as the server or the device kept it; null where it is no content that could be shown. */
export function readDraftContent(kept: unknown): Template | null {
  const given = inNewestFormat(kept)
  const parsed = Template.safeParse(given)
  if (parsed.success) return parsed.data
  // Half typed: its form holds, some of its texts do not.
  return isContent(given) ? given : null
}

function isContent(given: unknown): given is Template {
  if (typeof given !== 'object' || given === null || !('sections' in given)) return false
  const { sections } = given
  if (!Array.isArray(sections) || !('appendices' in given) || !('general_limitations' in given)) return false
  return sections.every(
    (section: unknown) =>
      typeof section === 'object' &&
      section !== null &&
      'key' in section &&
      'limitations' in section &&
      LISTS.every((list) => list in section && Array.isArray((section as Record<string, unknown>)[list])),
  )
}
