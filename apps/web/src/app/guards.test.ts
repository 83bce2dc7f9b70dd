// Who is sent where: signed out, unpaid, just paid, signed in already (specification section 4).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveApp, requireGuest, requirePayer, requireSession } from '#web/app/guards.ts'
import { keepBillingToken, keepPayment } from '#web/lib/billing-link.ts'
import { endSession, keepUser, startSession } from '#web/lib/session.ts'
import {
  type FakeServer,
  loseNetwork,
  stubServer,
  stubSessionStorage,
  stubStorage,
  stubWindow,
} from '#web/lib/testing/browser.ts'
import { isOpenToUnpaid } from '#web/lib/unpaid-pages.ts'
import { takeWishedPage } from '#web/lib/wished-page.ts'

const USER = {
  id: 4,
  first_name: 'Dana',
  last_name: 'Reyes',
  country: '',
  city: '',
  profile_image: null,
  email: 'dana@reyes.example',
  is_payment_done: 1,
  created_at: '2026-11-21T00:00:00.000Z',
  user_type_id: 2,
}

let server: FakeServer

beforeEach(() => {
  stubStorage()
  stubSessionStorage()
  stubWindow()
  endSession('logout')
  server = stubServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Where a guard sends to, or null when it lets pass. */
async function sentTo(guard: () => unknown): Promise<string | null> {
  try {
    await guard()
    return null
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location')
    throw answer
  }
}

const open = (path: string) =>
  sentTo(() => requireSession({ request: new Request(`http://plumbline.example${path}`) }))

describe('pages that need a session', () => {
  it('send a visitor to /login without asking the server', async () => {
    expect(await open('/clients')).toBe('/login')
    expect(server.received).toEqual([])
  })

  it('are what the sign-in leads to then, with all of their address', async () => {
    expect(await open('/inspection-review/5/7?client=7')).toBe('/login')
    expect(takeWishedPage(USER.id)).toBe('/inspection-review/5/7?client=7')
    startSession('ended')
    server.answers.push({ status: 401, body: { status: false } })
    expect(await open('/reports?client=3')).toBe('/login')
    expect(takeWishedPage(USER.id)).toBe('/reports?client=3')
  })

  it('show a known, paid user the page at once', async () => {
    startSession('token')
    keepUser(USER)
    expect(await open('/clients')).toBeNull()
    expect(server.received).toEqual([])
  })

  it('ask for an unknown user first', async () => {
    startSession('token')
    server.answers.push({ status: 200, body: { status: true, user: USER } })
    expect(await open('/clients')).toBeNull()
    expect(server.received).toHaveLength(1)
  })

  it('send an unpaid user to /plans, but from the pages that are open to all', async () => {
    startSession('token')
    keepUser({ ...USER, is_payment_done: 0 })
    server.answers.push({ status: 200, body: { status: true, user: { ...USER, is_payment_done: 0 } } })
    expect(await open('/clients')).toBe('/plans')
    expect(await open('/inspection-list')).toBe('/plans')
    expect(await open('/dashboard')).toBeNull()
    expect(await open('/plans')).toBeNull()
  })

  it('let in who has paid meanwhile', async () => {
    startSession('token')
    keepUser({ ...USER, is_payment_done: 0 })
    server.answers.push({ status: 200, body: { status: true, user: USER } })
    expect(await open('/clients')).toBeNull()
  })

  it('send to /login when the token has ended', async () => {
    startSession('ended')
    server.answers.push({ status: 401, body: { status: false } })
    expect(await open('/clients')).toBe('/login')
  })

  it('fail, rather than guess, when nothing is known and the network is lost', async () => {
    startSession('token')
    loseNetwork()
    await expect(open('/clients')).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('pages of a payment', () => {
  const pay = (path: string) =>
    sentTo(() => requirePayer({ request: new Request(`http://plumbline.example${path}`) }))

  it('send a visitor to /login', async () => {
    expect(await pay('/checkout/pi_1')).toBe('/login')
    expect(await pay('/success')).toBe('/login')
  })

  it('let in the visit of a billing link, without asking the server who it is', async () => {
    keepBillingToken('billing-only')
    expect(await pay('/checkout/pi_1')).toBeNull()
    expect(await pay('/success')).toBeNull()
    expect(await open('/clients')).toBe('/login')
    expect(server.received).toEqual([])
  })

  it('let in the visit of a link on a device whose own session has ended', async () => {
    startSession('ended')
    server.answers.push({ status: 401, body: { status: false } })
    keepBillingToken('billing-only')
    keepPayment('pi_1', true)
    expect(await pay('/checkout/pi_1')).toBeNull()
    expect(await pay('/success')).toBeNull()
    expect(await pay('/checkout/pi_2')).toBe('/login')
  })

  it('are open to an unpaid user', async () => {
    startSession('token')
    keepUser({ ...USER, is_payment_done: 0 })
    expect(await pay('/checkout/pi_1')).toBeNull()
    expect(await pay('/success')).toBeNull()
  })
})

it('knows the pages that an unpaid account may open', () => {
  const openPaths = [
    '/plans',
    '/dashboard',
    '/my-account',
    '/billinghistory',
    '/my-account/change-password',
    '/my-account/activity',
    '/my-account/activity?from=mail#newest',
    '/checkout/pi_1',
    '/success',
    '/plans/',
  ]
  const closed = [
    '/clients',
    '/my-account/edit-profile',
    '/reports',
    '/checkout',
    '/plans/other',
    '/inspection',
  ]
  expect(openPaths.filter((path) => !isOpenToUnpaid(path))).toEqual([])
  expect(closed.filter(isOpenToUnpaid)).toEqual([])
})

it('sends who is signed in from /login to the dashboard', async () => {
  expect(await sentTo(requireGuest)).toBeNull()
  startSession('token')
  expect(await sentTo(requireGuest)).toBe('/dashboard')
})

it('asks the server for a page that is no part of the app, as a whole document', async () => {
  const request = new Request('http://plumbline.example/?from=mail#faq')
  const answer = await Promise.resolve({ request })
    .then(leaveApp)
    .catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('no answer')
  expect(answer.headers.get('location')).toBe('/?from=mail#faq')
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
})
