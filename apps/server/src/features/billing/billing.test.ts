// Plans, the state of trial and subscription, and who may ask for what.
import { billingRoutes } from '@plumbline/contract/billing'
import { clientRoutes } from '@plumbline/contract/clients'
import { TEXT } from '@plumbline/contract/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buy,
  CARDS,
  choose,
  DAY,
  detailsOf,
  FOUNDING,
  MONTHLY,
  makeLasting,
  makeUnpaid,
  payWith,
  transactionsOf,
  YEARLY,
} from '#server/testing/billing-scene.ts'
import { makeInspector, randomAddress, type TestUser } from '#server/testing/factories.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await testApp()
  user = await makeLasting(app)
})
afterAll(() => app.close())

const plans = async (token?: string) =>
  (await app.call(billingRoutes.retrievePlans, {}, { token })).body.plans
const sell = (planId: number, is_active: boolean) =>
  app.database.db.updateTable('plans').set({ is_active }).where('id', '=', planId).execute()
const linkOf = async (token: string) => {
  const { body } = await app.call(billingRoutes.billingLink, {}, { token })
  return { url: body.url, token: body.url.split('/').at(-1) ?? '' }
}

describe('plans', () => {
  test('on sale are shown to anyone, in cents', async () => {
    const plan = { interval_plan: 'monthly', interval: 'month', active: 1 }
    expect(await plans()).toEqual([
      { ...plan, id: 1, nickname: 'Monthly', amount: 4900, amount_decimal: 4900 },
      {
        ...plan,
        id: 3,
        nickname: 'Yearly',
        interval_plan: 'yearly',
        interval: 'year',
        amount: 49000,
        amount_decimal: 49000,
      },
    ])
  })

  test('a bad token is 401 though none is needed', async () => {
    expect((await app.call(billingRoutes.retrievePlans, {}, { token: 'made up' })).status).toBe(401)
  })

  test('the founding rate is shown to those alone who hold it, and nobody else can buy it', async () => {
    const founder = await makeUnpaid(app)
    await sell(FOUNDING, true)
    await buy(app, founder.token, FOUNDING)
    await sell(FOUNDING, false)
    expect((await plans(founder.token)).map(({ id, active }) => [id, active])).toEqual([
      [1, 1],
      [2, 0],
      [3, 1],
    ])
    expect((await plans(user.token)).map(({ id }) => id)).toEqual([1, 3])
    const other = await makeUnpaid(app)
    const refused = await choose(app, other.token, FOUNDING)
    expect([refused.status, refused.body.errors]).toEqual([422, { plan_id: [TEXT.planNotSold] }])
  })

  test('that there is not is 404, and what is no number 422', async () => {
    const payer = await makeUnpaid(app)
    expect((await choose(app, payer.token, 99)).status).toBe(404)
    expect((await choose(app, payer.token, 'x' as never)).status).toBe(422)
  })
})

describe('the trial', () => {
  test('says what is left, and blocks buying until its last two days', async () => {
    const { token } = await makeLasting(app)
    expect(await detailsOf(app, token)).toEqual({
      status: false,
      subscription: null,
      trial: { active: true, days_left: 30, can_subscribe: false },
      processing: null,
      ended: null,
    })
    app.clock.advance(28 * DAY - 1)
    const blocked = await choose(app, token, MONTHLY)
    expect([blocked.status, blocked.body.status, blocked.body.message]).toEqual([200, false, TEXT.trialBlock])
    app.clock.advance(1)
    expect((await choose(app, token, MONTHLY)).body).toMatchObject({ status: true, provider: 'sandbox' })
  })

  test('bought in its last two days, the paid period begins when it ends', async () => {
    const { token } = await makeLasting(app)
    const trialEnd = app.clock.now().getTime() + 30 * DAY * 1000
    app.clock.advance(29 * DAY)
    await buy(app, token, MONTHLY)
    const { status, subscription } = await detailsOf(app, token)
    expect([status, subscription?.current_period_end]).toEqual([
      true,
      new Date(trialEnd + 30 * DAY * 1000).toISOString(),
    ])
  })
})

describe('an unpaid account', () => {
  let unpaid: TestUser
  beforeAll(async () => {
    unpaid = await makeUnpaid(app)
  })
  const work = () => app.call(clientRoutes.getClients, {}, { token: unpaid.token })

  test('is 402 where work is, and may pay', async () => {
    expect((await work()).status).toBe(402)
    for (const route of [
      billingRoutes.retrievePlans,
      billingRoutes.getSubscriptionDetails,
      billingRoutes.recentTransactions,
    ])
      expect((await app.call(route, {}, { token: unpaid.token })).status).toBe(200)
  })

  test('works again the moment that it has paid', async () => {
    await buy(app, unpaid.token, MONTHLY)
    expect((await work()).status).toBe(200)
  })
})

