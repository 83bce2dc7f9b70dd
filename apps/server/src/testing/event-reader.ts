// Reads server-sent events over a real connection, as much of them as a test wants.
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { vi } from 'vitest'

/** However busy the machine is: what does not come at all fails by it. */
const EVENTUALLY = 20_000

export interface ReadEvent {
  event: string
  id: string
  /** Parsed JSON; undefined for a block without data. */
  data: unknown
  /** When it came, as `performance.now()`. */
  at: number
}

export interface EventReader {
  status: number
  headers: IncomingHttpHeaders
  /** All blocks so far but comments. */
  events: ReadEvent[]
  /** Those of a kind. */
  of(event: string): ReadEvent[]
  retries: number[]
  /** Waits for so many events of a kind and gives them. */
  wait(event: string, count: number, timeoutMs?: number): Promise<ReadEvent[]>
  /** When the server ended it or the connection broke, as `performance.now()`; null while it is open. */
  endedAt(): number | null
  ended(timeoutMs?: number): Promise<number>
  /** From the start with `isReading` false nothing is taken from the connection until this. */
  resume(): void
  close(): void
}

export interface ReadOptions {
  token?: string
  lastEventId?: string | number
  /** As the web app says that it is at this origin. */
  prefer?: string
  isReading?: boolean
}

/** Opens a stream; gives it once the answer has begun. Close it, or the app never closes without its help. */
export async function readEvents(url: string, options: ReadOptions = {}): Promise<EventReader> {
  const events: ReadEvent[] = []
  const retries: number[] = []
  let endedAt: number | null = null
  const sent = request(url, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.prefer ? { prefer: options.prefer } : {}),
      ...(options.lastEventId === undefined ? {} : { 'last-event-id': String(options.lastEventId) }),
    },
  })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end()
  })
  sent.on('error', () => {})
  answer.on('error', () => {})
  const over = () => {
    endedAt ??= performance.now()
  }
  answer.on('end', over)
  answer.on('close', over)
  answer.setEncoding('utf8')
  let rest = ''
  const take = (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line): [string, string] => split(line)))
      const retry = fields.get('retry')
      if (retry !== undefined) retries.push(Number(retry))
      if (!fields.has('id') && !fields.has('data')) continue
      const data = fields.get('data')
      events.push({
        event: fields.get('event') ?? '',
        id: fields.get('id') ?? '',
        data: data === undefined ? undefined : JSON.parse(data),
        at: performance.now(),
      })
    }
  }
  const of = (event: string) => events.filter((read) => read.event === event)
  const resume = () => {
    answer.on('data', take)
  }
  if (options.isReading !== false) resume()
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    of,
    retries,
    wait: (event, count, timeout = EVENTUALLY) =>
      vi.waitFor(
        () => {
          const found = of(event)
          if (found.length < count) throw new Error(`${found.length} of ${count} ${event} events so far`)
          return found
        },
        { timeout, interval: 5 },
      ),
    endedAt: () => endedAt,
    ended: (timeout = EVENTUALLY) =>
      vi.waitFor(
        () => {
          if (endedAt === null) throw new Error('the stream is still open')
          return endedAt
        },
        { timeout, interval: 5 },
      ),
    resume,
    close: () => sent.destroy(),
  }
}

function split(line: string): [string, string] {
  const at = line.indexOf(': ')
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 2)]
}
