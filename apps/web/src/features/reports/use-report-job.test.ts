// What report calls say of the device that asks (specification section 7).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceFields } from '#web/features/reports/use-report-job.ts'
import { write } from '#web/lib/session.ts'
import { stubStorage } from '#web/lib/testing/browser.ts'

beforeEach(() => stubStorage())
afterEach(() => vi.unstubAllGlobals())

it('Safari says so, others send the push token that they have', () => {
  vi.stubGlobal('navigator', { vendor: 'Google Inc.' })
  expect(deviceFields()).toEqual({ platform: 'web' })
  write('fcm_token', 'a-push-token')
  expect(deviceFields()).toEqual({ platform: 'web', fcm_token: 'a-push-token' })
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
  expect(deviceFields()).toEqual({ platform: 'web', os: 'safari' })
})
