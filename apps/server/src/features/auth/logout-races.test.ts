// Calls under way while their session ends: each is answered as before or as signed out, none as a fault of ours.
import { accountRoutes } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { billingRoutes } from '@plumbline/contract/billing'
import { notificationRoutes } from '@plumbline/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, randomAddress } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('logout beside calls that hang something on the session', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const { token } = await makeInspector(app)
    const sending = { token, address: randomAddress() }
    const device = (number: number) =>
      app.call(
        notificationRoutes.device,
        { platform: 'web', permission: 'granted', fcm_token: `token-${number}` },
        sending,
      )
    const calls = Array.from({ length: 8 }, (_, number) => [
      device(number),
      app.call(billingRoutes.billingLink, {}, sending),
      app.call(accountRoutes.getUser, {}, sending),
    ]).flat()
    calls.splice(12, 0, app.call(authRoutes.logout, {}, sending) as never)
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
  }
  expect([...new Set(statuses)].sort()).toEqual([200, 401])
})
