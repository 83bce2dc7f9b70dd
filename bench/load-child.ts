// The load generator, in a process of its own: closed loop over raw keep-alive sockets, so that it costs little.
import { connect } from 'node:net'
import type { LoadOrder, LoadResult } from './load.ts'

process.once('message', async (order: LoadOrder) => {
  process.send?.(await runLoad(order))
  process.disconnect?.()
})

async function runLoad(order: LoadOrder): Promise<LoadResult> {
  const requests = order.requests.map((request) => Buffer.from(request))
  const latencies: number[] = []
  let refused = 0
  let next = 0
  const startAt = performance.now()
  const countFrom = startAt + order.warmupMs
  const endAt = countFrom + order.durationMs

  const oneConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(order.port, '127.0.0.1')
      socket.setNoDelay(true)
      let sentAt = 0
      let received: Buffer[] = []
      let size = 0
      const send = () => {
        if (performance.now() >= endAt) {
          socket.end()
          resolve()
          return
        }
        sentAt = performance.now()
        socket.write(requests[next++ % requests.length] as Buffer)
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk) => {
        received.push(chunk)
        size += chunk.length
        const whole = received.length === 1 ? chunk : Buffer.concat(received)
        const answer = readAnswer(whole, size)
        if (!answer) {
          received = [whole]
          return
        }
        received = []
        size = 0
        const now = performance.now()
        if (answer.status >= 400) refused += 1
        if (sentAt >= countFrom && now <= endAt) latencies.push(now - sentAt)
        send()
      })
    })

  await Promise.all(Array.from({ length: order.connections }, oneConnection))
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    perSecond: latencies.length / (order.durationMs / 1000),
    p50: at(0.5),
    p95: at(0.95),
    answers: latencies.length,
    refused,
  }
}

/** The status of an answer that is there in full (with a Content-Length, as ours have), else null. */
function readAnswer(whole: Buffer, size: number): { status: number } | null {
  const headEnd = whole.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const head = whole.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (!length) throw new Error(`an answer without Content-Length: ${head}`)
  if (size < headEnd + 4 + Number(length[1])) return null
  return { status: Number(head.slice(9, 12)) }
}
