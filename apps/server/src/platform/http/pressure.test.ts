// A real server under senders that mean it no good: bodies too large, too slow, or never finished.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  drip,
  FORM_HEADERS,
  FORM_PART,
  type Sending,
  sendUntilRefused,
} from '#server/testing/hostile-senders.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.remove())

const MB = 1024 * 1024

const send = (sending: Omit<Sending, 'port'>) => sendUntilRefused({ ...sending, port: server.port })

const residentMb = () => {
  const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

describe('without signing in', () => {
  test.each([
    '/register',
    '/contact',
    '/v1/oauth/token',
    '/user/forgot-password',
    '/user/check-email-available',
  ])('a form of 800 MB to %s is refused near its beginning, and little of it is kept', async (path) => {
    const before = residentMb()
    const { answer, sent } = await send({ path, headers: FORM_HEADERS, chunk: FORM_PART, bytes: 800 * MB })
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
    const headers = { ...FORM_HEADERS, Authorization: 'Bearer made-up' }
    const path = '/v1/oauth/inspection/save-comment-images'
    const { answer, sent } = await send({ path, headers, chunk: FORM_PART, bytes: 800 * MB })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(sent).toBeLessThan(20 * MB)
  })

  test('an unknown address takes no body', async () => {
    const { answer, sent } = await send({
      path: '/nowhere',
      headers: FORM_HEADERS,
      chunk: FORM_PART,
      bytes: 800 * MB,
    })
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(sent).toBeLessThan(20 * MB)
  })
})

test('a stop ends although 100 bodies under way never do, and the database with it', async () => {
  // PostgreSQL removes it as the last thing it does.
  const database = join(server.dataDir, 'postgres', 'postmaster.pid')
  expect(existsSync(database)).toBe(true)
  const close = await drip(server.port, 100)
  server.kill('SIGTERM')
  await server.ended
  close()
  expect(existsSync(database)).toBe(false)
})
