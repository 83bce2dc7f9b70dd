// Bodies that come slowly: what drips is ended, what comes at a slow phone's pace is read whole.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EndpointServer, startEndpointServer } from '#server/testing/endpoint-server.ts'

let app: EndpointServer
let port: number
beforeAll(async () => {
  app = await startEndpointServer({ pace: { ms: 2_000, bytes: 1_000 } })
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

const BODY = 1_000_000

async function begin(type: string): Promise<{ socket: Socket; answered: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const answered = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('close', () => resolve(text))
  })
  socket.write(
    `POST /echo HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer paid\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${BODY}\r\n\r\n`,
  )
  return { socket, answered }
}

/** Sends a little at a time until the sending is over. */
async function drip(socket: Socket, piece: string, isOver: () => boolean): Promise<number> {
  let sent = 0
  while (!isOver() && !socket.destroyed && socket.writable) {
    socket.write(piece)
    sent += piece.length
    await sleep(20)
  }
  return sent
}

test('one that drips ends with 408, one at a slow but steady pace is read whole', async () => {
  const dripping = [await begin('application/json'), await begin('multipart/form-data; boundary=b')]
  const steady = await begin('application/json')
  let isOver = false
  const steadily = (async () => {
    const open = '{"name":"'
    steady.socket.write(open)
    const sent = await drip(steady.socket, 'x'.repeat(500), () => isOver)
    steady.socket.write(`${'x'.repeat(BODY - open.length - sent - 2)}"}`)
  })()
  await Promise.all(dripping.map(({ socket }) => drip(socket, ' ', () => false)))
  isOver = true
  await steadily
  for (const { answered } of dripping) expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
  expect(await steady.answered).toMatch(/^HTTP\/1\.1 (200|422) /)
})