test('pages of transactions hold each once, newest first, however many came at one moment', async () => {
  const payer = await makeUnpaid(app)
  await buy(app, payer.token, MONTHLY)
  await sql`
    insert into transactions (user_id, subscription_id, provider, invoice_ref, plan_id, nickname, amount,
      period_start, period_end, paid_at, paid_with)
    select user_id, subscription_id, provider, invoice_ref || '-' || place, plan_id, nickname, amount,
      period_start, period_end, paid_at, paid_with
    from transactions, generate_series(1, 24) as place where user_id = ${payer.id}`.execute(app.database.db)
  const ids = async (input: { listSize?: number }) => {
    const { body } = await app.call(billingRoutes.recentTransactions, input, { token: payer.token })
    return body.trnsactions.map(({ id }) => id)
  }
  const all = await ids({})
  expect(new Set(all).size).toBe(25)
  expect(all).toEqual([...all].sort((a, b) => b - a))
  for (const listSize of [0, 10, 20, 25])
    expect([listSize, await ids({ listSize })]).toEqual([listSize, all.slice(listSize, listSize + 10)])
})

describe('a link to the billing screen', () => {
  test('lets who holds it see plans and pay, and nothing else, for 30 minutes', async () => {
    const payer = await makeUnpaid(app)
    const link = await linkOf(payer.token)
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/billing\/[\w-]{43}$/)
    expect((await plans(link.token)).length).toBe(2)
    const { body } = await choose(app, link.token, MONTHLY)
    const asked = await app.call(
      billingRoutes.paymentIntent,
      { id: body.paymentIntent ?? '' },
      { token: link.token },
    )
    expect(asked.body).toMatchObject({ payment_status: 'requires_payment_method', amount: 4900 })
    for (const route of [
      billingRoutes.getSubscriptionDetails,
      billingRoutes.cancelSubscription,
      billingRoutes.recentTransactions,
      billingRoutes.billingLink,
      clientRoutes.getClients,
    ])
      expect((await app.call(route, {}, { token: link.token })).status).toBe(401)
    app.clock.advance(30 * 60)
    expect((await choose(app, link.token, MONTHLY)).status).toBe(401)
  })

  test('ends with the session that asked for it, and with the account', async () => {
    const payer = await makeUnpaid(app)
    const link = await linkOf(payer.token)
    await app.database.db.updateTable('users').set({ is_active: false }).where('id', '=', payer.id).execute()
    expect((await choose(app, link.token, MONTHLY)).status).toBe(401)
    await app.database.db.updateTable('users').set({ is_active: true }).where('id', '=', payer.id).execute()
    expect((await choose(app, link.token, MONTHLY)).status).toBe(200)
    await app.database.db.deleteFrom('access_tokens').where('user_id', '=', payer.id).execute()
    expect((await choose(app, link.token, MONTHLY)).status).toBe(401)
  })

  test('made before the clock was set back lasts no longer for it', async () => {
    const link = await linkOf((await makeUnpaid(app)).token)
    app.clock.advance(-3_600)
    expect((await choose(app, link.token, MONTHLY)).status).toBe(401)
    app.clock.advance(3_600)
    expect((await choose(app, link.token, MONTHLY)).status).toBe(200)
  })

  test('is stored as a hash only', async () => {
    const link = await linkOf(user.token)
    const { rows } = await app.database.db
      .selectFrom('billing_links')
      .selectAll()
      .execute()
      .then((all) => ({ rows: JSON.stringify(all) }))
    expect(rows).not.toContain(link.token)
  })
})

describe("another inspector's payments", () => {
  test('and receipts are 404, and their transactions are not shown', async () => {
    const payer = await makeUnpaid(app)
    const paymentIntent = await buy(app, payer.token, MONTHLY)
    const [transaction] = await transactionsOf(app, payer.token)
    const stranger = await makeInspector(app)
    const asked = await app.call(
      billingRoutes.paymentIntent,
      { id: paymentIntent },
      { token: stranger.token },
    )
    const receipt = await app.inject({
      method: 'GET',
      url: `/v1/oauth/receipt?id=${transaction?.id}`,
      headers: { authorization: `Bearer ${stranger.token}` },
    })
    expect([asked.status, receipt.statusCode]).toEqual([404, 404])
    expect(await transactionsOf(app, stranger.token)).toEqual([])
    expect((await detailsOf(app, stranger.token)).subscription).toBeNull()
  })
})

describe('signed in as a user, an administrator', () => {
  test('can look but not pay, cancel or make links', async () => {
    const payer = await makeUnpaid(app)
    const paymentIntent = await buy(app, payer.token, MONTHLY)
    const admin = await makeInspector(app)
    await app.database.db
      .updateTable('access_tokens')
      .set({ impersonator_id: admin.id })
      .where('user_id', '=', payer.id)
      .execute()
    const token = payer.token
    // The session was cached before it was changed behind the app's back.
    const beside = await testApp({ beside: app })
    beside.clock.set(app.clock.now())
    const answers = [
      await choose(beside, token, YEARLY),
      await beside.call(billingRoutes.cancelSubscription, {}, { token }),
      await beside.call(billingRoutes.billingLink, {}, { token }),
      await beside.call(billingRoutes.paymentIntent, { id: paymentIntent }, { token }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, 'Not while signed in as a user'])
    expect((await detailsOf(beside, token)).status).toBe(true)
    await beside.close()
  })
})

