// Renewals, retries of failed ones, the end of access and the way back, refunds, and accounts that go.
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buy,
  CARDS,
  choose,
  DAY,
  detailsOf,
  letterKinds,
  MONTHLY,
  makeUnpaid,
  passDays,
  payWith,
  transactionsOf,
  YEARLY,
} from '#server/testing/billing-scene.ts'
import { makeClient, type TestUser } from '#server/testing/factories.ts'
import { waitingLetters } from '#server/testing/letters.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const collect = () => app.billing.collectDue(new AbortController().signal)
const mayWork = async ({ token }: TestUser) =>
  (await app.call(clientRoutes.getClients, {}, { token })).status === 200
const refund = async (user: TestUser, paymentIntent: string) => {
  await app.payments.sandbox?.refund(paymentIntent)
  // As after the provider's message.
  await app.call(billingRoutes.paymentIntent, { id: paymentIntent }, { token: user.token })
}

describe('a renewal', () => {
  test('is charged when the period is over, once, and access never stops', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY)
    app.clock.advance(30 * DAY)
    expect(await mayWork(user)).toBe(true)
    await Promise.all([collect(), collect()])
    await collect()
    expect(await mayWork(user)).toBe(true)
    expect((await transactionsOf(app, user.token)).map(({ amount }) => amount)).toEqual([4900, 4900])
    await passDays(app, 60, 10)
    const periods = await app.database.db
      .selectFrom('transactions')
      .select(['period_start', 'period_end'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(periods.length).toBe(4)
    for (const [index, { period_start }] of periods.entries())
      if (index > 0) expect(period_start).toEqual(periods[index - 1]?.period_end)
  })

  test('that fails is retried after 1, 3 and 5 days with a mail each; then access ends and nothing is deleted', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY, CARDS.declinedLater)
    const client = await makeClient(app, user)
    await passDays(app, 30, 30)
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'failed'])
    expect((await detailsOf(app, user.token)).subscription?.past_due_until).toBe(
      new Date(app.clock.now().getTime() + 5 * DAY * 1000).toISOString(),
    )
    const mails = []
    for (let day = 1; day <= 5; day += 1) {
      expect(await mayWork(user)).toBe(true)
      await passDays(app, 1)
      mails.push((await letterKinds(app, user.id)).slice(2).join())
    }
    expect(mails).toEqual(['failed', 'failed', 'failed,failed', 'failed,failed', 'failed,failed,ended'])
    expect(await mayWork(user)).toBe(false)
    expect((await detailsOf(app, user.token)).status).toBe(false)
    expect((await transactionsOf(app, user.token)).length).toBe(1)
    await passDays(app, 20, 10)
    await buy(app, user.token, MONTHLY)
    const { body } = await app.call(clientRoutes.getClient, { client_id: client.id }, { token: user.token })
    expect(body.client.id).toBe(client.id)
  })

  test('that failed is paid with another card by choosing the plan again, and no day is lost', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY, CARDS.declinedLater)
    const end = (await detailsOf(app, user.token)).subscription?.current_period_end ?? ''
    await passDays(app, 32, 31)
    const { body } = await choose(app, user.token, MONTHLY)
    await payWith(app, body.client_secret ?? '', CARDS.good)
    const { subscription } = await detailsOf(app, user.token)
    expect(subscription).toMatchObject({ past_due_until: null, cancel_at_period_end: false })
    expect(subscription?.current_period_end).toBe(new Date(Date.parse(end) + 30 * DAY * 1000).toISOString())
    await passDays(app, 5)
    expect((await transactionsOf(app, user.token)).length).toBe(2)
    await passDays(app, 25, 25)
    expect((await transactionsOf(app, user.token)).length).toBe(3)
  })

  test('that failed and is being paid with another card lets no second payment begin', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY, CARDS.declinedLater)
    await passDays(app, 31, 31)
    const { body } = await choose(app, user.token, MONTHLY)
    await payWith(app, body.client_secret ?? '', CARDS.slow)
    expect((await detailsOf(app, user.token)).processing).toMatchObject({
      payment_intent: body.paymentIntent,
    })
    for (const plan of [MONTHLY, YEARLY]) {
      const refused = await choose(app, user.token, plan)
      expect(refused.body).toMatchObject({ status: false, message: 'Your payment is processing.' })
    }
  })

  test('that does not come leaves a plan that is said to have ended, and when', async () => {
    const user = await makeUnpaid(app)
    expect((await detailsOf(app, user.token)).ended).toBeNull()
    await buy(app, user.token, MONTHLY)
    const { subscription, ended } = await detailsOf(app, user.token)
    expect(ended).toBeNull()
    await app.call(billingRoutes.cancelSubscription, {}, { token: user.token })
    await passDays(app, 31, 31)
    expect(await detailsOf(app, user.token)).toMatchObject({
      status: false,
      ended: { nickname: 'Monthly', ended_at: subscription?.paid_until },
    })
  })

  test('that failed gives way to another plan, and is not charged after that', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY, CARDS.declinedLater)
    await passDays(app, 31, 31)
    await buy(app, user.token, YEARLY)
    expect((await detailsOf(app, user.token)).subscription).toMatchObject({
      plan_id: YEARLY,
      past_due_until: null,
    })
    await passDays(app, 10, 5)
    expect((await transactionsOf(app, user.token)).map(({ nickname }) => nickname)).toEqual([
      'Yearly',
      'Monthly',
    ])
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'failed', 'paid'])
  })

  test('of a failed one can be called off: access ends with the paid period', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY, CARDS.declinedLater)
    await passDays(app, 31, 31)
    const { body } = await app.call(billingRoutes.cancelSubscription, {}, { token: user.token })
    expect(body.status).toBe(true)
    expect(await mayWork(user)).toBe(false)
    await passDays(app, 5)
    expect((await transactionsOf(app, user.token)).length).toBe(1)
  })

  test('that nobody made in time is not made up for: no charge for time without access', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY)
    await passDays(app, 100, 100)
    await collect()
    expect((await transactionsOf(app, user.token)).length).toBe(1)
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'ended'])
    expect(await mayWork(user)).toBe(false)
  })

  test('of a yearly plan is announced 30 days ahead, once', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, YEARLY)
    await passDays(app, 334, 334)
    expect(await letterKinds(app, user.id)).toEqual(['paid'])
    await passDays(app, 20, 2)
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'reminder'])
    await passDays(app, 12, 12)
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'reminder', 'paid'])
  })

  test('is announced with the price that it is charged with, not with the one that others pay now', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, YEARLY)
    const plans = app.database.db.updateTable('plans').where('id', '=', YEARLY)
    await plans.set({ amount: 59_000 }).execute()
    try {
      await passDays(app, 340, 340)
      const reminder = JSON.stringify((await waitingLetters(app, user.email)).at(-1))
      expect(reminder).toContain('$490.00')
      expect(reminder).not.toContain('$590.00')
      await passDays(app, 26, 26)
      expect((await transactionsOf(app, user.token)).map(({ amount }) => amount)).toEqual([49_000, 49_000])
    } finally {
      await plans.set({ amount: 49_000 }).execute()
    }
  })
})

