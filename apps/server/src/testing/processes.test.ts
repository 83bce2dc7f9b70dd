// Several web processes on one database and one store, sharing no memory and no folder: what one does, the other knows.
// What is told by streams, and sessions
// that end elsewhere, have tests of their own in their slices.
import { randomUUID } from 'node:crypto'
import { authRoutes } from '@plumbline/contract/auth'
import { clientRoutes } from '@plumbline/contract/clients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADDRESS_LIMITS } from '#server/platform/http/rate-limits.ts'
import { buy, MONTHLY, makeUnpaid } from './billing-scene.ts'
import { readEvents } from './event-reader.ts'
import { clientFields, makeInspector, type TestUser } from './factories.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { type TestApp, testApp } from './test-app.ts'
import { databaseUrlOf } from './worker-process.ts'

let app: TestApp
let other: TestApp
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ beside: app })
  owner = await makeInspector(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const clientsNamed = async (name: string) => {
  const { body } = await app.call(
    clientRoutes.getClientsList,
    { active: 1, search: name },
    { token: owner.token },
  )
  return body.clients.length
}

test('a limit is counted over both', async () => {
  const { tries } = ADDRESS_LIMITS['check-email']
  const ask = (at: TestApp) =>
    at.call(authRoutes.checkEmailAvailable, { email: 'rosa@example.test' }, { address: '192.0.2.7' })
  for (let i = 0; i < tries; i += 1) expect((await ask(i % 2 ? other : app)).status).toBe(200)
  expect([(await ask(app)).status, (await ask(other)).status]).toEqual([429, 429])
})

test('a key that is repeated at the other one is answered as at the first, one after the other and at once', async () => {
  for (const isAtOnce of [false, true]) {
    const client_name = `Rosa ${isAtOnce}`
    const options = { token: owner.token, headers: { 'idempotency-key': randomUUID() } }
    const create = (at: TestApp) => at.call(clientRoutes.create, clientFields({ client_name }), options)
    const first = create(app)
    if (!isAtOnce) await first
    const second = create(other)
    expect((await second).body).toEqual((await first).body)
    expect(await clientsNamed(client_name)).toBe(1)
  }
})

test('a process that is drained under load ends, and all that it acknowledged is there', async () => {
  const process = await startServerProcess({ DATABASE_URL: databaseUrlOf(app), ROLE: 'web' })
  try {
    const address = `http://127.0.0.1:${process.port}`
    const stream = await readEvents(`${address}/v1/oauth/notifications/stream`, { token: owner.token })
    const acknowledged: string[] = []
    const refused: number[] = []
    const begun = Promise.withResolvers<void>()
    const work = async () => {
      for (;;) {
        const client_name = `Drained ${randomUUID()}`
        const status = await createAt(process, client_name)
        if (status === null) return
        if (status === 200) acknowledged.push(client_name)
        else refused.push(status)
        if (acknowledged.length > 30) begun.resolve()
      }
    }
    const workers = Array.from({ length: 8 }, work)
    await begun.promise
    process.kill('SIGTERM')
    await process.ended
    await Promise.all(workers)
    await stream.ended()
    expect(refused).toEqual([])
    for (const name of acknowledged) expect(await clientsNamed(name)).toBe(1)
  } finally {
    await process.remove()
  }
})

test('a process that hangs is ended by its watchdog, whatever is asked of it', async () => {
  const hang = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})"
  const hanging = await startServerProcess({
    DATABASE_URL: databaseUrlOf(app),
    ROLE: 'web',
    NODE_OPTIONS: `--import="${hang}"`,
  })
  try {
    hanging.kill('SIGUSR2')
    hanging.kill('SIGTERM')
    expect(await hanging.ended).toEqual([null, 'SIGKILL'])
  } finally {
    await hanging.remove()
  }
})

test('what is paid at one opens the other, although it knows the session', async () => {
  const payer = await makeUnpaid(app)
  other.clock.set(app.clock.now())
  const ask = async () =>
    (await other.call(clientRoutes.getClientsList, { active: 1 }, { token: payer.token })).status
  expect(await ask()).toBe(402)
  await buy(app, payer.token, MONTHLY)
  await other.settle()
  expect(await ask()).toBe(200)
})

/** The answer's status; null where nobody answers any more. */
async function createAt({ port }: ServerProcess, client_name: string): Promise<number | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${clientRoutes.create.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(clientFields({ client_name })),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
