// How input becomes a request: a query, JSON, or multipart when a file is inside.

export interface EncodedRequest {
  url: string
  body: string | FormData | undefined
  hasFiles: boolean
}

/** Takes a route's method, path and input; gives the address and body to send. */
export function encode(method: 'GET' | 'POST', path: string, input: unknown): EncodedRequest {
  const fields = fieldsOf(input)
  if (method === 'GET') {
    const query = new URLSearchParams()
    for (const [name, value] of fields) query.append(name, textOf(value))
    const text = query.toString()
    return { url: text === '' ? path : `${path}?${text}`, body: undefined, hasFiles: false }
  }
  if (fields.some(([, value]) => holdsFile(value))) {
    return { url: path, body: formOf(input), hasFiles: true }
  }
  return { url: path, body: JSON.stringify(Object.fromEntries(fields)), hasFiles: false }
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
  for (const [name, value] of fieldsOf(input)) {
    if (Array.isArray(value)) for (const item of value) appendTo(form, `${name}[]`, item)
    else appendTo(form, name, value)
  }
  return form
}

function appendTo(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value, value.name)
  else if (value instanceof Blob) form.append(name, value, 'image.jpg')
  else form.append(name, textOf(value))
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
