// One stream of server-sent events, kept open: it comes back by itself and goes on behind the last event that came.
// Over `fetch`: with EventSource the token would have to stand in the address.
import { RELATIVE_LINKS } from '@plumbline/contract/link-origin'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { headersOf, ownAnswer } from '#web/lib/own-answer.ts'
import { isOwnFile } from '#web/lib/reach.ts'

/** Pauses between tries, in ms: doubled from the first to the longest, each shortened by up to a half at random. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A stream that lived this long has worked: the next pause is short again. */
const WORKED_AFTER_MS = 10_000
/** The server says something every 20 s at the latest; silence for this long is a lost network. */
const SILENT_MS = 50_000

export interface EventStreamOptions {
  path: string
  /** Asked for each try. */
  token: () => string | null
  /** Where to go on; empty for from now on. */
  lastEventId: string
  onEvent: (event: EventSourceMessage) => void
  /** How far the stream has come: the id of an event, before that event, or one that stands alone. */
  onId: (id: string) => void
  /** Whether events come right now. */
  onLive: (isLive: boolean) => void
  /** The token is no longer good (401): the stream has ended for good. */
  onUnauthorized: (token: string) => void
}

/** Opens the stream; gives the function that ends it. */
export function openEventStream(options: EventStreamOptions): () => void {
  const stopped = new AbortController()
  void keepOpen(options, stopped.signal)
  return () => stopped.abort()
}

async function keepOpen(options: EventStreamOptions, stopped: AbortSignal): Promise<void> {
  let { lastEventId } = options
  let failures = 0
  const onId = (id: string) => {
    lastEventId = id
    options.onId(id)
  }
  while (!stopped.aborted) {
    const token = options.token()
    if (token === null) return
    const startedAt = Date.now()
    const end = await readOnce({ ...options, lastEventId, onId }, token, stopped)
    if (stopped.aborted) return
    if (end === 'unauthorized') {
      options.onUnauthorized(token)
      return
    }
    failures = Date.now() - startedAt >= WORKED_AFTER_MS ? 0 : failures + 1
    await pause(Math.max(end.waitMs, pauseAfter(failures)), stopped)
  }
}

/** Takes how many tries in a row have failed; 0 after one that worked. */
function pauseAfter(failures: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1))
  return full * (0.5 + Math.random() / 2)
}

type End = 'unauthorized' | { waitMs: number }

async function readOnce(options: EventStreamOptions, token: string, stopped: AbortSignal): Promise<End> {
  const silence = new AbortController()
  let timer = 0
  const heard = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => silence.abort(), SILENT_MS)
  }
  heard()
  try {
    const authorization = `Bearer ${token}`
    const headers = new Headers({ accept: 'text/event-stream', authorization, prefer: RELATIVE_LINKS })
    if (options.lastEventId !== '') headers.set('last-event-id', options.lastEventId)
    const signal = AbortSignal.any([stopped, silence.signal])
    const response = await fetch(options.path, {
      headers,
      signal,
      cache: 'no-store',
      credentials: 'same-origin',
    })
    if (await isUnauthorized(response)) return 'unauthorized'
    if (!isOwnFile(response)) return { waitMs: 0 }
    if (!response.ok || response.body === null) return { waitMs: retryAfter(response) }
    options.onLive(true)
    await readBody(response.body, options, heard)
  } catch {
    // Lost, silent or stopped: the loop tries again or ends.
  } finally {
    window.clearTimeout(timer)
    options.onLive(false)
  }
  return { waitMs: 0 }
}

/** Whether our server says that the session is over; another's 401 says nothing of it. */
async function isUnauthorized(response: Response): Promise<boolean> {
  const { status } = response
  if (status !== 401) return false
  return ownAnswer({ status, header: headersOf(response), text: await response.clone().text() }) !== null
}

async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvent, onId }: EventStreamOptions,
  heard: () => void,
): Promise<void> {
  const parser = createParser({ onEvent, onId })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    parser.feed(value)
  }
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0
}

/** Waits; a network that comes back ends the wait, one that is gone keeps it waiting. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', end)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer = window.setTimeout(() => {
      // Unknown counts as online.
      if (navigator.onLine !== false) end()
    }, milliseconds)
    window.addEventListener('online', end)
    stopped.addEventListener('abort', end)
  })
}
