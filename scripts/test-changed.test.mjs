// Which journeys a change runs.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'
import { journeysFor } from './lib/tests/changed.mjs'

const WALKS = ['e2e/main-journey.spec.ts', 'e2e/specification.spec.ts']

test('a feature runs those that call it or have its name, and those that walk the product', () => {
  const journeys = journeysFor(['apps/web/src/features/billing/billing.page.tsx'])
  expect(journeys).toEqual(
    expect.arrayContaining([...WALKS, 'e2e/billing.spec.ts', 'e2e/billing-link.spec.ts']),
  )
  expect(journeys).not.toContain('e2e/camera.spec.ts')
  expect(journeysFor(['packages/contract/src/clients.ts'])).toContain('e2e/deleted.spec.ts')
})

test('a journey runs itself, and what journeys share runs those that import it', () => {
  expect(journeysFor(['e2e/camera.spec.ts'])).toEqual(['e2e/camera.spec.ts'])
  expect(journeysFor(['e2e/support/axe-screens.ts'])).toEqual(['e2e/axe.spec.ts'])
  const all = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
  expect(journeysFor(['e2e/support/journey.ts']).length).toBeGreaterThan(all.length / 2)
})

test('what is no part of the product runs none', () => {
  expect(journeysFor(['docs/scaling.md', 'apps/web/src/lib/limits.test.ts'])).toEqual([])
  expect(journeysFor(['apps/web/src/lib/limits.ts'])).toEqual(WALKS)
})
