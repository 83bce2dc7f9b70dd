// Where a sign-in leads: by section 4 of the specification, or back to the page of ours that sent there (decision 48).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signInByLink } from '#web/features/auth/sign-in.ts'
import { endSession, read } from '#web/lib/session.ts'
import {
  type FakeServer,
  stubServer,
  stubSessionStorage,
  stubStorage,
  stubWindow,
} from '#web/lib/testing/browser.ts'
import { noteWishedPage } from '#web/lib/wished-page.ts'

const INSPECTOR = { id: 4, email: 'dana@reyes.example', is_payment_done: 1, user_type_id: 2 }
const UNPAID = { ...INSPECTOR, is_payment_done: 0 }
const ADMIN = { ...INSPECTOR, id: 1, user_type_id: 1 }

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

function answerAs(user: object) {
  const token = { token_type: 'Bearer', expires_in: 60, access_token: 'new-token' }
  server.answers.splice(
    0,
    server.answers.length,
    { status: 200, body: { status: true, ...token } },
    { status: 200, body: { status: true, user } },
  )
}

it.each([
  ['an inspector', INSPECTOR, null, '/dashboard'],
  ['an inspector', INSPECTOR, '/reports?client=3#top', '/reports?client=3#top'],
  ['an inspector', INSPECTOR, 'https://elsewhere.example/clients', '/dashboard'],
  ['an inspector', INSPECTOR, '//elsewhere.example/clients', '/dashboard'],
  ['who has not paid', UNPAID, null, '/plans'],
  ['who has not paid', UNPAID, '/clients', '/plans'],
  ['who has not paid', UNPAID, '/my-account/activity?from=mail', '/my-account/activity?from=mail'],
  ['an administrator', ADMIN, null, '/admin'],
  ['an administrator', ADMIN, '/admin?tab=audit', '/admin?tab=audit'],
  ['an administrator', ADMIN, '/clients', '/clients'],
])('%s (%j) who wanted %s comes to %s', async (_, user, wished, page) => {
  if (wished !== null) noteWishedPage(wished)
  answerAs(user)
  expect((await signIn('dana@reyes.example', 'secret')).page).toBe(page)
  // Once.
  answerAs(user)
  const usual = user.is_payment_done === 0 ? '/plans' : user.user_type_id === 1 ? '/admin' : '/dashboard'
  expect((await signInByLink('token')).page).toBe(usual)
  expect([read('Stoken'), read('access_token')]).toEqual([
    user.user_type_id === 1 ? 'new-token' : null,
    'new-token',
  ])
})

it('does not lead to the page on which another’s session ended', async () => {
  noteWishedPage('/clients/5', 7)
  answerAs(ADMIN)
  expect((await signIn('admin@example.test', 'secret')).page).toBe('/admin')
})

it('a link that is over signs nobody in', async () => {
  server.answers.push({ status: 200, body: { status: false, message: 'This link was used' } })
  await expect(signInByLink('token')).rejects.toMatchObject({ kind: 'refused' })
  expect(read('access_token')).toBeNull()
})
