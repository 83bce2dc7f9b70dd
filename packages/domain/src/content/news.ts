// What a newer edition of the built-in content would bring to a template that began as a copy of an older one.
import type {
  Condition,
  Question,
  Recommendation,
  Template,
  TemplateSection,
} from '@plumbline/contract/template'
import { foldLabel } from '../label-names.ts'
import { compareContents, type EntryChange, fieldsOf } from './compare.ts'
import { type Entry, entriesOf } from './entries.ts'
import { isLimit, matchEntries } from './match.ts'

/** A change of the built-in content, with the own entry that it would change or remove. */
export interface News extends EntryChange {
  own: Entry | null
}

/**
 * The changes between two editions that this content has not: neither what it has already, nor of what it no longer has.
 * `before` is what the content says now.
 */
export function newsFor(own: Template, older: Template, newest: Template): News[] {
  const entries = entriesOf(own)
  // An own limitation is a built-in one where it has its words: any other was written by the inspector.
  const ofOlder = matchEntries(entriesOf(older), entries, false)
  const ofNewest = matchEntries(entriesOf(newest), entries, false)
  const byId = (matched: ReadonlyMap<Entry, Entry>) =>
    new Map([...matched].map(([from, to]) => [from.id, to]))
  const [oldOwn, newOwn] = [byId(ofOlder), byId(ofNewest)]
  return compareContents(older, newest).flatMap(({ change, was, is }): News[] => {
    if (!was) return newOwn.has(change.id) ? [] : [{ change, was, is, own: null }]
    const own = oldOwn.get(was.id)
    if (!own) return []
    const now = fieldsOf(own)
    const { after } = change
    if (!after) return [{ change: { ...change, before: now }, was, is, own }]
    const names = Object.keys(after).filter((name) => now[name] !== after[name])
    if (names.length === 0) return []
    const pick = (fields: Record<string, string>) =>
      Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
    return [{ change: { ...change, before: pick(now), after: pick(after) }, was, is, own }]
  })
}

/** The content with some of its news accepted. */
export function acceptNews(own: Template, accepted: readonly News[]): Template {
  const content = structuredClone(own)
  const places = new Map(entriesOf(content).map((entry) => [entry.id, entry]))
  // Removals last: the places of limitations are counted.
  for (const {
    own: entry,
    is,
    change: { after },
  } of accepted) {
    if (!is) continue
    const place = entry && places.get(entry.id)
    if (place) write(content, place, is, Object.keys(after ?? {}))
    else add(content, is)
  }
  const gone = accepted.flatMap(({ own: entry, is }) => (is === null && entry ? [entry] : []))
  // From the end of each list, and a section after what stands in it.
  const place = (entry: Entry) => (isLimit(entry) ? indexOf(entry) : -1)
  for (const entry of gone.toReversed().toSorted((one, other) => place(other) - place(one)))
    remove(content, entry)
  return content
}

function write(content: Template, place: Entry, is: Entry, names: readonly string[]): void {
  if (place.kind === 'property-description' && is.kind === place.kind) content.property_description = is.value
  else if (place.kind === 'general-limitation' && is.kind === place.kind)
    content.general_limitations[indexOf(place)] = is.value
  else if (place.kind === 'limitation' && is.kind === 'limitation')
    place.section.limitations[indexOf(place)] = is.value
  else if (typeof place.value === 'object' && typeof is.value === 'object') {
    const news: object = is.value
    const fields = names.map((name) => (name === 'part' ? 'header' : name))
    Object.assign(
      place.value,
      Object.fromEntries(Object.entries(news).filter(([name]) => fields.includes(name))),
    )
    for (const name of ['roles', 'limits', 'required', 'stop', 'slots'] as const)
      if (fields.includes(name) && !(name in news))
        delete (place.value as Partial<Question & Condition & Recommendation>)[name]
  }
}

/** The place of a limitation in its list, which its id ends with. */
function indexOf({ id }: Entry): number {
  return Number(id.slice(id.lastIndexOf('.') + 1)) - 1
}

function add(content: Template, is: Entry): void {
  switch (is.kind) {
    case 'property-description':
      content.property_description = is.value
      return
    case 'general-limitation':
      content.general_limitations.push(is.value)
      return
    default:
      addTo(sectionLike(content, is.section), is)
  }
}

/** The section of that key; made without its lists where it is not there. */
function sectionLike(content: Template, section: TemplateSection): TemplateSection {
  const found = content.sections.find(({ key }) => key === section.key)
  if (found) return found
  const made = { ...section, limitations: [], description: [], observation: [], recommendation: [] }
  content.sections.push(made)
  return made
}

function addTo(
  section: TemplateSection,
  is: Exclude<Entry, { kind: 'property-description' | 'general-limitation' }>,
) {
  if (is.kind === 'limitation') section.limitations.push(is.value)
  if (is.kind === 'description')
    section.description.push({ ...is.value, key: freeKey(section.description, is.value.key) })
  if (is.kind === 'observation')
    section.observation.push({ ...is.value, key: freeKey(section.observation, is.value.key) })
  if (is.kind !== 'recommendation') return
  let part = section.recommendation.find(({ key }) => key === is.part.key)
  if (!part) {
    part = { ...is.part, recommendations: [] }
    section.recommendation.push(part)
  }
  const isThere = part.recommendations.some(({ label }) => foldLabel(label) === foldLabel(is.value.label))
  if (!isThere) part.recommendations.push(is.value)
}

function freeKey(items: readonly { key: string }[], wanted: string): string {
  const isTaken = (key: string) => items.some((item) => item.key === key)
  let key = wanted
  for (let number = 2; isTaken(key); number += 1) key = `${wanted}-${number}`
  return key
}

function remove(content: Template, entry: Entry): void {
  switch (entry.kind) {
    case 'property-description':
      content.property_description = ''
      return
    case 'general-limitation':
      content.general_limitations.splice(indexOf(entry), 1)
      return
    case 'section':
      // One that still holds anything stays.
      content.sections = content.sections.filter((one) => one.key !== entry.id || !isEmpty(one))
      return
    default: {
      const section = content.sections.find(({ key }) => key === entry.section.key)
      if (section) removeFrom(section, entry)
    }
  }
}

function isEmpty({ limitations, description, observation, recommendation }: TemplateSection): boolean {
  const findings = recommendation.reduce((count, part) => count + part.recommendations.length, 0)
  return limitations.length + description.length + observation.length + findings === 0
}

function removeFrom(section: TemplateSection, entry: Entry): void {
  if (entry.kind === 'limitation') section.limitations.splice(indexOf(entry), 1)
  if (entry.kind === 'description')
    section.description = section.description.filter(({ key }) => key !== entry.value.key)
  if (entry.kind === 'observation')
    section.observation = section.observation.filter(({ key }) => key !== entry.value.key)
  if (entry.kind !== 'recommendation') return
  for (const part of section.recommendation)
    if (part.key === entry.part.key)
      part.recommendations = part.recommendations.filter(({ label }) => label !== entry.value.label)
}
