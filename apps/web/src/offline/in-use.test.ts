// In what a person writes while something comes from another device.
import { afterEach, expect, it, vi } from 'vitest'
import { isInUse } from './in-use.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page on which this element has the focus. */
function focusOn(tag: string, type = ''): void {
  const matches = (selectors: string) => {
    // "input:not([type=button],[type=file])": commas within brackets are none between selectors.
    const parts = selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim())
    return parts.some((selector) => {
      const [name = '', not = ''] = selector.split(':not')
      return name === tag && !(type !== '' && not.includes(`[type=${type}]`))
    })
  }
  vi.stubGlobal('document', { querySelector: () => null, activeElement: { matches } })
}

it.each([
  ['textarea', '', true],
  ['select', '', true],
  ['input', 'text', true],
  ['input', 'checkbox', false],
  ['button', '', false],
])('%s %s: %s', (tag, type, isWriting) => {
  focusOn(tag, type)
  expect(isInUse()).toBe(isWriting)
})

it('an open dialog holds the page', () => {
  vi.stubGlobal('document', { querySelector: () => ({}), activeElement: null })
  expect(isInUse()).toBe(true)
})
