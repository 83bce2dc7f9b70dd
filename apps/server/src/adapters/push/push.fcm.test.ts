// Firebase as a sender meets it: sign-in, what is sent, and every way in which it does not take a message.
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config.ts'
import { type FcmServer, fcmError, startFcmServer } from '#server/testing/fcm-server.ts'
import { readServiceAccount } from './fcm-account.ts'
import { openPush } from './open-push.ts'
import { openFcm } from './push.fcm.ts'
import { noPush } from './push.none.ts'
import { type Push, type PushMessage, PushRefused, PushUnavailable } from './push.port.ts'

let fcm: FcmServer
let push: Push
beforeEach(async () => {
  fcm = await startFcmServer()
  push = openFcm({ account: await readServiceAccount(fcm.accountFile), apiBase: fcm.origin })
})
afterEach(() => fcm.close())

const MESSAGE: PushMessage = {
  token: 'device-token-1',
  title: 'Your report is ready',
  body: 'Rosa Vega',
  link: 'https://reports.example.test/files/x/report.pdf',
  data: { type: 'report', id: '7' },
  tag: 'notification-7',
}
const failure = (message: PushMessage = MESSAGE) =>
  push.send(message).then(
    (outcome) => outcome,
    (error: unknown) => error,
  )

test('signs in once by a signed assertion, and sends', async () => {
  expect(await push.send(MESSAGE)).toBe('sent')
  expect(await push.send({ ...MESSAGE, token: 'device-token-2' })).toBe('sent')
  expect(fcm.signIns).toBe(1)
  expect(fcm.messages.map(({ token }) => token)).toEqual(['device-token-1', 'device-token-2'])
  expect(fcm.messages[0]).toMatchObject({
    notification: { title: 'Your report is ready', body: 'Rosa Vega' },
    data: { type: 'report', id: '7' },
    android: { notification: { tag: 'notification-7' } },
    apns: { headers: { 'apns-collapse-id': 'notification-7' } },
    webpush: { fcm_options: { link: 'https://reports.example.test/files/x/report.pdf' } },
  })
})

test('a link that is not https is left out, as Firebase would refuse the message', async () => {
  await push.send({ ...MESSAGE, link: 'http://localhost:3000/files/x' })
  expect(fcm.messages[0]?.webpush).not.toHaveProperty('fcm_options')
})

describe('signing in', () => {
  test('is asked for once by many at a time, and again before the token ends', async () => {
    await Promise.all(Array.from({ length: 8 }, () => push.send(MESSAGE)))
    expect([fcm.signIns, fcm.messages.length]).toEqual([1, 8])
    fcm.tokenSeconds = 200
    fcm.withdrawTokens()
    await push.send(MESSAGE)
    await push.send(MESSAGE)
    expect(fcm.signIns).toBe(3)
  })

  test('happens anew when a token is withdrawn early; a second refusal is final', async () => {
    await push.send(MESSAGE)
    fcm.withdrawTokens()
    expect(await push.send(MESSAGE)).toBe('sent')
    expect(fcm.signIns).toBe(2)
    fcm.next.push(fcmError(401, 'THIRD_PARTY_AUTH_ERROR'), fcmError(401, 'THIRD_PARTY_AUTH_ERROR'))
    expect(await failure()).toBeInstanceOf(PushRefused)
  })

  test('with a key that Google does not know is refused for good, saying why and no secret', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const account = { ...(await readServiceAccount(fcm.accountFile)), private_key: privateKey }
    push = openFcm({ account, apiBase: fcm.origin })
    const error = await failure()
    expect(error).toBeInstanceOf(PushRefused)
    expect(String(error)).toContain('invalid_grant')
    expect(fcm.sends).toBe(0)
  })

  test('that cannot be had now is worth another try', async () => {
    fcm.nextSignIns.push({ status: 503, body: {} })
    expect(await failure()).toBeInstanceOf(PushUnavailable)
    expect(await push.send(MESSAGE)).toBe('sent')
  })
})

