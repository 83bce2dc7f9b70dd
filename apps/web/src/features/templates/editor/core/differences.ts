// What two contents of a template differ in beside their entries, in words: names, appendices, and the order.
import type { Template, TemplateSection } from '@plumbline/contract/template'
import { kindWord } from '#web/shared/inspection/kinds.ts'
import { LISTS, partsOf, rowsOf } from './parts.ts'

/** Each as a sentence; what `compareContents` tells is left out. */
export function differencesBeside(before: Template, after: Template): string[] {
  const told: string[] = []
  if (before.name !== after.name) told.push(`The name changed from ${before.name} to ${after.name}.`)
  if (before.kind !== after.kind)
    told.push(`The inspection type changed from ${kindWord(before.kind)} to ${kindWord(after.kind)}.`)
  for (const name of ['a', 'b'] as const)
    if (JSON.stringify(before.appendices[name]) !== JSON.stringify(after.appendices[name]))
      told.push(`Appendix ${name.toUpperCase()} changed.`)
  told.push(...movedSections(before.sections, after.sections))
  const were = new Map(before.sections.map((section) => [section.key, section]))
  for (const section of after.sections) {
    const was = were.get(section.key)
    if (was) told.push(...withinSection(was, section))
  }
  return told
}

function movedSections(before: readonly TemplateSection[], after: readonly TemplateSection[]): string[] {
  const titles = new Map(after.map(({ key, title }) => [key, title]))
  const keysOf = (sections: readonly TemplateSection[]) => sections.map(({ key }) => key)
  return movedOf(keysOf(before), keysOf(after)).map(
    (key) =>
      `Section ${titles.get(key)} moved from position ${keysOf(before).indexOf(key) + 1} to ${keysOf(after).indexOf(key) + 1}.`,
  )
}

function withinSection(was: TemplateSection, is: TemplateSection): string[] {
  const headersOf = (section: TemplateSection) => partsOf(section).map(({ header }) => header)
  const [old, now] = [headersOf(was), headersOf(is)]
  const isEmpty = (section: TemplateSection, header: string) =>
    LISTS.every((list) => rowsOf(section, header, list).length === 0)
  const added = now.filter((header) => !old.includes(header) && isEmpty(is, header))
  const removed = old.filter((header) => !now.includes(header) && isEmpty(was, header))
  const reordered = now.filter(
    (header) =>
      old.includes(header) &&
      LISTS.some((list) => movedOf(idsOf(was, header, list), idsOf(is, header, list)).length > 0),
  )
  return [
    ...added.map((header) => `Empty item “${header}” added to ${is.title}.`),
    ...removed.map((header) => `Empty item “${header}” removed from ${is.title}.`),
    ...(movedOf(old, now).length > 0 ? [`Items in ${is.title} were reordered.`] : []),
    ...reordered.map((header) => `Entries under “${header}” in ${is.title} were reordered.`),
  ]
}

/** Findings have no keys. */
function idsOf(section: TemplateSection, header: string, list: (typeof LISTS)[number]): string[] {
  return rowsOf(section, header, list).map(({ value }) => ('key' in value ? value.key : value.label))
}

/** The fewest that must have been moved: all but the longest run that kept its order. */
export function movedOf(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]))
  const there = after.filter((id) => places.has(id))
  const order = there.map((id) => places.get(id) ?? 0)
  if (order.every((place, at) => at === 0 || place > (order[at - 1] ?? 0))) return []
  // For each length the run that ends lowest, and what stands before each of its members.
  const ends: number[] = []
  const earlier: (number | undefined)[] = []
  for (const [at, place] of order.entries()) {
    const length = ends.findIndex((end) => (order[end] ?? 0) >= place)
    const slot = length < 0 ? ends.length : length
    earlier[at] = ends[slot - 1]
    ends[slot] = at
  }
  const kept = new Set<string>()
  for (let at = ends.at(-1); at !== undefined; at = earlier[at]) kept.add(there[at] ?? '')
  return there.filter((id) => !kept.has(id))
}
