// Stripe's way of sending parameters: nested names in a form (`items[0][price]=…`). Read strictly: what a call does not
// take is refused, so that a wrong request fails here as it would at Stripe.

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(
    status: number,
    error: { type?: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}

/** `a[b][0][c]=x` → `{ a: { b: [{ c: 'x' }] } }`. */
export function readForm(text: string): Form {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at: Form = root
    path.forEach((part, index) => {
      if (index === path.length - 1) at[part] = value
      else {
        at[part] ??= {}
        at = at[part] as Form
      }
    })
  }
  return withLists(root) as Form
}

/** Names that are all numbers make a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, inner]): [string, FormValue] => [name, withLists(inner)])
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries)
}

/**
 * Refuses what a call does not take.
 * @param allowed such as `items[].price_data.currency`, `metadata.*`
 */
export function checkParameters(form: Form, allowed: readonly string[]): void {
  for (const path of pathsOf(form, '')) {
    const isKnown = allowed.some((name) =>
      name.endsWith('.*') ? path.startsWith(name.slice(0, -1)) : name === path,
    )
    if (!isKnown)
      throw new StripeRefusal(400, {
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${path}`,
        param: path,
      })
  }
}

function pathsOf(value: FormValue, path: string): string[] {
  if (typeof value !== 'object') return [path]
  if (Array.isArray(value)) return value.flatMap((inner) => pathsOf(inner, `${path}[]`))
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name))
}

/** A text that must be there. */
export function textOf(form: Form, name: string): string {
  const value = form[name]
  if (typeof value === 'string' && value !== '') return value
  throw new StripeRefusal(400, {
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  })
}

export function optionalText(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function integerOf(form: Form, name: string): number {
  const text = textOf(form, name)
  if (/^-?\d+$/.test(text)) return Number(text)
  throw new StripeRefusal(400, {
    code: 'parameter_invalid_integer',
    message: `Invalid integer: ${text}`,
    param: name,
  })
}

export function partOf(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function listOf(form: Form, name: string): Form[] {
  const value = form[name]
  return Array.isArray(value) ? (value as Form[]) : []
}

export function metadataOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partOf(form, 'metadata')).map(([name, value]) => [name, String(value)]),
  )
}
