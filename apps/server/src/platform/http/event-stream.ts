// Server-sent events on one open answer (WHATWG HTML, section 9.2): heartbeats, patience with a slow reader, a prompt end.
import type { FastifyReply } from 'fastify'

/** Proxies cut what is silent for about a minute; a comment keeps it open. */
const HEARTBEAT_MS = 20_000
/** A reader that makes no room for so long is gone, or never was one. */
const SLOW_READER_MS = 20_000
/** An ended stream whose last bytes nobody takes is cut after so long. */
const LINGER_MS = 250

export interface ServerEvent {
  event?: string
  /** What `Last-Event-ID` hands back. */
  id?: number
  /** Goes out as JSON. */
  data?: unknown
  /** How soon the reader comes back once the stream is over, in ms. */
  retry?: number
}

export interface EventStream {
  /**
   * Sends one event and resolves once there is room for the next, so that nothing piles up for a slow reader.
   * @returns whether the stream is still open
   */
  send(event: ServerEvent): Promise<boolean>
  /** Aborts when the stream is over, whoever ended it. */
  readonly over: AbortSignal
  /** Ends the stream; called again it does nothing. */
  end(): void
}

export interface EventStreamOptions {
  heartbeatMs?: number
  slowReaderMs?: number
  /** What becomes of the JSON of each event as it leaves. */
  rewrite?: (json: string) => string
}

/** Begins the answer: from now on Fastify leaves it alone. */
export function openEventStream(reply: FastifyReply, options: EventStreamOptions = {}): EventStream {
  const { heartbeatMs = HEARTBEAT_MS, slowReaderMs = SLOW_READER_MS, rewrite = (json) => json } = options
  const over = new AbortController()
  const { raw } = reply
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  })
  reply.hijack()
  raw.writeHead(200, reply.getHeaders() as Record<string, string>)
  raw.flushHeaders()

  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
  }, heartbeatMs)
  heartbeat.unref()
  const close = () => {
    clearInterval(heartbeat)
    over.abort()
  }
  raw.on('error', close)
  raw.on('close', close)
  if (raw.destroyed) close()

  const end = () => {
    if (raw.writableEnded || raw.destroyed) return
    const { socket } = raw
    raw.end(() => socket?.destroySoon())
    setTimeout(() => socket?.destroy(), LINGER_MS).unref()
    close()
  }

  return {
    over: over.signal,
    end,
    send: async (event) => {
      if (over.signal.aborted) return false
      if (raw.write(blockOf(event, rewrite))) return true
      if (await hasDrained(reply, over.signal, slowReaderMs)) return true
      raw.destroy()
      close()
      return false
    },
  }
}

/** Waits until the reader took enough; false when the stream ended meanwhile, or it took too long. */
function hasDrained({ raw }: FastifyReply, over: AbortSignal, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isDrained: boolean) => {
      clearTimeout(timer)
      raw.off('drain', onDrain)
      over.removeEventListener('abort', onOver)
      resolve(isDrained)
    }
    const onDrain = () => settle(true)
    const onOver = () => settle(false)
    const timer = setTimeout(onOver, timeoutMs)
    raw.once('drain', onDrain)
    over.addEventListener('abort', onOver)
  })
}

function blockOf({ event, id, data, retry }: ServerEvent, rewrite: (json: string) => string): string {
  const lines = [
    retry === undefined ? '' : `retry: ${retry}\n`,
    id === undefined ? '' : `id: ${id}\n`,
    event === undefined ? '' : `event: ${event}\n`,
    data === undefined ? '' : `data: ${rewrite(JSON.stringify(data))}\n`,
  ]
  return `${lines.join('')}\n`
}
