// What lies between the page of a component test and the server: calls that are lost, late or answered otherwise.
import type { InputOf, Route } from '@plumbline/contract/route'
import { onTestFinished } from 'vitest'
import { encode, newKey } from '#web/lib/encoding.ts'
import { accessToken } from '#web/lib/session.ts'

const network = globalThis.fetch.bind(globalThis)

type Answer = (request: Request, pass: () => Promise<Response>) => Promise<Response>

/** Until the test's end `answer` has the calls of a route; it may let them pass. */
export function onCall({ path }: Pick<Route, 'path'>, answer: Answer): void {
  const before = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const pass = () => before(request)
    return new URL(request.url).pathname === path ? answer(request, pass) : pass()
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
}

/** As where there is no network. */
export const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A write as another device of the inspector sends it, also while this one has no network. */
export async function callElsewhere<R extends Route>(route: R, input: InputOf<R>): Promise<void> {
  const { url, body, contentType } = encode(route, input)
  const headers = new Headers({ authorization: `Bearer ${accessToken()}`, 'idempotency-key': newKey() })
  if (contentType !== null) headers.set('content-type', contentType)
  const response = await network(url, { method: route.method, headers, body: body ?? null })
  if (!response.ok) throw new Error(`${route.path} answered ${response.status}: ${await response.text()}`)
}

/** From now on no call arrives, until the test's end or that of the loss, which it gives. */
export function loseNetwork(): () => void {
  const before = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const find = () => {
    globalThis.fetch = before
    // As a browser tells that there is a network again.
    dispatchEvent(new Event('online'))
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
  return find
}
