// Calls as they leave and come back: what goes out, what comes back, what a 401, a 402 and a lost network do.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { ROUTES } from '@plumbline/contract/routes'
import { TEXT } from '@plumbline/contract/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, callFile, callOk } from './api.ts'
import { isNetworkAnswering, isServerReached, onAnswerer, ownAnswers } from './reach.ts'
import { onSessionEnd } from './session.ts'
import { type FakeServer, loseNetwork, stubServer, stubStorage } from './testing/browser.ts'

let server: FakeServer
let storage: Map<string, string>
let ends: string[]
let stopListening: () => void

beforeEach(() => {
  storage = stubStorage()
  server = stubServer()
  ends = []
  stopListening = onSessionEnd((why) => ends.push(why))
})

afterEach(() => {
  stopListening()
  vi.unstubAllGlobals()
})

/** The error that a call is refused with. */
async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was not refused')
}

/** As a browser gives one that it does not follow. */
function redirection(): Response {
  return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Section 7 of the specification, where it says how a body comes. */
const ENCODINGS = [
  ['multipart', '/v1/oauth/user/update-profile-image'],
  ['multipart', '/register'],
  ['form', '/user/check-email-available'],
  ['form', '/v1/oauth/client/get-client'],
  ['form', '/v1/oauth/client/restore'],
  ['form', '/v1/oauth/client/delete'],
  ['multipart', '/v1/oauth/inspection/save-comment-images'],
  ['multipart', '/v1/oauth/inspection/update-inspection-cover'],
  ['multipart', '/v1/oauth/user/email-report'],
  ['multipart', '/v1/oauth/user/update-profile'],
  ['form', '/v1/oauth/getPaymentIntentSubscription'],
  ['json', '/v1/oauth/user/check_admin'],
  ['json', '/v1/oauth/user/get_user_data'],
  ['form', '/v1/oauth/user/search_by_admin'],
  ['form', '/v1/oauth/user/chnage_user_isactive'],
  ['form', '/v1/oauth/user/change_password_by_admin'],
  ['form', '/v1/oauth/user/delete_user'],
  ['form', '/v1/oauth/user/login-as-user'],
]

describe('what goes out', () => {
  it.each(ENCODINGS)('%s: %s, as the specification says', async (encoding, path) => {
    const route = ROUTES.find((one) => one.path === path)
    if (!route) throw new Error(`no call ${path}`)
    server.answers.push({ status: 200, body: { status: true } })
    const input = {
      id: 7,
      search: 'a&b',
      cc: ['a@b.test', 'c@d.test'],
      bcc: [],
      none: null,
      captions: { 4: 'é' },
    }
    await call(route, input as never)
    const { headers, body } = server.received[0] ?? { body: '', headers: new Headers() }
    const type = headers.get('content-type') ?? ''
    if (encoding === 'json') {
      expect(type).toBe('application/json')
      return expect(JSON.parse(body)).toEqual(input)
    }
    expect(type).toMatch(
      encoding === 'form' ? /^application\/x-www-form-urlencoded/ : /^multipart\/form-data/,
    )
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    expect([...form]).toEqual([
      ['id', '7'],
      ['search', 'a&b'],
      ['cc[]', 'a@b.test'],
      ['cc[]', 'c@d.test'],
      ['bcc', '[]'],
      ['none', ''],
      ['captions', '{"4":"é"}'],
    ])
  })

  it('sends JSON with the token and a new key on each write', async () => {
    storage.set('access_token', 'secret')
    server.answers.push({ status: 200, body: { status: true } })
    await call(clientRoutes.archive, { client_id: 7 })
    await call(clientRoutes.archive, { client_id: 7 })
    const [first, second] = server.received
    expect(first).toMatchObject({
      method: 'POST',
      url: '/v1/oauth/client/archive',
      body: '{"client_id":7}',
    })
    expect(first?.headers.get('authorization')).toBe('Bearer secret')
    expect(first?.headers.get('content-type')).toBe('application/json')
    expect(first?.headers.get('idempotency-key')).toMatch(UUID)
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  it('repeats the key it is given, and sends none with reads', async () => {
    server.answers.push({ status: 200, body: { status: true, clients: [] } })
    const key = 'b1c6b0b2-6a54-4a8a-9a55-0f6f3f1b8a11'
    await call(clientRoutes.remove, { client_id: 1 }, { idempotencyKey: key })
    await call(clientRoutes.getClientsList, { active: 1 })
    await call(inspectionRoutes.bookmark, { inspection_id: 1 })
    expect(server.received.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key, null, null])
  })

  it('puts the input of a GET into the query and leaves out what is undefined', async () => {
    server.answers.push({ status: 200, body: { status: true } })
    await call(inspectionRoutes.catalogue, { version: '2026 a' })
    await call(inspectionRoutes.catalogue, { version: undefined })
    expect(server.received.map(({ url }) => url)).toEqual([
      '/v1/oauth/catalogue?version=2026+a',
      '/v1/oauth/catalogue',
    ])
  })

  it('goes out as multipart as soon as a file is inside, lists as name[]', async () => {
    server.answers.push({ status: 200, body: { status: true } })
    await call(inspectionRoutes.saveCommentImages, {
      inspection_id: 3,
      step_name: 'roofing',
      category: 'roofing.description.covering-material',
      label: 'Tile',
      checked: true,
      captions: { 'new:0': 'Ridge' },
      images: [new File(['aaaa'], 'one.jpg'), new Blob(['bbbb'])],
    })
    const [sent] = server.received
    expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent?.body.match(/name="images\[\]"; filename="[^"]+"/g)).toEqual([
      'name="images[]"; filename="one.jpg"',
      'name="images[]"; filename="image.jpg"',
    ])
    expect(sent?.body).toMatch(/name="checked"\r\n\r\n1\r\n/)
    expect(sent?.body).toMatch(/name="captions"\r\n\r\n\{"new:0":"Ridge"\}/)
  })
})

