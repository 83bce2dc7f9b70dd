// One stream over a real connection: heartbeats, an end for a reader that takes nothing, nothing kept for it meanwhile.
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readEvents } from '#server/testing/event-reader.ts'
import { type EventStream, type EventStreamOptions, openEventStream } from './event-stream.ts'

let app: FastifyInstance
afterEach(() => app.close())

const serve = async (options: EventStreamOptions, use: (stream: EventStream) => Promise<unknown>) => {
  app = Fastify({ forceCloseConnections: true })
  app.get('/', async (_, reply) => {
    await use(openEventStream(reply, options))
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('a reader that takes nothing is dropped, after no more than its connection held', async () => {
  const data = 'x'.repeat(10_000)
  let sent = 0
  let isDropped = false
  const origin = await serve({ slowReaderMs: 200 }, async (stream) => {
    while (await stream.send({ event: 'much', data })) sent += 1
    isDropped = stream.over.aborted
  })
  const reader = await readEvents(`${origin}/`, { isReading: false })
  await expect.poll(() => isDropped, { timeout: 5_000 }).toBe(true)
  // 10 kB each: what the system's buffers take, some MB, and not what could be sent for ever.
  expect(sent).toBeLessThan(2_000)
  reader.resume()
  await reader.ended()
})

test('a slow reader that takes what it can gets everything', async () => {
  const { promise: hasNoRoom, resolve: tellNoRoom } = Promise.withResolvers<void>()
  const origin = await serve({}, async (stream) => {
    for (let id = 1; id <= 2_000; id += 1) {
      const sending = stream.send({ event: 'much', id, data: 'x'.repeat(5_000) }).then(() => 'sent')
      if ((await Promise.race([sending, setImmediate('waits')])) === 'waits') tellNoRoom()
      await sending
    }
  })
  const reader = await readEvents(`${origin}/`, { isReading: false })
  await hasNoRoom
  reader.resume()
  const events = await reader.wait('much', 2_000, 15_000)
  expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
})

test('silence is broken by comments, which are no events', async () => {
  const origin = await serve({ heartbeatMs: 20 }, async (stream) => {
    await new Promise((resolve) => stream.over.addEventListener('abort', resolve))
  })
  const answer = await fetch(`${origin}/`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const chunks = [await reader?.read(), await reader?.read()]
  expect(chunks.map((chunk) => chunk?.value)).toEqual([':\n\n', ':\n\n'])
  await reader?.cancel()
})

test('a reader that goes is noticed', async () => {
  let isOver = false
  const origin = await serve({}, async (stream) => {
    await stream.send({ id: 1 })
    await new Promise((resolve) => stream.over.addEventListener('abort', resolve))
    isOver = true
  })
  const reader = await readEvents(`${origin}/`)
  await reader.wait('', 1)
  reader.close()
  await expect.poll(() => isOver).toBe(true)
})