describe('not taken', () => {
  test.each([
    ['404 UNREGISTERED', fcmError(404, 'UNREGISTERED')],
    ['403 SENDER_ID_MISMATCH', fcmError(403, 'SENDER_ID_MISMATCH')],
    [
      '400 for the token itself',
      {
        status: 400,
        body: {
          error: {
            status: 'INVALID_ARGUMENT',
            details: [
              {
                '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
                errorCode: 'INVALID_ARGUMENT',
              },
              { fieldViolations: [{ field: 'message.token', description: 'Invalid registration token' }] },
            ],
          },
        },
      },
    ],
  ])('%s: the device is gone', async (_, answer) => {
    fcm.next.push(answer)
    expect(await failure()).toBe('unregistered')
  })

  test.each([
    ['400', fcmError(400, 'INVALID_ARGUMENT')],
    ['403 for the account', fcmError(403, 'PERMISSION_DENIED')],
    ['404 for the project', fcmError(404, 'NOT_FOUND')],
  ])('%s: no use trying again', async (_, answer) => {
    fcm.next.push(answer)
    const error = await failure()
    expect(error).toBeInstanceOf(PushRefused)
    expect(String(error)).not.toContain(MESSAGE.token)
  })

  test.each([
    ['429 with seconds', fcmError(429, 'QUOTA_EXCEEDED', { 'retry-after': '90' }), 90],
    ['503 without', fcmError(503, 'UNAVAILABLE'), undefined],
    ['500', fcmError(500, 'INTERNAL'), undefined],
    ['502 that is no JSON', { status: 502, body: 'Bad gateway' }, undefined],
    ['503 with nonsense', fcmError(503, 'UNAVAILABLE', { 'retry-after': 'soon' }), undefined],
  ])('%s: later', async (_, answer, seconds) => {
    fcm.next.push(answer)
    const error = await failure()
    expect(error).toBeInstanceOf(PushUnavailable)
    expect((error as PushUnavailable).retryAfterSeconds).toBe(seconds)
  })

  test('503 with a date: at that date', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString()
    fcm.next.push(fcmError(503, 'UNAVAILABLE', { 'retry-after': date }))
    const { retryAfterSeconds = 0 } = (await failure()) as PushUnavailable
    expect(retryAfterSeconds).toBeGreaterThan(55)
    expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  test('nobody there: later; given up by the caller: at once', async () => {
    await push.send(MESSAGE)
    await fcm.close()
    expect(await failure()).toBeInstanceOf(PushUnavailable)
    const gone = await push.send(MESSAGE, AbortSignal.abort()).catch((error: unknown) => error)
    expect(gone).toBeInstanceOf(PushUnavailable)
  })
})

describe('the configuration', () => {
  test('without an account there are no push messages', async () => {
    expect(await openPush({})).toBe(noPush)
    await expect(noPush.send(MESSAGE)).rejects.toBeInstanceOf(PushRefused)
  })

  test('with one there are', async () => {
    const opened = await openPush({
      FCM_SERVICE_ACCOUNT_FILE: fcm.accountFile,
      FCM_API_BASE: `${fcm.origin}/`,
    })
    expect([opened.name, await opened.send(MESSAGE)]).toEqual(['fcm', 'sent'])
  })

  test('an account that would sign in elsewhere without TLS is none', async () => {
    const account = await readServiceAccount(fcm.accountFile)
    for (const token_uri of ['http://oauth2.example.test/token', 'no address']) {
      await writeFile(fcm.accountFile, JSON.stringify({ ...account, token_uri }))
      await expect(openPush({ FCM_SERVICE_ACCOUNT_FILE: fcm.accountFile })).rejects.toThrow(
        /not as expected in: token_uri$/,
      )
    }
  })

  test.each([
    ['no file', null, 'cannot be read'],
    ['no JSON', '{"private_key": "secret', 'is no JSON'],
    ['another file', '{"project_id": 5, "private_key": "secret"}', 'project_id'],
  ])('%s is said in one line, without what it holds', async (_, content, words) => {
    const path = join(dirname(fcm.accountFile), 'another.json')
    if (content !== null) await writeFile(path, content)
    const error: unknown = await openPush({ FCM_SERVICE_ACCOUNT_FILE: path }).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain(words)
    expect(String(error)).not.toContain('secret')
  })
})
