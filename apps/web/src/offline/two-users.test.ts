// Whose token edits go out with (decision 8): the owner's own, and nobody else's, also of an administrator signed in as the owner.
import 'fake-indexeddb/auto'
import type { User } from '@plumbline/contract/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginImpersonation, endImpersonation, endSession, keepUser, startSession } from '#web/lib/session.ts'
import { type FakeServer, stubServer, stubSessionStorage, stubStorage } from '#web/lib/testing/browser.ts'
import type { Edit } from './edits.ts'
import { categoryOf } from './inspection-data.ts'
import { keptWork } from './kept-work.ts'
import { currentOffline, type OfflineStore } from './offline.ts'
import { DESCRIPTION, INSPECTION, sampleData } from './testing/sample.ts'
import { until } from './testing/tab.ts'

const account = (id: number, first_name: string) =>
  ({ id, first_name, last_name: '', email: `${id}@b.example`, is_payment_done: 1 }) as User
const [ADMIN, INSPECTOR] = [account(71, 'Ada'), account(72, 'Nora')]
const DONE = {
  status: 200,
  body: { status: true, category: categoryOf(sampleData(), DESCRIPTION) },
}
const GONE = { status: 502, body: '', isStrange: true } as const
const check = (label: string): Edit => ({
  kind: 'checks',
  ...DESCRIPTION,
  checks: [{ label, checked: true }],
})

let server: FakeServer
let storage: Map<string, string>
beforeEach(() => {
  storage = stubStorage()
  stubSessionStorage()
  server = stubServer()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  currentOffline()?.drainer.stop()
  vi.unstubAllGlobals()
})

function signIn(user: User, token: string): void {
  startSession(token)
  keepUser(user)
}
function here(): OfflineStore {
  const offline = currentOffline()
  if (!offline) throw new Error('nobody is signed in')
  return offline
}
/** The labels that were sent with a token. */
const sentBy = (token: string) =>
  server.received
    .filter(
      ({ url, headers }) => url.includes('checks') && headers.get('authorization') === `Bearer ${token}`,
    )
    .map(({ body }) => JSON.parse(body).checks[0].label)
const nothingWaits = (offline: OfflineStore) =>
  until(async () => expect(await offline.outbox.queues()).toEqual(new Map()))

it('an administrator signed in as the inspector sends nothing of the inspector, nor the inspector of theirs', async () => {
  server.answers.push(GONE)
  signIn(INSPECTOR, 'nora')
  const own = here()
  await own.outbox.apply(INSPECTION, check('Slate'))
  await until(() => expect(sentBy('nora')).not.toEqual([]))
  endSession('logout')

  signIn(ADMIN, 'ada')
  beginImpersonation('ada-as-nora', INSPECTOR)
  const theirs = here()
  expect(theirs.owner).not.toBe(own.owner)
  await theirs.outbox.apply(INSPECTION, check('Metal'))
  await until(() => expect(sentBy('ada-as-nora')).toContain('Metal'))
  expect(theirs.outbox.stateOf(INSPECTION).queue).toHaveLength(1)
  const works = await keptWork()
  expect(works.map(({ name, edits }) => [name, edits]).sort()).toEqual([
    ['Ada as Nora', 1],
    ['Nora', 1],
  ])
  endImpersonation()
  expect(here().owner).toBe(ADMIN.id)
  endSession('logout')

  server.answers.splice(0, 1, DONE)
  const before = server.received.length
  signIn(INSPECTOR, 'nora-again')
  await nothingWaits(here())
  expect(sentBy('nora-again')).toEqual(['Slate'])
  endSession('logout')
  signIn(ADMIN, 'ada')
  beginImpersonation('ada-as-nora-again', INSPECTOR)
  await nothingWaits(here())
  expect(sentBy('ada-as-nora-again')).toEqual(['Metal'])
  const tokens = new Set(server.received.slice(before).map(({ headers }) => headers.get('authorization')))
  expect([...tokens].sort()).toEqual(['Bearer ada-as-nora-again', 'Bearer nora-again'])
})

it('what another tab takes a session for is not used by a page that does not know of it yet', async () => {
  server.answers.push(DONE)
  signIn(INSPECTOR, 'nora')
  const { outbox } = here()
  // Another tab's administrator: the event that says so has not come.
  storage.set('Stoken', 'ada').set('access_token', 'ada-as-nora')
  await outbox.apply(INSPECTION, check('Slate'))
  await until(() => expect(outbox.stateOf(INSPECTION).queue[0]?.attempts).toBe(1))
  expect(server.received).toEqual([])
  expect(outbox.stateOf(INSPECTION).queue).toHaveLength(1)
})

it('a new token is not used for whoever was known before', async () => {
  server.answers.push(GONE)
  signIn(INSPECTOR, 'nora')
  await here().outbox.apply(INSPECTION, check('Slate'))
  await until(() => expect(sentBy('nora')).not.toEqual([]))
  startSession('somebody')
  expect(currentOffline()).toBeNull()
  keepUser(ADMIN)
  await here().drainer.hurry()
  await here().outbox.whenAllRead
  expect(sentBy('somebody')).toEqual([])
})
