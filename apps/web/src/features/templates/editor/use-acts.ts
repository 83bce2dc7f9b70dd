// What the columns of the editor do, each with where one is afterwards and what is said of it.
import type { TemplateSection } from '@plumbline/contract/template'
import { counted } from '#web/lib/format.ts'
import { toast } from '#web/ui/toast.tsx'
import * as operations from './core/operations.ts'
import { type ListName, partsOf, rowsOf } from './core/parts.ts'
import { focusItem, showItem } from './focus.ts'
import { ABOUT, type Spot } from './spot.ts'
import type { Editing } from './use-editing.ts'

export const LIST_WORDS = {
  description: { tab: 'Description', one: 'question', add: 'Add a question, or paste a list, one per line' },
  observation: {
    tab: 'Observation',
    one: 'condition',
    add: 'Add a condition, or paste a list, one per line',
  },
  recommendation: {
    tab: 'Recommendation',
    one: 'finding',
    add: 'Add a finding, or paste a list, one per line',
  },
} as const satisfies Record<ListName, { tab: string; one: string; add: string }>

interface Place {
  editing: Editing
  spot: Spot
  go: (to: Partial<Spot>) => void
  section: TemplateSection | undefined
  /** Said to screen readers: "Hail damage, 3 of 12". */
  say: (words: string) => void
}

export type Acts = ReturnType<typeof actsAt>

export function actsAt(place: Place) {
  return { section: sectionActs(place), part: partActs(place), row: rowActs(place) }
}

function deleted(label: string, { editing }: Place): void {
  toast.success(`“${label}” deleted`, { action: { label: 'Undo', onClick: editing.undo } })
}

function sectionActs(place: Place) {
  const { editing, go, say } = place
  const { content, change } = editing
  const indexOf = (key: string) => content.sections.findIndex((section) => section.key === key)
  const moveTo = (key: string, to: number) => {
    const section = content.sections[indexOf(key)]
    if (!section || to < 0 || to >= content.sections.length) return
    change((now) => operations.moveSection(now, key, to))
    say(`${section.title}, ${to + 1} of ${content.sections.length}`)
    focusItem('section', key)
  }
  return {
    move: (key: string, by: number) => moveTo(key, indexOf(key) + by),
    /** To where another stands. */
    onto: (key: string, other: string) => moveTo(key, indexOf(other)),
    add: (title: string) => {
      const added = operations.addSection(content, title)
      change(() => added.content)
      go({ section: added.key, header: null, row: null })
    },
    copy: (key: string) => {
      const copied = operations.copySection(content, key)
      change(() => copied.content)
      go({ section: copied.key, header: null, row: null })
      focusItem('section', copied.key)
    },
    remove: (key: string) => {
      const at = indexOf(key)
      const section = content.sections[at]
      if (!section) return
      change((now) => operations.removeSection(now, key))
      const next = content.sections[at + 1]?.key ?? content.sections[at - 1]?.key ?? ABOUT
      go({ section: next, header: null, row: null })
      focusItem('section', next)
      deleted(section.title, place)
    },
  }
}

function partActs(place: Place) {
  const { editing, go, section, say } = place
  const { change } = editing
  const key = section?.key ?? ''
  const headers = section ? partsOf(section).map(({ header }) => header) : []
  const inThis = (make: operations.SectionChange) => change((now) => operations.inSection(now, key, make))
  const moveTo = (header: string, to: number) => {
    if (to < 0 || to >= headers.length) return
    inThis((now) => operations.movePart(now, header, to))
    say(`${header}, ${to + 1} of ${headers.length}`)
    focusItem('part', header)
  }
  return {
    move: (header: string, by: number) => moveTo(header, headers.indexOf(header) + by),
    /** To where another stands. */
    onto: (header: string, other: string) => moveTo(header, headers.indexOf(other)),
    add: (name: string) => {
      inThis((now) => operations.addPart(now, name))
      go({ header: headers.find((header) => header.toLowerCase() === name.toLowerCase()) ?? name, row: null })
    },
    /** Gives why not. */
    rename: (header: string, name: string): string | null => {
      if (name === header) return null
      if (name === '') return 'An item needs a name.'
      const others = headers.filter((one) => one !== header)
      if (others.some((one) => one.toLowerCase() === name.toLowerCase()))
        return `Another item is already named ${name}. Choose a different name, or move the contents there.`
      inThis((now) => operations.renamePart(now, header, name))
      go({ header: name })
      return null
    },
    copy: (header: string) => {
      if (!section) return
      const copied = operations.copyPart(section, header)
      inThis(() => copied.section)
      go({ header: copied.header, row: null })
      focusItem('part', copied.header)
    },
    remove: (header: string) => {
      inThis((now) => operations.removePart(now, header))
      const at = headers.indexOf(header)
      const next = headers[at + 1] ?? headers[at - 1] ?? ABOUT
      go({ header: next, row: null })
      focusItem('part', next)
      deleted(header, place)
    },
  }
}

function rowActs(place: Place) {
  const { editing, spot, go, section, say } = place
  const { change } = editing
  const { list } = spot
  const header = spot.header ?? ''
  const key = section?.key ?? ''
  const rows = section ? rowsOf(section, header, list) : []
  const inThis = (make: operations.SectionChange, step?: string) =>
    change((now) => operations.inSection(now, key, make), step)
  const moveTo = (at: number, to: number) => {
    const row = rows[at]
    if (!row || to < 0 || to >= rows.length) return
    inThis((now) => operations.moveRow(now, header, row, to))
    say(`${row.value.label}, ${to + 1} of ${rows.length}`)
    if (spot.row === at) go({ row: to })
    focusItem('row', String(to))
  }
  return {
    rows,
    moveTo,
    move: (at: number, by: number) => moveTo(at, at + by),
    addList: (text: string) => {
      if (!section) return
      const { added, skipped } = operations.countList(section, header, list, text)
      inThis((now) => operations.addList(now, header, list, text))
      showItem('row', String(rows.length + added - 1))
      const there = skipped === 0 ? '' : `, ${skipped} ${skipped === 1 ? 'is' : 'are'} there already`
      say(`${counted(added, LIST_WORDS[list].one)} added${there}`)
      if (skipped > 0) toast.info(`${counted(added, LIST_WORDS[list].one)} added${there}`)
    },
    copy: (at: number) => {
      const row = rows[at]
      if (!row) return
      inThis((now) => operations.copyRow(now, header, at, row))
      go({ row: spot.row === null ? null : at + 1 })
      focusItem('row', String(at + 1))
    },
    remove: (at: number) => {
      const row = rows[at]
      if (!row) return
      inThis((now) => operations.removeRow(now, row))
      go({ row: null })
      const next = at < rows.length - 1 ? at : at - 1
      if (next >= 0) focusItem('row', String(next))
      deleted(row.value.label, place)
    },
    toPart: (at: number, to: { key: string; header: string }) => {
      const row = rows[at]
      if (!row || (to.key === key && to.header === header)) return
      change((now) => operations.moveToPart(now, { key, row }, to))
      go({ row: null })
      const next = Math.min(at, rows.length - 2)
      if (next >= 0) focusItem('row', String(next))
      toast.success(`“${row.value.label}” moved to ${to.header}`, {
        action: { label: 'Undo', onClick: editing.undo },
      })
      say(`${row.value.label} moved to ${to.header}`)
    },
    patch: (at: number, patch: Parameters<typeof operations.patchRow>[2], step: string) => {
      const row = rows[at]
      if (row) inThis((now) => operations.patchRow(now, row, patch), `${key} ${header} ${list} ${at} ${step}`)
    },
  }
}
