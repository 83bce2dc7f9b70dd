// Choosing plans: orders that wait, two tabs, changes of plan, cancelling and coming back (decisions 1, 5).
import { billingRoutes } from '@plumbline/contract/billing'
import { TEXT } from '@plumbline/contract/texts'
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
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const after = (days: number) => new Date(app.clock.now().getTime() + days * DAY * 1000).toISOString()
const cancel = async (token: string) => (await app.call(billingRoutes.cancelSubscription, {}, { token })).body

describe('an order that waits', () => {
  test('is the same when the plan is chosen again, in one tab after the other or in two at once', async () => {
    const { token } = await makeUnpaid(app)
    const first = await choose(app, token, MONTHLY)
    const [one, other] = await Promise.all([choose(app, token, MONTHLY), choose(app, token, MONTHLY)])
    expect(first.body.paymentIntent).toBeTruthy()
    expect([one.body.paymentIntent, other.body.paymentIntent]).toEqual([
      first.body.paymentIntent,
      first.body.paymentIntent,
    ])
  })

  test('begun by many at once is one order', async () => {
    const { token } = await makeUnpaid(app)
    const all = await Promise.all([1, 2, 3, 4].map(() => choose(app, token, YEARLY)))
    expect(new Set(all.map(({ body }) => body.paymentIntent)).size).toBe(1)
  })

  test('gives way to another plan, and can then be paid no more', async () => {
    const { token } = await makeUnpaid(app)
    const monthly = await choose(app, token, MONTHLY)
    const yearly = await choose(app, token, YEARLY)
    expect(yearly.body.paymentIntent).not.toBe(monthly.body.paymentIntent)
    const late = await payWith(app, monthly.body.client_secret ?? '', CARDS.good)
    expect([late.status, late.body.status]).toEqual([200, false])
    await payWith(app, yearly.body.client_secret ?? '', CARDS.good)
    expect((await transactionsOf(app, token)).map(({ nickname }) => nickname)).toEqual(['Yearly'])
  })

  test('of plans chosen in two tabs at once: one can be paid, and one alone', async () => {
    const { token } = await makeUnpaid(app)
    const orders = await Promise.all([choose(app, token, MONTHLY), choose(app, token, YEARLY)])
    const paid = []
    for (const { body } of orders)
      if (body.client_secret) paid.push(await payWith(app, body.client_secret, CARDS.good))
    expect(paid.filter(({ body }) => body.payment_status === 'succeeded').length).toBe(1)
    expect((await transactionsOf(app, token)).length).toBe(1)
  })

  test('paid in two tabs is charged once', async () => {
    const { token } = await makeUnpaid(app)
    const { body } = await choose(app, token, MONTHLY)
    const secret = body.client_secret ?? ''
    const answers = await Promise.all([
      payWith(app, secret, CARDS.good),
      payWith(app, secret, CARDS.good),
      payWith(app, secret, CARDS.good),
    ])
    expect(answers.every(({ body: answer }) => answer.payment_status === 'succeeded')).toBe(true)
    expect((await transactionsOf(app, token)).length).toBe(1)
  })

  test('made at a price that has changed since is replaced, and its checkout says its own price', async () => {
    const { token } = await makeUnpaid(app)
    const old = await choose(app, token, MONTHLY)
    const price = (amount: number) =>
      app.database.db.updateTable('plans').set({ amount }).where('id', '=', MONTHLY).execute()
    await price(5900)
    const seen = await app.call(billingRoutes.paymentIntent, { id: old.body.paymentIntent ?? '' }, { token })
    expect(seen.body.amount).toBe(4900)
    const fresh = await choose(app, token, MONTHLY)
    expect(fresh.body.paymentIntent).not.toBe(old.body.paymentIntent)
    await payWith(app, fresh.body.client_secret ?? '', CARDS.good)
    await price(4900)
    expect((await transactionsOf(app, token)).map(({ amount }) => amount)).toEqual([5900])
    // Who bought at a price keeps it.
    await passDays(app, 31, 31)
    expect((await transactionsOf(app, token)).map(({ amount }) => amount)).toEqual([5900, 5900])
  })
})

