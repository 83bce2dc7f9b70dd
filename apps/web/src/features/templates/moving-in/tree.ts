// The template as it would be, as a tree: sections, parts, entries, each with the row of the file that it came from.
import type { Level } from '@plumbline/contract/step-names'
import { type Entry, entriesOf } from '@plumbline/domain/content/entries'
import type { Levels, Tried } from './use-move-in.ts'

type Row = Tried['rows'][number]

export interface TreeEntry {
  id: string
  kind: 'question' | 'limitation' | 'finding'
  label: string
  /** "Question · 9 choices": what it is, beside a finding's level. */
  about: string
  level: Level | null
  /** Where the file has rows. */
  row: Row | null
  issues: string[]
  split: Tried['report']['splits'][number] | null
}

export interface TreePart {
  title: string
  entries: TreeEntry[]
}

export interface TreeSection {
  key: string
  title: string
  parts: TreePart[]
  count: number
}

/** Sections in their order; what stands in none (limits of the whole inspection) is left out. */
export function treeOf({ content, rows, report }: Pick<Tried, 'content' | 'rows' | 'report'>): TreeSection[] {
  const rowOf = new Map(rows.flatMap((row) => (row.entry === null ? [] : [[row.entry, row] as const])))
  const splits = new Map(report.splits.map((split) => [split.row, split]))
  const issues = new Map<number, string[]>()
  for (const { row, message } of report.issues) issues.set(row, [...(issues.get(row) ?? []), message])
  const sections = new Map<string, TreeSection>()
  for (const entry of entriesOf(content)) {
    if (!('section' in entry)) continue
    const { key, title } = entry.section
    const section = sections.get(key) ?? { key, title, parts: [], count: 0 }
    sections.set(key, section)
    if (entry.kind === 'section') continue
    const row = rowOf.get(entry.id) ?? null
    const place = partTitleOf(entry)
    let part = section.parts.find((one) => one.title === place)
    if (!part) {
      part = { title: place, entries: [] }
      section.parts.push(part)
    }
    section.count += 1
    part.entries.push({
      id: entry.id,
      ...shownAs(entry),
      row,
      issues: (row && issues.get(row.row)) ?? [],
      split: (row && splits.get(row.row)) ?? null,
    })
  }
  return [...sections.values()]
}

function partTitleOf(entry: Exclude<Entry, { kind: 'section' }>): string {
  if (entry.kind === 'recommendation') return entry.part.label
  return entry.kind === 'description' || entry.kind === 'observation' ? entry.value.header : 'Limitations'
}

const ANSWER_WORDS = {
  boolean: 'yes or no',
  number: 'a number',
  range: 'a range',
  date: 'a date',
  text: 'a text',
}

function shownAs(entry: Entry): Pick<TreeEntry, 'kind' | 'label' | 'about' | 'level'> {
  switch (entry.kind) {
    case 'recommendation': {
      const { label, level } = entry.value
      return { kind: 'finding', label, about: '', level }
    }
    case 'description': {
      const { label, answer, choices } = entry.value
      const asked = answer === 'choices' ? choicesText(choices.length) : ANSWER_WORDS[answer]
      return { kind: 'question', label, about: `Question · ${asked}`, level: null }
    }
    case 'observation': {
      const { label, choices } = entry.value
      return { kind: 'question', label, about: `Rating · ${choicesText(choices.length)}`, level: null }
    }
    default: {
      const label = typeof entry.value === 'string' ? entry.value : ''
      return { kind: 'limitation', label, about: 'Section limitation', level: null }
    }
  }
}

const choicesText = (count: number) => (count === 1 ? '1 choice' : `${count} choices`)

/** The level that an entry will have: asked once for each severity of the file. */
export function levelOf({ level, row }: TreeEntry, levels: Levels): Level | null {
  return row?.severity && level !== null ? levels[row.severity] : level
}

export type Filter = 'all' | 'issues' | 'splits'

/** The entries that a filter and a search leave, in their sections; those without any are left out. */
export function filtered(tree: readonly TreeSection[], filter: Filter, search: string): TreeSection[] {
  const wanted = search.trim().toLowerCase()
  if (filter === 'all' && wanted === '') return [...tree]
  const isShown = (entry: TreeEntry) =>
    (filter === 'all' || (filter === 'issues' ? entry.issues.length > 0 : entry.split !== null)) &&
    (wanted === '' || `${entry.label}\n${entry.row?.text ?? ''}`.toLowerCase().includes(wanted))
  return tree.flatMap((section) => {
    const parts = section.parts.flatMap((part) => {
      const entries = part.entries.filter(isShown)
      return entries.length > 0 ? [{ ...part, entries }] : []
    })
    const count = parts.reduce((sum, { entries }) => sum + entries.length, 0)
    return count > 0 ? [{ ...section, parts, count }] : []
  })
}
