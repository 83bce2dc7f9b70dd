// The specification's storage keys: kept, read back, cleared, and nothing else touched.
import type { User } from '@plumbline/contract/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  accessToken,
  beginImpersonation,
  currentUser,
  endedSession,
  endImpersonation,
  endSession,
  isImpersonating,
  isPaid,
  keepUser,
  onSessionChange,
  onSessionEnd,
  STORAGE_KEYS,
  startSession,
  watchOtherTabs,
} from './session.ts'
import { stubSessionStorage, stubStorage } from './testing/browser.ts'

const USER: User = {
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

let storage: Map<string, string>

beforeEach(() => {
  storage = stubStorage()
  // What an earlier test kept must not be remembered.
  endSession('logout')
})
afterEach(() => vi.unstubAllGlobals())

it('keeps token, user and payment under the specified keys', () => {
  startSession('token')
  keepUser(USER)
  expect(accessToken()).toBe('token')
  expect(currentUser()).toEqual(USER)
  expect(isPaid()).toBe(true)
  expect(Object.fromEntries(storage)).toEqual({
    access_token: 'token',
    paymentStatus: '1',
    userData: JSON.stringify(USER),
  })
})

it('gives the same user object until it changes', () => {
  keepUser(USER)
  const first = currentUser()
  expect(currentUser()).toBe(first)
  keepUser({ ...USER, is_payment_done: 0 })
  expect(currentUser()).not.toBe(first)
  expect(isPaid()).toBe(false)
})

it("never gives one's user beside another's token, before it hears of the other tab", () => {
  startSession('dana')
  keepUser(USER)
  expect(currentUser()?.id).toBe(USER.id)
  storage.set('userData', JSON.stringify({ ...USER, id: 5 })).set('access_token', 'another')
  expect([accessToken(), currentUser()?.id]).toEqual(['another', 5])
})

it('takes broken user data for none', () => {
  storage.set('userData', '{"id":')
  expect(currentUser()).toBeNull()
})

it('clears its own keys alone and tells who listens', () => {
  const heard: string[] = []
  const stops = [onSessionChange(() => heard.push('change')), onSessionEnd((why) => heard.push(why))]
  startSession('token')
  storage.set('Stoken', 'admin').set('payInt', 'pi').set('plumbline-color-scheme', 'dark')
  endSession('logout')
  for (const stop of stops) stop()
  endSession('logout')
  expect([...storage.keys()]).toEqual(['plumbline-color-scheme'])
  expect(heard).toEqual(['change', 'change', 'logout'])
})

it('works without storage: nothing is kept, nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  })
  expect(() => startSession('token')).not.toThrow()
  expect(accessToken()).toBeNull()
  expect(() => endSession('logout')).not.toThrow()
})

it('follows a logout in another tab, and only that', () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  const ends: string[] = []
  const stops = [watchOtherTabs(() => ends.push('switched')), onSessionEnd((why) => ends.push(why))]
  const changed = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  changed('something-else', null)
  changed('access_token', 'another')
  expect(ends).toEqual([])
  changed('access_token', null)
  expect(ends).toEqual(['elsewhere'])
  for (const stop of stops) stop()
})

it("tells of another tab that took another account's token", () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  let switches = 0
  const stop = watchOtherTabs(() => {
    switches += 1
  })
  const changed = (oldValue: string | null, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'access_token', oldValue, newValue }))
  changed(null, 'one')
  changed('one', null)
  expect(switches).toBe(0)
  changed('one', 'another')
  expect(switches).toBe(1)
  stop()
})

it('keeps the administrator aside while signed in as a user, and gives both back', () => {
  startSession('admin-token')
  keepUser({ ...USER, id: 1, user_type_id: 1 })
  expect(isImpersonating()).toBe(false)
  beginImpersonation('user-token', { ...USER, id: 7, is_payment_done: 0 })
  expect([accessToken(), currentUser()?.id, isPaid(), isImpersonating()]).toEqual([
    'user-token',
    7,
    false,
    true,
  ])
  endImpersonation()
  expect([accessToken(), currentUser()?.id, isPaid(), isImpersonating()]).toEqual([
    'admin-token',
    1,
    true,
    false,
  ])
})

it('ends for good by a 401 while an administrator is signed in as a user, the own session too', () => {
  stubSessionStorage()
  const heard: string[] = []
  const stop = onSessionEnd((why) => heard.push(why))
  startSession('admin-token')
  keepUser({ ...USER, id: 1, user_type_id: 1 })
  beginImpersonation('user-token', { ...USER, id: 7 })
  endSession('expired')
  expect([STORAGE_KEYS.filter((key) => storage.get(key) !== undefined), heard]).toEqual([[], ['expired']])
  // What the user was looking at is no page for the administrator.
  expect(endedSession()?.userId).toBe(7)
  startSession('admin-token')
  keepUser({ ...USER, id: 1, user_type_id: 1 })
  beginImpersonation('user-token', { ...USER, id: 7 })
  endSession('logout')
  expect([accessToken(), storage.get('Stoken')]).toEqual([null, undefined])
  stop()
})
