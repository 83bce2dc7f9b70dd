// Folds the fields of a form into the object that JSON would have been: `a[]`, repeats, `a[b]` (api.md, Conventions).
import { isTooDeep, MAX_DEPTH } from '@plumbline/contract/wire'
import { AppError } from '#server/platform/errors.ts'

/** Fields that a form may hold at most. */
export const MAX_FIELDS = 2_000

export type Fields = Record<string, unknown>

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Folds name–value pairs in their order. `a` twice or `a[]` gives a list, `a[b]` an object, `a[0][b]` a list of objects.
 * Names that could reach a prototype are dropped. Fails with 422 on too many fields or too deep a name.
 */
export function foldFields(pairs: Iterable<readonly [string, unknown]>): Fields {
  const root: Fields = Object.create(null)
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > MAX_FIELDS) throw new AppError('invalid', { message: 'Too many fields' })
    const path = pathOf(name)
    if (path.some((part) => FORBIDDEN.has(part))) continue
    place(root, path, value)
  }
  return listsOf(root) as Fields
}

/** `a[b][]` → ['a', 'b', '']. A name with unbalanced brackets is a plain name. */
function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name)
  if (!match) return [name]
  const [, head = '', tail = ''] = match
  const parts = [head, ...tail.slice(1, -1).split('][')]
  if (parts.length > MAX_DEPTH) throw new AppError('invalid', { message: 'Fields are nested too deep' })
  return parts
}

/** A list that grew out of repeats or `[]`, told from an object while folding. */
class Repeats {
  readonly values: unknown[] = []
}

function place(into: Fields, path: string[], value: unknown): void {
  const [head = '', ...rest] = path
  const present = into[head]
  const [next] = rest
  if (next === undefined) {
    if (!(head in into)) into[head] = value
    else into[head] = repeated(present, value)
    return
  }
  if (next === '' && rest.length === 1) {
    into[head] = head in into ? repeated(present, value) : repeated(new Repeats(), value)
    return
  }
  const folder: Fields = isFolder(present) ? present : Object.create(null)
  into[head] = folder
  place(folder, rest, value)
}

function repeated(present: unknown, value: unknown): Repeats {
  const list = present instanceof Repeats ? present : new Repeats()
  if (list !== present) list.values.push(present)
  list.values.push(value)
  return list
}

function isFolder(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

/** Objects whose keys are 0, 1, 2 … become lists, and plain objects ordinary ones. */
function listsOf(value: unknown): unknown {
  if (value instanceof Repeats) return value.values.map(listsOf)
  if (!isFolder(value)) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key, index) => key === String(index)))
    return keys.map((key) => listsOf(value[key]))
  return Object.fromEntries(keys.map((key) => [key, listsOf(value[key])]))
}

/** Fails with 422 when a value is nested deeper than any call needs. */
export function checkDepth(value: unknown): void {
  if (isTooDeep(value)) throw tooDeep()
}

export function tooDeep(): AppError {
  return new AppError('invalid', { message: 'Fields are nested too deep' })
}
