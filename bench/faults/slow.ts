// Slow people and a proxy in between that hands nothing on before it is whole: hundreds of requests that drip, beside
// inspectors who come through such a proxy. Nobody else waits for them, and nothing is lost.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { drip } from '../../apps/server/src/testing/hostile-senders.ts'
import { Crew } from '../inspectors/crew.ts'
import { openWorld } from '../world.ts'
import { tellOutcome } from './outcome.ts'

const INSPECTORS = 4
const ALONE_MS = 20_000
/** Longer than a body may drip. */
const BESIDE_MS = 45_000
const DRIPPING = 300
const STREAMS = 20
const LEAST_CALLS = 50

export async function slowDown(rounds = 1): Promise<boolean> {
  const world = await openWorld({ webs: 2, workers: 1 })
  const proxy = await startBufferingProxy(world.ports)
  try {
    const crew = await Crew.gather(() => [proxy.port])
    crew.begin(INSPECTORS)
    for (let round = 0; round < rounds; round += 1) {
      await sleep(ALONE_MS)
      const alone = timesOf(crew, 0)
      const before = crew.seen.length
      const token = crew.journals[0]?.token
      // A stream never ends: nothing of it comes through, and the one who waits goes on without.
      const streams = new AbortController()
      for (let i = 0; i < STREAMS; i += 1)
        fetch(`http://127.0.0.1:${proxy.port}/v1/oauth/notifications/stream`, {
          headers: { authorization: `Bearer ${token}` },
          signal: streams.signal,
        }).catch(() => {})
      const closers = await Promise.all(world.ports().map((port) => drip(port, DRIPPING / 2)))
      await sleep(BESIDE_MS)
      const beside = timesOf(crew, before)
      for (const close of closers) close()
      streams.abort()
      console.log(
        `calls through a proxy that buffers: p95 ${alone} ms; beside ${DRIPPING} bodies that drip and ${STREAMS} streams held back: p95 ${beside} ms`,
      )
    }
    await crew.end()
    console.log(`${INSPECTORS} inspectors`)
    return await tellOutcome(crew, world)
  } finally {
    proxy.close()
    await world.close()
  }
}

function timesOf({ seen }: Crew, from: number): number {
  const times = seen
    .slice(from)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
  if (times.length < LEAST_CALLS) return Number.NaN
  return Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN)
}

/** Hands a request on once it is whole, and its answer once that is. */
async function startBufferingProxy(ports: () => readonly number[]) {
  let next = 0
  const server = createServer(async (request, response) => {
    try {
      const body = await buffer(request)
      const all = ports()
      next += 1
      const { method = 'GET', url = '/', headers } = request
      const port = all[next % all.length] ?? 0
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const onward = send({ host: '127.0.0.1', port, method, path: url, headers }, resolve)
        onward.once('error', reject)
        response.once('close', () => onward.destroy())
        onward.end(body)
      })
      const whole = await buffer(answer)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.end(whole)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
