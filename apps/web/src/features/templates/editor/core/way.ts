// Where a path of a content leads in the editor.
import type { Template } from '@plumbline/contract/template'
import { LISTS, type ListName, rowsOf } from './parts.ts'

export type Path = readonly (string | number)[]

export interface Way {
  /** Null: of the whole report. */
  section: string | null
  header: string | null
  list: ListName | null
  /** Among the rows of its part; null: of none. */
  row: number | null
}

/** @param path as of a fault or of a text: `sections`, 3, `recommendation`, 1, `recommendations`, 0, `label` */
export function wayTo(content: Template, [first, place, list, at, , entry]: Path): Way {
  const section = first === 'sections' ? content.sections[Number(place)] : undefined
  const nowhere = { section: section?.key ?? null, header: null, list: null, row: null }
  const known = LISTS.find((name) => name === list)
  const header = known && section?.[known][Number(at)]?.header
  if (!section || !known || header === undefined) return nowhere
  const row = rowsOf(section, header, known).findIndex((one) =>
    known === 'recommendation'
      ? one.category === Number(at) && one.at === Number(entry)
      : one.at === Number(at),
  )
  return { section: section.key, header, list: known, row: row < 0 ? null : row }
}