describe('a refund', () => {
  test('marks the transaction and ends the period; the plan renews no more', async () => {
    const user = await makeUnpaid(app)
    const paymentIntent = await buy(app, user.token, MONTHLY)
    app.clock.advance(3 * DAY)
    await refund(user, paymentIntent)
    await refund(user, paymentIntent)
    expect(await mayWork(user)).toBe(false)
    expect(await transactionsOf(app, user.token)).toMatchObject([
      { status: 'refunded', expiry_date: app.clock.now().toISOString() },
    ])
    await passDays(app, 40, 10)
    expect((await transactionsOf(app, user.token)).length).toBe(1)
    expect(await letterKinds(app, user.id)).toEqual(['paid', 'refunded'])
  })

  test('of a period that is over leaves the present one alone', async () => {
    const user = await makeUnpaid(app)
    const first = await buy(app, user.token, MONTHLY)
    await passDays(app, 31, 31)
    await refund(user, first)
    expect(await mayWork(user)).toBe(true)
    expect((await detailsOf(app, user.token)).subscription?.cancel_at_period_end).toBe(false)
  })
})

describe('an account that', () => {
  const wait = () => collect()

  test('is deactivated renews no more, and its open order can be paid no more', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY)
    const { body } = await choose(app, user.token, YEARLY)
    await app.database.transaction((tx) => app.billing.ending.onAccountDeactivated(tx, user.id))
    await wait()
    expect((await payWith(app, body.client_secret ?? '', CARDS.good)).body.status).toBe(false)
    await passDays(app, 40, 10)
    expect((await transactionsOf(app, user.token)).length).toBe(1)
  })

  test('is deleted ends at the provider at once, and its transactions stay without a name', async () => {
    const user = await makeUnpaid(app)
    await buy(app, user.token, MONTHLY)
    const before = await app.database.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    await app.database.transaction(async (tx) => {
      await app.billing.ending.onAccountDeleted(tx, user.id)
      await tx.deleteFrom('users').where('id', '=', user.id).execute()
    })
    await wait()
    expect((await app.payments.payments.subscription(before.ref ?? ''))?.status).toBe('ended')
    const kept = await app.database.db
      .selectFrom('transactions')
      .selectAll()
      .where('subscription_id', '=', before.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ user_id: null, buyer: null, amount: 4900, paid_with: 'Card' })
    expect(JSON.stringify(kept)).not.toContain(user.email)
    await passDays(app, 40, 20)
  })
})