describe('a receipt', () => {
  test('is a PDF of the transaction', async () => {
    const payer = await makeUnpaid(app)
    await buy(app, payer.token, YEARLY)
    const [transaction] = await transactionsOf(app, payer.token)
    const answer = await app.inject({
      method: 'GET',
      url: `/v1/oauth/receipt?id=${transaction?.id}`,
      headers: { authorization: `Bearer ${payer.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers['content-disposition']).toMatch(/receipt-R-\d{6}\.pdf/)
  })
})

describe('the sandbox', () => {
  test.each([
    ['4111 1111 1111 1111', /test cards/, 'number'],
    ['4242 4242 4242 4241', /not valid/, 'number'],
    [CARDS.declined, /declined/, null],
    [CARDS.poor, /insufficient funds/i, null],
  ])('refuses %s in words, and the order can still be paid', async (number, words, field) => {
    const { token } = await makeUnpaid(app)
    const { body } = await choose(app, token, MONTHLY)
    const refused = await payWith(app, body.client_secret ?? '', number)
    expect([refused.status, refused.body.status, refused.body.field]).toEqual([200, false, field])
    expect(refused.body.message).toMatch(words)
    expect(await transactionsOf(app, token)).toEqual([])
    expect((await payWith(app, body.client_secret ?? '', CARDS.good)).body.payment_status).toBe('succeeded')
  })

  test('asks for a confirmation step where the card wants one', async () => {
    const { token } = await makeUnpaid(app)
    const { body } = await choose(app, token, MONTHLY)
    const secret = body.client_secret ?? ''
    expect((await payWith(app, secret, CARDS.asks)).body.payment_status).toBe('requires_action')
    expect((await payWith(app, secret, CARDS.asks, { authenticate: 0 })).body.status).toBe(false)
    await payWith(app, secret, CARDS.asks)
    expect((await payWith(app, secret, CARDS.asks, { authenticate: 1 })).body.payment_status).toBe(
      'succeeded',
    )
    expect((await transactionsOf(app, token)).length).toBe(1)
  })

  test('stays processing for 10 s, is not chosen again meanwhile, and then counts', async () => {
    const { token } = await makeUnpaid(app)
    const { body } = await choose(app, token, MONTHLY)
    expect((await payWith(app, body.client_secret ?? '', CARDS.slow)).body.payment_status).toBe('processing')
    expect((await choose(app, token, YEARLY)).body).toMatchObject({
      status: false,
      message: TEXT.paymentProcessing,
    })
    expect(await detailsOf(app, token)).toMatchObject({
      status: false,
      processing: { payment_intent: body.paymentIntent, nickname: 'Monthly', amount: 4_900 },
    })
    app.clock.advance(10)
    // Paid there and not counted here: still nobody is asked to pay again.
    expect((await detailsOf(app, token)).processing).not.toBeNull()
    const asked = await app.call(billingRoutes.paymentIntent, { id: body.paymentIntent ?? '' }, { token })
    expect(asked.body.payment_status).toBe('succeeded')
    expect(await detailsOf(app, token)).toMatchObject({ status: true, processing: null })
  })

  test.each([
    ['no client secret', { client_secret: '' }],
    ['a made-up client secret', { client_secret: 'pi_made_up_secret_made_up' }],
    ['no card', { card: undefined }],
    ['a card that is a text', { card: '4242424242424242' }],
  ])('refuses %s', async (_, wrong) => {
    const card = { number: CARDS.good, exp_month: '12', exp_year: '2099', cvc: '123' }
    const answer = await app.call(
      billingRoutes.sandboxConfirm,
      { client_secret: 'x', card, ...wrong } as never,
      { address: randomAddress() },
    )
    expect(answer.body.status).toBe(false)
    expect([200, 422]).toContain(answer.status)
  })

  test('the same payment many times at once is one payment, and nobody reads a fault', async () => {
    const { token } = await makeUnpaid(app)
    const { body } = await choose(app, token, MONTHLY)
    const paid = await Promise.all(
      Array.from({ length: 24 }, () => payWith(app, body.client_secret ?? '', CARDS.good)),
    )
    expect(paid.map((answer) => [answer.status, answer.body.payment_status])).toEqual(
      Array(24).fill([200, 'succeeded']),
    )
    expect(await transactionsOf(app, token)).toHaveLength(1)
  })

  test('keeps no card field, in the database or the log', async () => {
    const dump = await app.database.db.selectFrom('sandbox_invoices').selectAll().execute()
    expect(JSON.stringify(dump)).not.toMatch(/4242 ?4242 ?4242|"123"/)
  })
})

test.each([
  billingRoutes.getPaymentIntentSubscription,
  billingRoutes.getSubscriptionDetails,
  billingRoutes.cancelSubscription,
  billingRoutes.recentTransactions,
  billingRoutes.paymentIntent,
  billingRoutes.billingLink,
])('$path signed out is 401', async (route) => {
  expect((await app.call(route, {} as never)).status).toBe(401)
})
