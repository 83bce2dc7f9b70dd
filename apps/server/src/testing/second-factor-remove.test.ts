// `npm run second-factor:remove` as a process of its own, beside the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processEnvironment } from '#server/platform/config.ts'
import { makeInspector } from './factories.ts'
import { addPasskey, secondStep, setUpAuthenticator, signIn, ticketOf } from './second-factor-scene.ts'
import { type TestApp, testApp } from './test-app.ts'
import { databaseUrlOf } from './worker-process.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  app = await testApp()
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-remove-'))
})
afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function removeOf(email: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../second-factor-remove.ts'), email], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: processEnvironment().PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrlOf(app) },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code, text }
}

test('an owner who lost all of it signs in by the password again, and nobody else does', async () => {
  const [user, other] = [await makeInspector(app), await makeInspector(app)]
  const { recoveryCodes } = await setUpAuthenticator(app, user)
  await addPasskey(app, user)
  await setUpAuthenticator(app, other)
  const ticket = await ticketOf(app, user)
  const { code, text } = await removeOf(user.email.toUpperCase())
  expect([code, text]).toEqual([
    0,
    `${user.email.toUpperCase()} signs in by the password alone now, and can set up another second factor.\n`,
  ])
  expect((await signIn(app, user)).status).toBe(200)
  expect((await secondStep(app, { ticket, recovery_code: recoveryCodes[0] ?? '' })).status).toBe(401)
  expect((await signIn(app, other)).status).toBe(401)
})

test.each([
  ['nobody@example.test', 'Nobody has the email nobody@example.test'],
  ['nobody', 'Usage: npm run second-factor:remove -- email'],
])('%s is refused in words', async (email, words) => {
  const { code, text } = await removeOf(email)
  expect([code, text.includes(words)]).toEqual([1, true])
})
