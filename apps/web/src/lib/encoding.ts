// How input becomes a request: a query, or a body as its call says; else JSON, or multipart when a file is inside.
import type { Route } from '@plumbline/contract/route'

export interface EncodedRequest {
  url: string
  body: string | FormData | URLSearchParams | undefined
  /** Null where the browser says it of the body, or there is none. */
  contentType: string | null
  hasFiles: boolean
}

/** Takes how a route is called and its input; gives the address and body to send. */
export function encode(
  { method, path, encoding }: Pick<Route, 'method' | 'path' | 'encoding'>,
  input: unknown,
): EncodedRequest {
  const fields = fieldsOf(input)
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of fields) query.append(name, textOf(value))
    const text = query.toString()
    const url = text === '' ? path : `${path}?${text}`
    return { url, body: undefined, contentType: null, hasFiles: false }
  }
  const hasFiles = fields.some(([, value]) => holdsFile(value))
  if (hasFiles || encoding === 'multipart')
    return { url: path, body: formOf(input), contentType: null, hasFiles }
  if (encoding === 'form') {
    const body = new URLSearchParams()
    appendAll(body, fields)
    return { url: path, body, contentType: null, hasFiles }
  }
  const body = JSON.stringify(Object.fromEntries(fields))
  return { url: path, body, contentType: 'application/json', hasFiles }
}

function fieldsOf(input: unknown): [string, unknown][] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).filter(([, value]) => value !== undefined)
}

function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (Array.isArray(value) && value.some((item) => item instanceof Blob))
}

/** A call's input as multipart. */
export function formOf(input: unknown): FormData {
  const form = new FormData()
  appendAll(form, fieldsOf(input))
  return form
}

/** A list goes out as `name[]`, an empty one as its JSON text: without a field it would be absent. */
function appendAll(form: FormData | URLSearchParams, fields: readonly [string, unknown][]): void {
  for (const [name, value] of fields) {
    if (!Array.isArray(value) || value.length === 0) appendTo(form, name, value)
    else for (const item of value) appendTo(form, `${name}[]`, item)
  }
}

function appendTo(form: FormData | URLSearchParams, name: string, value: unknown): void {
  if (form instanceof URLSearchParams || !(value instanceof Blob)) form.append(name, textOf(value))
  else form.append(name, value, value instanceof File ? value.name : 'image.jpg')
}

/** Flags go out as 1 and 0, nested values as JSON text. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A random UUID (version 4), also where the page is not served over https. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
