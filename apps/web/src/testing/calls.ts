// What lies between the page of a component test and the server: calls that are lost, late or answered otherwise.
import type { Route } from '@plumbline/contract/route'
import { onTestFinished } from 'vitest'

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

/** From now on no call arrives, until the test's end or that of the loss, which it gives. */
export function loseNetwork(): () => void {
  const before = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const find = () => {
    globalThis.fetch = before
  }
  onTestFinished(find)
  return find
}
