// Where the sign-in leads: to a page of our own that was wanted, once, and nowhere else.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubSessionStorage } from '#web/lib/testing/browser.ts'
import { forgetWishedPage, noteWishedPage, takeWishedPage } from '#web/lib/wished-page.ts'

const KEY = 'plumbline-wished-page'
let kept: Map<string, string>
beforeEach(() => {
  kept = stubSessionStorage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a wanted page is given once, with its query and hash', () => {
  noteWishedPage('/inspection-review/5/7?x=1#roofing')
  expect(takeWishedPage(4)).toBe('/inspection-review/5/7?x=1#roofing')
  expect(takeWishedPage(4)).toBeNull()
  noteWishedPage('/reports')
  forgetWishedPage()
  expect(takeWishedPage(4)).toBeNull()
})

it('one on which a session ended is its user’s alone', () => {
  noteWishedPage('/clients/9', 4)
  expect(takeWishedPage(5)).toBeNull()
  expect(takeWishedPage(4)).toBeNull()
  noteWishedPage('/clients/9', 4)
  expect(takeWishedPage(4)).toBe('/clients/9')
})

const FOREIGN = [
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'reports',
  '',
]

it.each(FOREIGN)('%j is no page of ours, neither noted nor found in the storage', (path) => {
  noteWishedPage(path)
  expect(takeWishedPage(4)).toBeNull()
  kept.set(KEY, JSON.stringify({ path, userId: null }))
  expect(takeWishedPage(4)).toBeNull()
})

it.each(['no json', 'null', '5', '{}', '{"path":5,"userId":null}', '{"path":"/reports"}'])(
  '%s in the storage is no wish',
  (text) => {
    kept.set(KEY, text)
    expect(takeWishedPage(4)).toBeNull()
  },
)

it('without a storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  noteWishedPage('/reports')
  forgetWishedPage()
  expect(takeWishedPage(4)).toBeNull()
})
