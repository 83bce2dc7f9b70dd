// What ends the waits of the outbox: a plan that was paid, another page, a network that comes or changes, the page looked at.
import 'fake-indexeddb/auto'
import type { User } from '@plumbline/contract/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, isPaid, keepUser, startSession } from '#web/lib/session.ts'
import {
  type Answer,
  type FakeServer,
  stubServer,
  stubSessionStorage,
  stubStorage,
} from '#web/lib/testing/browser.ts'
import { categoryOf } from './inspection-data.ts'
import { currentOffline } from './offline.ts'
import { DESCRIPTION, INSPECTION, sampleData } from './testing/sample.ts'
import { until } from './testing/tab.ts'

const DONE = { status: 200, body: { status: true, category: categoryOf(sampleData(), DESCRIPTION) } }
const UNPAID = { status: 402, body: { status: false, message: 'Payment required' } }
const BUSY = { status: 503, body: { status: false }, headers: { 'retry-after': '600' } }

// One for the whole file: the outbox listens to the page from its first use on.
const page = new EventTarget()
const shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const connection = new EventTarget()
let server: FakeServer
let user = 80

beforeEach(() => {
  stubStorage()
  stubSessionStorage()
  server = stubServer()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', shown)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  user += 1
})
afterEach(() => {
  endSession('logout')
  vi.unstubAllGlobals()
})

const signIn = (isPaidFor = 1) => {
  startSession('token')
  keepUser({
    id: user,
    first_name: 'Nora',
    last_name: '',
    email: 'n@b.example',
    is_payment_done: isPaidFor,
  } as User)
}
async function waitAfter(answer: Answer): Promise<void> {
  server.answers.splice(0, server.answers.length, answer)
  signIn()
  const checks = [{ label: 'Slate', checked: true }]
  await currentOffline()?.outbox.apply(INSPECTION, { kind: 'checks', ...DESCRIPTION, checks })
  await until(() => expect(currentOffline()?.outbox.stateOf(INSPECTION).queue[0]?.failure?.kind).toBe('busy'))
  server.answers.splice(0, 1, DONE)
}
const isSent = () => until(async () => expect(await currentOffline()?.outbox.queues()).toEqual(new Map()))

it('a plan that is paid', async () => {
  await waitAfter(UNPAID)
  expect(isPaid()).toBe(false)
  signIn()
  await isSent()
})

it('another start', async () => {
  await waitAfter(BUSY)
  endSession('logout')
  signIn()
  await isSent()
})

it.each([
  ['a network that is back', page, 'online'],
  ['another network', connection, 'change'],
  ['the page that is looked at again', shown, 'visibilitychange'],
])('%s', async (_what, target, event) => {
  await waitAfter(BUSY)
  target.dispatchEvent(new Event(event))
  await isSent()
})
