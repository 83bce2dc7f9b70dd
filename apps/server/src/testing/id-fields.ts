// The ids that a call takes, wherever in its input they stand, as the contract marks them.
import { idMarks } from '@plumbline/contract/ids'
import { z } from 'zod'

export interface IdField {
  /** Names of fields from the outside in; `[]` is an item of a list, `{}` a key of a record. */
  path: readonly string[]
  /** Null: it is called an id and says not of what. */
  kind: string | null
  isShared: boolean
}

interface Json {
  idOf?: string
  isShared?: boolean
  type?: string
  properties?: Record<string, Json>
  items?: Json
  propertyNames?: Json
  additionalProperties?: Json | boolean
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

const IS_CALLED_ID = /(^|_)ids?$/

/** The input of a call as JSON schema, with the marks. */
function inputOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: idMarks }) as Json
}

export function idFieldsOf(schema: z.ZodType): IdField[] {
  return within(inputOf(schema), [])
}

function within(json: Json, path: readonly string[]): IdField[] {
  const { items, propertyNames: keys, additionalProperties: values } = json
  const marked = ({ idOf, isShared = false }: Json, at: readonly string[]): IdField[] =>
    idOf ? [{ path: at, kind: idOf, isShared }] : []
  if (json.idOf) return marked(json, path)
  const inside = [
    ...Object.entries(json.properties ?? {}).flatMap(([name, field]) => within(field, [...path, name])),
    ...(items ? within(items, [...path, '[]']) : []),
    ...(keys ? marked(keys, [...path, '{}']) : []),
    ...(typeof values === 'object' ? within(values, [...path, '{value}']) : []),
    ...[json.anyOf, json.oneOf, json.allOf].flatMap((some = []) => some.flatMap((one) => within(one, path))),
  ]
  const isUnmarked = inside.length === 0 && IS_CALLED_ID.test(path.at(-1) ?? '')
  return isUnmarked ? [{ path, kind: null, isShared: false }] : inside
}

/** The fields of a call's input, and those of them that must be there. */
export function fieldsOf(schema: z.ZodType): { all: string[]; required: string[] } {
  const json = inputOf(schema) as Json & { required?: string[] }
  return { all: Object.keys(json.properties ?? {}), required: json.required ?? [] }
}

/** A value with an id at a path, and nothing else that is not there yet. */
export function withId(value: unknown, path: readonly string[], id: number | string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return id
  if (name === '[]') return [withId(undefined, rest, id)]
  // What a record holds beside the id is a text or a number: "1" is read as either.
  if (name === '{}') return { [id]: '1' }
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [name]: withId(fields[name], rest, id) }
}
