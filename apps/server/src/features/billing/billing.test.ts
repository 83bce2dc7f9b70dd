// Plans and the state of trial and subscription.
import { billingRoutes } from '@plumbline/contract/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInspector, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await testApp()
  user = await makeInspector(app)
})
afterAll(() => app.close())

const plans = async (token?: string) =>
  (await app.call(billingRoutes.retrievePlans, {}, { token })).body.plans
const hold = (userId: number, planId: number, until: Date) =>
  app.database.db
    .insertInto('subscriptions')
    .values({ user_id: userId, plan_id: planId, current_period_end: until })
    .execute()

test('the plans on sale are shown to anyone, in cents', async () => {
  expect(await plans()).toEqual([
    {
      id: 1,
      nickname: 'Monthly',
      interval_plan: 'monthly',
      interval: 'month',
      amount: 4900,
      amount_decimal: 4900,
      active: 1,
    },
    {
      id: 3,
      nickname: 'Yearly',
      interval_plan: 'yearly',
      interval: 'year',
      amount: 49000,
      amount_decimal: 49000,
      active: 1,
    },
  ])
})

test('a bad token is 401 though none is needed', async () => {
  expect((await app.call(billingRoutes.retrievePlans, {}, { token: 'made up' })).status).toBe(401)
})

test('the founding rate is shown to those alone who hold it', async () => {
  const founder = await makeInspector(app)
  await hold(founder.id, 2, new Date(app.clock.now().getTime() + 86_400_000))
  expect((await plans(founder.token)).map(({ id, active }) => [id, active])).toEqual([
    [1, 1],
    [2, 0],
    [3, 1],
  ])
  expect((await plans(user.token)).map(({ id }) => id)).toEqual([1, 3])
})

test('without a plan the status is false, and the trial says what is left', async () => {
  const { status, body } = await app.call(billingRoutes.getSubscriptionDetails, {}, { token: user.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: false,
    subscription: null,
    trial: { active: true, days_left: 30, can_subscribe: false },
  })
})

test('with a plan it is shown until its period ends', async () => {
  const payer = await makeInspector(app)
  const end = new Date(app.clock.now().getTime() + 10 * 86_400_000)
  await hold(payer.id, 3, end)
  const details = () => app.call(billingRoutes.getSubscriptionDetails, {}, { token: payer.token })
  expect((await details()).body).toMatchObject({
    status: true,
    subscription: {
      plan_id: 3,
      nickname: 'Yearly',
      current_period_end: end.toISOString(),
      cancel_at_period_end: false,
    },
  })
  app.clock.advance(10 * 86_400)
  expect((await details()).body).toMatchObject({ status: false, subscription: null })
})

test('signed out is 401', async () => {
  expect((await app.call(billingRoutes.getSubscriptionDetails, {})).status).toBe(401)
})
