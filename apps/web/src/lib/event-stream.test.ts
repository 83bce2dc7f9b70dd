// The stream against a real HTTP server: it comes back behind the last event, and ends for good on 401 or when stopped.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'
import type { ServerEvent } from './server-events.ts'

let server: Server
let requests: IncomingMessage[]
let answer: (response: ServerResponse, count: number) => void
let stop: () => void = () => {}

beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    requests.push(request)
    answer(response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }))
})
afterEach(async () => {
  stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  vi.unstubAllGlobals()
})

function open(lastEventId = '') {
  const events: ServerEvent[] = []
  const states: boolean[] = []
  const unauthorized: string[] = []
  stop = openEventStream({
    path: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stream`,
    token: () => 'secret',
    lastEventId,
    onEvent: (event) => events.push(event),
    onLive: (isLive) => {
      if (states.at(-1) !== isLive) states.push(isLive)
    },
    onUnauthorized: (token) => unauthorized.push(token),
  })
  return { events, states, unauthorized }
}

it('goes on behind the last event once the stream was cut, with the token in a header alone', async () => {
  answer = (response, count) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: notification\nid: ${count + 4}\ndata: ${count}\n\n`)
    if (count === 1) setTimeout(() => response.destroy(), 20)
  }
  const { events, states } = open()
  await vi.waitFor(() => expect(events.map(({ data }) => data)).toEqual(['1', '2']), { timeout: 3_000 })
  expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '5'])
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual(
    Array(2).fill(['/stream', 'Bearer secret']),
  )
  expect(states).toEqual([true, false, true])
})

it('begins behind the event it is given', async () => {
  answer = (response) => response.writeHead(200).flushHeaders()
  open('41')
  await vi.waitFor(() => expect(requests[0]?.headers['last-event-id']).toBe('41'))
})

it('ends for good on 401', async () => {
  answer = (response) => response.writeHead(401).end()
  const { unauthorized, states } = open()
  await vi.waitFor(() => expect(unauthorized).toEqual(['secret']))
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(requests).toHaveLength(1)
  expect(states).toEqual([false])
})

it('waits as long as the server asks, and never once it was stopped', async () => {
  answer = (response) => response.writeHead(503, { 'retry-after': '2' }).end()
  open()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(requests).toHaveLength(1)
  await vi.waitFor(() => expect(requests).toHaveLength(2), { timeout: 2_000 })
  stop()
  await new Promise((resolve) => setTimeout(resolve, 2_300))
  expect(requests).toHaveLength(2)
})
