// The named fields of an inspection as fields of its description: each one text, the answers of a list one a line.
import {
  DETAIL_LISTS,
  DETAIL_TEXTS,
  type DetailFields,
  type DetailList,
} from '@plumbline/contract/inspection-details'
import { DETAIL_LIST_MAX } from '@plumbline/contract/limits'
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

/** Rooms and those that are added to them, each once in any case, as far as there is space. */
export function withRooms(rooms: readonly string[], added: readonly string[]): string[] {
  const all = [...rooms]
  for (const room of added) if (!hasRoom(all, room)) all.push(room)
  return all.slice(0, DETAIL_LIST_MAX)
}

/** Another device's rooms, with what was added and without what was removed here since they were as before. */
export function mergedRooms(
  mine: readonly string[],
  before: readonly string[],
  theirs: readonly string[],
): string[] {
  const isRemoved = (room: string) => hasRoom(before, room) && !hasRoom(mine, room)
  return withRooms(
    theirs.filter((room) => !isRemoved(room)),
    mine.filter((room) => !hasRoom(before, room)),
  )
}

/** In any case. */
export function hasRoom(rooms: readonly string[], room: string): boolean {
  return rooms.some((one) => one.toLowerCase() === room.toLowerCase())
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