describe('what comes back', () => {
  it('gives a status false as it is, and throws it from callOk', async () => {
    server.answers.push({ status: 200, body: { status: false, message: 'Inspection does not exist!' } })
    expect((await call(authRoutes.checkEmailAvailable, { email: 'a@b.example' })).status).toBe(false)
    expect(await refusal(callOk(accountRoutes.getUser, {}))).toMatchObject({
      kind: 'refused',
      message: 'Inspection does not exist!',
    })
  })

  it('carries the fields of a 422 and the wait of a 429', async () => {
    server.answers.push(
      { status: 422, body: { status: false, message: 'Enter City', errors: { city: ['Enter City'] } } },
      { status: 429, body: { status: false, message: 'Wait' }, headers: { 'retry-after': '40' } },
    )
    const invalid = await refusal(call(clientRoutes.archive, { client_id: 1 }))
    expect(invalid).toMatchObject({ status: 422, message: 'Enter City', errors: { city: ['Enter City'] } })
    expect((await refusal(call(clientRoutes.archive, { client_id: 1 }))).retryAfter).toBe(40)
  })

  it('says Network Error! for a lost network and for a proxy that lost the server', async () => {
    server.answers.push({ status: 502, body: '<html>Bad gateway</html>', isStrange: true })
    expect(await refusal(call(accountRoutes.getUser, {}))).toMatchObject({
      kind: 'network',
      message: 'Network Error!',
    })
    loseNetwork()
    expect(await refusal(call(accountRoutes.getUser, {}))).toMatchObject({ kind: 'network', status: 0 })
  })

  it.each([
    ['a page', 200, '<html>Welcome to the café</html>'],
    ['a page that wants a sign-in', 401, '<html>Sign in to the café</html>'],
    ['511', 511, '<html>Network authentication required</html>'],
    ['nothing', 200, ''],
    ['a success', 200, '{"status":true}'],
    ['an empty object', 200, '{}'],
    ['a list', 200, '[]'],
    ['a sign-in of its own', 401, '{"status":false,"message":"Sign in to the café"}'],
    ['a refusal', 403, '{"status":false,"message":"Blocked"}'],
  ])('takes %s that is not ours for no network, and says who answers', async (_what, status, body) => {
    storage.set('access_token', 'mine')
    server.answers.push({ status, body, isStrange: true }, { status: 200, body: { status: true } })
    expect(await refusal(call(accountRoutes.getUser, {}))).toMatchObject({
      kind: 'network',
      status: 0,
      strange: status,
    })
    expect(isNetworkAnswering()).toBe(true)
    expect(storage.get('access_token')).toBe('mine')
    expect(ends).toEqual([])
    await call(accountRoutes.getUser, {})
    expect(isNetworkAnswering()).toBe(false)
  })

  it('takes a redirection for an answer of the network, and does not follow it', async () => {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => redirection())
    vi.stubGlobal('fetch', fetched)
    expect(await refusal(call(accountRoutes.getUser, {}))).toMatchObject({ kind: 'network' })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
    expect(isNetworkAnswering()).toBe(true)
    loseNetwork()
    await refusal(call(accountRoutes.getUser, {}))
    expect(isNetworkAnswering()).toBe(false)
  })

  it('asks a network that wants a sign-in again until it is done, and tells who listens', async () => {
    vi.useFakeTimers()
    const heard = vi.fn()
    const stop = onAnswerer(heard)
    server.answers.push(
      { status: 200, body: '<html>', isStrange: true },
      { status: 200, body: { status: true }, isStrange: true },
      { status: 200, body: { status: true } },
    )
    await refusal(call(accountRoutes.getUser, {}))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isNetworkAnswering()).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isNetworkAnswering()).toBe(false)
    expect(heard).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.received.map(({ url }) => url)).toEqual(['/v1/oauth/user/get-user', '/healthz', '/healthz'])
    stop()
    vi.useRealTimers()
  })

  it.each([404, 413, 502])('takes the %i of a proxy for no network', async (status) => {
    server.answers.push({ status, body: { status: false, message: 'Not ours' }, isStrange: true })
    expect(await refusal(call(clientRoutes.archive, { client_id: 1 }))).toMatchObject({ kind: 'network' })
    expect(isNetworkAnswering()).toBe(false)
  })

  it('believes no answer of our server that does not say whether it succeeded', async () => {
    server.answers.push({ status: 200, body: {} }, { status: 200, body: '{"status":tr' })
    expect(await refusal(call(clientRoutes.archive, { client_id: 1 }))).toMatchObject({ kind: 'network' })
    expect(await refusal(call(clientRoutes.archive, { client_id: 1 }))).toMatchObject({ kind: 'network' })
  })

  it('knows whether the server is there beside what somebody else answers', async () => {
    const before = ownAnswers()
    server.answers.push({ status: 200, body: '{}', isStrange: true })
    expect(await isServerReached(before)).toBe(false)
    server.answers.splice(0, 1, { status: 200, body: { status: true } })
    expect(await isServerReached(before)).toBe(true)
    server.answers.splice(0, 1, { status: 200, body: '{}', isStrange: true })
    expect(await isServerReached(before)).toBe(true)
  })

  it('does not give a page for a file', async () => {
    server.answers.push({ status: 200, body: '<html>', isStrange: true })
    expect(await refusal(callFile(billingRoutes.receipt, { id: 1 }))).toMatchObject({ kind: 'network' })
  })

  it('passes on an abort as an abort', async () => {
    server.answers.push({ status: 200, body: {} })
    const asked = call(accountRoutes.getUser, {}, { signal: AbortSignal.abort() })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the session', () => {
  it('ends on a 401: its keys go, others stay', async () => {
    storage.set('access_token', 'old').set('userData', '{}').set('plumbline-drafts', 'kept')
    server.answers.push({ status: 401, body: { status: false, message: 'Sign in to continue' } })
    await refusal(call(accountRoutes.getUser, {}))
    expect([...storage.keys()]).toEqual(['plumbline-drafts'])
    expect(ends).toEqual(['expired'])
  })

  it('ends on our own 401 that lost its header on the way', async () => {
    storage.set('access_token', 'old')
    server.answers.push({
      status: 401,
      body: { status: false, message: TEXT.unauthenticated },
      isStrange: true,
    })
    expect(await refusal(call(accountRoutes.getUser, {}))).toMatchObject({ kind: 'http', status: 401 })
    expect(ends).toEqual(['expired'])
  })

  it('survives a 401 to a token that is not its own any more', async () => {
    storage.set('access_token', 'new')
    server.answers.push({ status: 401, body: { status: false } })
    await refusal(call(accountRoutes.getUser, {}, { token: 'old' }))
    expect(storage.get('access_token')).toBe('new')
    expect(ends).toEqual([])
  })

  it('is unpaid after a 402', async () => {
    storage.set('access_token', 'mine').set('paymentStatus', '1')
    server.answers.push({ status: 402, body: { status: false, message: 'Pay' } })
    await refusal(call(clientRoutes.archive, { client_id: 1 }))
    expect(storage.get('paymentStatus')).toBe('0')
    expect(storage.get('access_token')).toBe('mine')
  })
})
