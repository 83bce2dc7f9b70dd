// The version names what shapes pages and nothing else.
import { expect, test } from 'vitest'
import { templateVersion } from './template-version.ts'

test('is short and does not change by itself', () => {
  expect(templateVersion()).toMatch(/^[0-9a-f]{16}$/)
  expect(templateVersion()).toBe(templateVersion())
})
