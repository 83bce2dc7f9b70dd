// Which way of paying a configuration gives.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { FakeClock } from '#server/testing/fake-clock.ts'
import { MONTHLY } from '#server/testing/payment-scene.ts'
import { STRIPE_TEST_KEYS, type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { openPayments } from './open-payments.ts'

const clock = new FakeClock()
let server: StripeServer
let database: Database
beforeEach(async () => {
  server = await startStripeServer(clock)
  // Stripe needs none.
  database = openDatabase({ connectionString: 'postgres://127.0.0.1:1/none' }, { onError: () => {} })
})
afterEach(async () => {
  await server.close()
  await database.close()
})
const open = (env: Record<string, string>) =>
  openPayments(readConfig({ NODE_ENV: 'test', ...env }), { database, clock })

test('without a key: the sandbox, which takes cards itself and no webhooks', async () => {
  const { payments, sandbox } = await open({})
  expect(payments).toMatchObject({ provider: 'sandbox', publishableKey: null })
  expect(payments.readWebhook).toBeUndefined()
  expect(sandbox).not.toBeNull()
})

test('with one: Stripe, at the address and with the prices that are configured', async () => {
  const env = {
    STRIPE_SECRET_KEY: STRIPE_TEST_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: STRIPE_TEST_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_TEST_KEYS.webhookSecret,
    STRIPE_API_BASE: `${server.origin}/`,
    STRIPE_PRICES: '1=price_of_nobody',
  }
  const { payments, sandbox } = await open(env)
  expect(payments).toMatchObject({ provider: 'stripe', publishableKey: STRIPE_TEST_KEYS.publishableKey })
  expect(sandbox).toBeNull()
  const { body, signature } = server.sign({ id: 'evt_1', type: 'x', data: { object: { customer: 'cus_1' } } })
  expect(payments.readWebhook?.(body, signature)).toMatchObject({ customerRef: 'cus_1' })
  const order = {
    key: 'order',
    userId: 7,
    email: 'ida@example.test',
    name: 'Ida Plumb',
    customerRef: null,
    plan: MONTHLY,
    startsAt: clock.now(),
  }
  await expect(payments.begin(order)).rejects.toMatchObject({
    message: expect.stringContaining('price_of_nobody'),
  })
  const plain = await open({ ...env, STRIPE_PRICES: '' })
  expect((await plain.payments.begin(order)).clientSecret).toMatch(/^pi_.*_secret_/)
})
