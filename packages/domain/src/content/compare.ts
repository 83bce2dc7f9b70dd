// What differs between two contents of a template, entry by entry, in words that a person can accept or turn down.

import type { Slots } from '@plumbline/contract/slots'
import { type RatingRole, STOPS } from '@plumbline/contract/step-names'
import type { Template, TemplateSection } from '@plumbline/contract/template'
import { ownValue } from '../own-value.ts'
import { type Entry, entriesOf } from './entries.ts'
import { matchEntries } from './match.ts'

/** The fields of an entry as texts; those of a change are the ones that differ. */
export type EntryFields = Record<string, string>

export interface ContentChange {
  /** Of the entry, in the content that it is in: in the later one, unless it was removed. */
  id: string
  /** Where it stands, as titles: `Roofing, Flashing`. */
  path: string
  kind: 'added' | 'removed' | 'changed'
  before: EntryFields | null
  after: EntryFields | null
}

/** A change with the entries that it is about. */
export interface EntryChange {
  change: ContentChange
  was: Entry | null
  is: Entry | null
}

/** The differences in the order of the later content, what was removed last. The order of entries is none. */
export function compareContents(before: Template, after: Template): EntryChange[] {
  // A section that both have has nothing to tell.
  const old = entriesOf(without(before, after.sections))
  const now = entriesOf(without(after, before.sections))
  const matched = matchEntries(old, now)
  const origin = new Map([...matched].map(([was, is]) => [is, was]))
  const changes: EntryChange[] = []
  for (const is of now) {
    const was = origin.get(is)
    const after = fieldsOf(is)
    if (!was) {
      changes.push({ change: { ...placeOf(is), kind: 'added', before: null, after }, was: null, is })
      continue
    }
    const before = fieldsOf(was)
    const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
    if (names.length === 0) continue
    const shown = (fields: EntryFields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? '']))
    changes.push({
      change: { ...placeOf(is), kind: 'changed', before: shown(before), after: shown(after) },
      was,
      is,
    })
  }
  for (const was of old)
    if (!matched.has(was))
      changes.push({
        change: { ...placeOf(was), kind: 'removed', before: fieldsOf(was), after: null },
        was,
        is: null,
      })
  return changes
}

const without = (content: Template, shared: readonly TemplateSection[]): Template => ({
  ...content,
  sections: content.sections.filter((section) => !shared.includes(section)),
})

const placeOf = (entry: Entry) => ({ id: entry.id, path: pathOf(entry) })

/** The titles above an entry. */
export function pathOf(entry: Entry): string {
  switch (entry.kind) {
    case 'property-description':
      return 'Property description'
    case 'general-limitation':
      return 'General limitations'
    case 'section':
      return entry.value.title
    case 'limitation':
      return `${entry.section.title}, Limitations`
    case 'recommendation':
      return `${entry.section.title}, ${entry.part.label}`
    default:
      return `${entry.section.title}, ${entry.value.header}`
  }
}

/** What of an entry two versions are compared by; lists one a line. */
export function fieldsOf(entry: Entry): EntryFields {
  switch (entry.kind) {
    case 'section': {
      const { title, icon, optional, standards, reminder } = entry.value
      return { title, icon, optional: yesNo(optional), standards, reminder }
    }
    case 'description': {
      const { label, header, answer, choices, units, usual, synonyms, limits, required, stop } = entry.value
      const words = wordsOf(synonyms)
      return {
        label,
        part: header,
        answer,
        choices: lines(choices),
        units: lines(units),
        usual: usual ?? '',
        synonyms: words,
        limits: inOrder(limits, choices),
        required: yesNo(required === true),
        stop: stopInWords(stop),
      }
    }
    case 'observation': {
      const { label, header, choices, synonyms, roles, limits, stop } = entry.value
      return {
        label,
        part: header,
        choices: lines(choices),
        synonyms: wordsOf(synonyms),
        roles: lines(
          choices.flatMap((choice) => {
            const role = ownValue(roles, choice)
            return role ? `${choice}: ${ROLE_WORDS[role]}` : []
          }),
        ),
        limits: inOrder(limits, choices),
        stop: stopInWords(stop),
      }
    }
    case 'recommendation': {
      const {
        cost_from,
        cost_to,
        photo_required,
        synonyms,
        standard_refs,
        timeframe,
        level,
        slots,
        ...texts
      } = entry.value
      return {
        ...texts,
        part: entry.part.label,
        timeframe: timeframe ?? '',
        level: level ?? '',
        synonyms: lines(synonyms),
        cost_from: cost_from?.toString() ?? '',
        cost_to: cost_to?.toString() ?? '',
        photo_required: yesNo(photo_required),
        standard_refs: lines(standard_refs),
        ...(slots ? { slots: slotsInWords(slots) } : {}),
      }
    }
    default:
      return { text: entry.value }
  }
}

/** What a role is called where people read it. */
export const ROLE_WORDS: Readonly<Record<RatingRole, string>> = {
  good: 'Good',
  finding: 'Finding',
  'not-inspected': 'Not inspected',
  absent: 'Not present',
}

const slotsInWords = (slots: Slots) =>
  lines(
    Object.entries(slots)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, slot]) => `${name}: ${typeof slot === 'string' ? slot : slot.of.join(', ')}`),
  )
const inOrder = (limits: readonly string[] | undefined, choices: readonly string[]) =>
  lines(choices.filter((choice) => limits?.includes(choice)))
const lines = (texts: readonly string[]) => texts.join('\n')
const stopInWords = (stop: number | undefined) => (stop === undefined ? '' : (STOPS[stop - 1] ?? ''))
const yesNo = (value: boolean) => (value ? 'yes' : 'no')
/** In the order of the alphabet: that of a record's keys says nothing, and is not kept. */
const wordsOf = (synonyms: Record<string, string[]>) =>
  lines(
    Object.keys(synonyms)
      .toSorted()
      .flatMap((choice) => synonyms[choice]?.map((word) => `${choice}: ${word}`) ?? []),
  )