describe('who has paid', () => {
  test('the same plan again is status false', async () => {
    const { token } = await makeUnpaid(app)
    await buy(app, token, MONTHLY)
    expect((await choose(app, token, MONTHLY)).body).toMatchObject({ status: false, message: TEXT.samePlan })
  })

  test('a paid period counts from the payment, not from the choice', async () => {
    const { token } = await makeUnpaid(app)
    const { body } = await choose(app, token, MONTHLY)
    app.clock.advance(7_200)
    await payWith(app, body.client_secret ?? '', CARDS.good)
    expect((await detailsOf(app, token)).subscription?.current_period_end).toBe(after(30))
  })

  test('monthly to yearly is paid now and begins at the current end; the monthly renews no more', async () => {
    const { token, id } = await makeUnpaid(app)
    await buy(app, token, MONTHLY)
    const end = after(30)
    await passDays(app, 10, 10)
    await buy(app, token, YEARLY)
    expect((await detailsOf(app, token)).subscription).toMatchObject({
      plan_id: MONTHLY,
      current_period_end: end,
      cancel_at_period_end: false,
      next_plan: { plan_id: YEARLY, nickname: 'Yearly' },
      paid_until: new Date(Date.parse(end) + 365 * DAY * 1000).toISOString(),
    })
    await passDays(app, 25, 5)
    expect((await detailsOf(app, token)).subscription).toMatchObject({ plan_id: YEARLY, next_plan: null })
    expect((await transactionsOf(app, token)).map(({ nickname }) => nickname)).toEqual(['Yearly', 'Monthly'])
    expect(await letterKinds(app, id)).toEqual(['paid', 'paid'])
  })

  test('a yearly plan chosen before a renewal and paid after it follows on what the renewal paid', async () => {
    const { token, id } = await makeUnpaid(app)
    await buy(app, token, MONTHLY)
    app.clock.advance(30 * DAY - 3_600)
    const { body } = await choose(app, token, YEARLY)
    app.clock.advance(7_200)
    await passDays(app, 0.01, 1)
    await payWith(app, body.client_secret ?? '', CARDS.good)
    const periods = await app.database.db
      .selectFrom('transactions')
      .select(['nickname', 'period_start', 'period_end'])
      .where('user_id', '=', id)
      .orderBy('period_start')
      .execute()
    expect(periods.map(({ nickname }) => nickname)).toEqual(['Monthly', 'Monthly', 'Yearly'])
    expect(periods[2]?.period_start).toEqual(periods[1]?.period_end)
    await passDays(app, 80, 40)
    expect((await transactionsOf(app, token)).length).toBe(3)
  })

  test("yearly to monthly takes no payment now and begins at the period's end", async () => {
    const { token, id } = await makeUnpaid(app)
    await buy(app, token, YEARLY)
    const end = after(365)
    const chosen = await choose(app, token, MONTHLY)
    expect(chosen.body).toMatchObject({ status: true, paymentIntent: null, client_secret: null })
    expect(chosen.body.message).toContain('Monthly')
    expect((await detailsOf(app, token)).subscription).toMatchObject({
      plan_id: YEARLY,
      current_period_end: end,
      next_plan: { plan_id: MONTHLY },
    })
    expect((await transactionsOf(app, token)).length).toBe(1)
    await passDays(app, 340, 340)
    await passDays(app, 26, 13)
    expect((await detailsOf(app, token)).subscription).toMatchObject({ plan_id: MONTHLY, next_plan: null })
    expect((await transactionsOf(app, token)).map(({ amount }) => amount)).toEqual([4900, 49000])
    expect(await letterKinds(app, id)).toEqual(['paid', 'changed', 'reminder', 'paid'])
  })

  test('a change that is to come is taken back by choosing the present plan', async () => {
    const { token } = await makeUnpaid(app)
    await buy(app, token, YEARLY)
    await choose(app, token, MONTHLY)
    expect((await choose(app, token, YEARLY)).body).toMatchObject({
      status: true,
      paymentIntent: null,
      message: TEXT.planKept('Yearly'),
    })
    expect((await detailsOf(app, token)).subscription?.next_plan).toBeNull()
  })
})

describe('cancelling', () => {
  test('ends it at the end of the paid period; nothing is charged then', async () => {
    const { token, id } = await makeUnpaid(app)
    await buy(app, token, MONTHLY)
    const end = after(30)
    expect(await cancel(token)).toMatchObject({
      status: true,
      subscription: { cancel_at_period_end: true, current_period_end: end, paid_until: end },
    })
    app.clock.advance(30 * DAY - 1)
    expect((await detailsOf(app, token)).status).toBe(true)
    app.clock.advance(1)
    expect((await detailsOf(app, token)).status).toBe(false)
    await passDays(app, 10, 5)
    expect((await transactionsOf(app, token)).length).toBe(1)
    expect(await letterKinds(app, id)).toEqual(['paid', 'cancelled'])
  })

  test('twice says the same; without a plan it is status false', async () => {
    const { token } = await makeUnpaid(app)
    expect(await cancel(token)).toMatchObject({ status: false, message: TEXT.noActivePlan })
    await buy(app, token, MONTHLY)
    const first = await cancel(token)
    expect(await cancel(token)).toEqual(first)
  })

  test('is taken back by choosing the plan again, without paying twice', async () => {
    const { token } = await makeUnpaid(app)
    await buy(app, token, MONTHLY)
    await cancel(token)
    expect((await choose(app, token, MONTHLY)).body).toMatchObject({ status: true, paymentIntent: null })
    expect((await detailsOf(app, token)).subscription?.cancel_at_period_end).toBe(false)
    expect((await transactionsOf(app, token)).length).toBe(1)
  })

  test('and buying again after the end begins now', async () => {
    const { token } = await makeUnpaid(app)
    await buy(app, token, MONTHLY)
    await cancel(token)
    await passDays(app, 40, 10)
    await buy(app, token, YEARLY)
    expect((await detailsOf(app, token)).subscription).toMatchObject({
      plan_id: YEARLY,
      paid_until: after(365),
    })
  })
})
