// The named fields of an inspection as fields of its description: each one text, the answers of a list one a line.
import {
  DETAIL_LISTS,
  DETAIL_TEXTS,
  type DetailFields,
  type DetailList,
} from '@plumbline/contract/inspection-details'
import type { Fields } from './thing-state.ts'

const isList = (name: string): name is DetailList => DETAIL_LISTS.some((one) => one === name)

/** Each field that is named, as one text. */
export function detailTexts(details: DetailFields = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join('\n')]],
    ),
  )
}

/** The fields that stand among those of a description. */
export function detailsInFields(fields: Fields): DetailFields {
  return Object.fromEntries(
    [...DETAIL_TEXTS, ...DETAIL_LISTS].flatMap((name) => {
      const text = fields[name]?.value
      if (text === undefined) return []
      return [[name, isList(name) ? text.split('\n').filter((one) => one !== '') : text]]
    }),
  )
}
