// A real server under senders that mean it no good: bodies too large, too slow, or never finished.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
}, 60_000)
afterAll(() => server.remove())

const MB = 1024 * 1024

interface Sending {
  path: string
  headers: Record<string, string>
  /** What is sent over and over until the connection ends, or `bytes` are sent. */
  chunk: string
  bytes: number
}

/** Sends as fast as it is taken; gives the answer's head and how much went out. */
async function send({ path, headers, chunk, bytes }: Sending): Promise<{ answer: string; sent: number }> {
  const socket = await open()
  let answer = ''
  let sent = 0
  socket.on('data', (data) => {
    answer += data
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      ...Object.entries(headers).map((pair) => pair.join(': ')),
      '\r\n',
    ].join('\r\n'),
  )
  const piece = Buffer.from(chunk)
  const push = () => {
    while (sent < bytes && !socket.destroyed && socket.writable) {
      sent += piece.length
      if (!socket.write(piece)) {
        socket.once('drain', push)
        return
      }
    }
  }
  push()
  await closed
  return { answer, sent: Math.min(sent, socket.bytesWritten) }
}

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const residentMb = () => {
  const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

describe('without signing in', () => {
  const FORM = { 'Content-Type': 'multipart/form-data; boundary=b', 'Transfer-Encoding': 'chunked' }
  const part = `--b\r\nContent-Disposition: form-data; name="first_name"\r\n\r\n${'x'.repeat(MB - 80)}\r\n`
  const chunked = `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`

  test.each([
    '/register',
    '/contact',
    '/v1/oauth/token',
    '/user/forgot-password',
    '/user/check-email-available',
  ])('a form of 800 MB to %s is refused near its beginning, and little of it is kept', async (path) => {
    const before = residentMb()
    const { answer, sent } = await send({ path, headers: FORM, chunk: chunked, bytes: 800 * MB })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/connection: close/i)
    expect(sent).toBeLessThan(40 * MB)
    expect(residentMb() - before).toBeLessThan(100)
  })

  test('a body that says that it is too large is refused unread', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(800 * MB) }
    const { answer, sent } = await send({ path: '/contact', headers, chunk: 'x'.repeat(MB), bytes: 800 * MB })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeLessThan(20 * MB)
  })

  test('a call that needs a token is refused before its body comes', async () => {
    const headers = { ...FORM, Authorization: 'Bearer made-up' }
    const path = '/v1/oauth/inspection/save-comment-images'
    const { answer, sent } = await send({ path, headers, chunk: chunked, bytes: 800 * MB })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(sent).toBeLessThan(20 * MB)
  })

  test('an unknown address takes no body', async () => {
    const { answer, sent } = await send({ path: '/nowhere', headers: FORM, chunk: chunked, bytes: 800 * MB })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(sent).toBeLessThan(20 * MB)
  })
})

test('a stop with 100 bodies under way ends within 10 s, and the database with it', async () => {
  // PostgreSQL removes it as the last thing it does.
  const database = join(server.dataDir, 'postgres', 'postmaster.pid')
  expect(existsSync(database)).toBe(true)
  const dripping = await Promise.all(Array.from({ length: 100 }, open))
  for (const socket of dripping)
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write(' ')
  }, 500)
  const begun = performance.now()
  server.kill('SIGTERM')
  await server.ended
  clearInterval(drip)
  for (const socket of dripping) socket.destroy()
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(existsSync(database)).toBe(false)
}, 30_000)
