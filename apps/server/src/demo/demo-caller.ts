// Calls the product's own HTTP contract, so that demo data is made exactly as a user would have made it.
import type { InputOf, OutputOf, Route } from '@plumbline/contract/route'
import type { App } from '#server/app.ts'

export type Inject = App['server']['inject']

/** Calls a route as whoever signed in; gives its answer. Fails when the product refuses. */
export type Caller = <R extends Route>(route: R, input: InputOf<R>) => Promise<OutputOf<R>>

/** @param token a bearer token, or null for calls that need none */
export function callerOf(inject: Inject, token: string | null): Caller {
  return async <R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> => {
    const query = route.method === 'GET' ? `?${new URLSearchParams(textFieldsOf(input))}` : ''
    const answer = await inject({
      method: route.method,
      url: route.path + query,
      headers: { 'user-agent': 'Demo', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      ...(route.method === 'POST' ? { payload: formOf(input) } : {}),
    })
    const body = answer.json<OutputOf<R>>()
    if (answer.statusCode !== 200 || ('status' in body && body.status === false))
      throw new Error(`Demo data: ${route.path} answered ${answer.statusCode}: ${answer.body}`)
    return body
  }
}

function textFieldsOf(input: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)]))
}

/** A form as a browser sends it: files as they are, lists of files as `name[]`, other nested values as JSON text. */
function formOf(input: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value) && value[0] instanceof Blob)
      for (const file of value) form.append(`${name}[]`, file as Blob)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
