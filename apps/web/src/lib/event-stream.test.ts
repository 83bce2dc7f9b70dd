// The stream over the platform's own fetch bodies: it comes back behind the last event, ends for good on 401 or when
// stopped. Over a real server and network the journeys look at it.
import type { EventSourceMessage } from 'eventsource-parser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'
import { OUR_MARK } from './testing/browser.ts'

interface Asked {
  url: string
  headers: Headers
}

let requests: Asked[]
let answer: (count: number) => Response
let stop: () => void = () => {}

beforeEach(() => {
  requests = []
  // `waitFor` moves the clock on as it looks.
  vi.useFakeTimers()
  // Never taken away again: what a stream that was stopped still does must find it.
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers) })
    return answer(requests.length)
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A stream that says a text, or its pieces, and is then open, or cut once they were read. */
function streamOf(text: string | string[], end?: 'cut'): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of [text].flat()) controller.enqueue(new TextEncoder().encode(piece))
    },
    pull: (controller) => {
      if (end === 'cut') controller.error(new TypeError('network'))
    },
  })
  return new Response(body, { headers: { ...OUR_MARK, 'content-type': 'text/event-stream' } })
}

function open(lastEventId = '') {
  const events: EventSourceMessage[] = []
  const ids: string[] = []
  const states: boolean[] = []
  const unauthorized: string[] = []
  stop = openEventStream({
    path: '/stream',
    token: () => 'secret',
    lastEventId,
    onEvent: (event) => events.push(event),
    onId: (id) => ids.push(id),
    onLive: (isLive) => {
      if (states.at(-1) !== isLive) states.push(isLive)
    },
    onUnauthorized: (token) => unauthorized.push(token),
  })
  return { events, ids, states, unauthorized }
}

it('goes on behind the last event once the stream was cut, with the token in a header alone', async () => {
  answer = (count) =>
    streamOf(`event: notification\nid: ${count + 4}\ndata: ${count}\n\n`, count === 1 ? 'cut' : undefined)
  const { events, states } = open()
  await vi.waitFor(() => expect(events.map(({ data }) => data)).toEqual(['1', '2']), 30_000)
  expect(requests.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '5'])
  expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual(
    Array(2).fill(['/stream', 'Bearer secret']),
  )
  expect(states).toEqual([true, false, true])
})

it('goes on behind an id that stood alone, however the pieces are cut', async () => {
  answer = (count) =>
    count === 1 ? streamOf(['retry: 1\ni', 'd: 41\r', '\n\n: heart', 'beat\n\n'], 'cut') : streamOf(':\n\n')
  const { events, ids } = open()
  await vi.waitFor(() => expect(requests[1]?.headers.get('last-event-id')).toBe('41'), 30_000)
  expect([events, ids]).toEqual([[], ['41']])
})

it('begins behind the event it is given', async () => {
  answer = () => streamOf(':\n\n')
  open('41')
  await vi.waitFor(() => expect(requests[0]?.headers.get('last-event-id')).toBe('41'), 30_000)
})

it('is not live by what somebody else answers, and goes on trying', async () => {
  answer = (count) =>
    count === 1
      ? new Response('{"status":false}', { status: 401 })
      : count === 2
        ? new Response('<html>', { status: 200 })
        : streamOf(':\n\n')
  const { unauthorized, states } = open()
  await vi.waitFor(() => expect(states).toEqual([false, true]), 30_000)
  expect(requests).toHaveLength(3)
  expect(unauthorized).toEqual([])
})

it('ends for good on 401', async () => {
  const refused = JSON.stringify({ status: false, message: 'Unauthenticated' })
  answer = () => new Response(refused, { status: 401, headers: OUR_MARK })
  const { unauthorized, states } = open()
  await vi.waitFor(() => expect(unauthorized).toEqual(['secret']), 30_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(1)
  expect(states).toEqual([false])
})

it('waits as long as the server asks, and never once it was stopped', async () => {
  answer = () => new Response(null, { status: 503, headers: { ...OUR_MARK, 'retry-after': '2' } })
  open()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toHaveLength(2)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(2)
})
