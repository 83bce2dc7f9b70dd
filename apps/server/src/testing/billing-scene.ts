// What tests of payment begin with: an inspector whose trial is over, cards, and the steps from plan to paid.
import { billingRoutes } from '@plumbline/contract/billing'
import { TRIAL_DAYS } from '@plumbline/contract/limits'
import { makeInspector, randomAddress, type TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The well-known test numbers (decision 5). */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asks: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
  declinedLater: '4000 0000 0000 0341',
} as const

export const MONTHLY = 1
export const FOUNDING = 2
export const YEARLY = 3
export const DAY = 86_400

/** Registers an inspector who stays signed in however far the clock is moved. */
export async function makeLasting(app: TestApp): Promise<TestUser> {
  const user = await makeInspector(app)
  const never = new Date(app.clock.now().getTime() + 20 * 365 * DAY * 1000)
  await app.database.db
    .updateTable('access_tokens')
    .set({ expires_at: never, last_used_at: never })
    .where('user_id', '=', user.id)
    .execute()
  return user
}

/** The same, and moves the clock so that the trial is over. */
export async function makeUnpaid(app: TestApp): Promise<TestUser> {
  const user = await makeLasting(app)
  app.clock.advance(TRIAL_DAYS * DAY)
  return user
}

export const choose = (app: TestApp, token: string, plan_id: number) =>
  app.call(billingRoutes.getPaymentIntentSubscription, { plan_id }, { token })

export const payWith = (
  app: TestApp,
  client_secret: string,
  number: string,
  more: { authenticate?: 0 | 1 } = {},
) =>
  app.call(
    billingRoutes.sandboxConfirm,
    {
      client_secret,
      card: {
        number,
        exp_month: '12',
        exp_year: String(app.clock.now().getUTCFullYear() + 1),
        cvc: '123',
      },
      ...more,
    },
    { address: randomAddress() },
  )

/** Chooses a plan and pays for it; gives the payment's name. */
export async function buy(
  app: TestApp,
  token: string,
  planId: number,
  card: string = CARDS.good,
): Promise<string> {
  const { body } = await choose(app, token, planId)
  if (!body.client_secret || !body.paymentIntent) throw new Error(`no order: ${JSON.stringify(body)}`)
  const paid = await payWith(app, body.client_secret, card)
  if (paid.body.payment_status !== 'succeeded') throw new Error(`not paid: ${JSON.stringify(paid.body)}`)
  return body.paymentIntent
}

export const detailsOf = async (app: TestApp, token: string) =>
  (await app.call(billingRoutes.getSubscriptionDetails, {}, { token })).body

export const transactionsOf = async (app: TestApp, token: string) =>
  (await app.call(billingRoutes.recentTransactions, {}, { token })).body.trnsactions

/** Lets so many days pass, and works off what has come due after every `step` of them, as the job would. */
export async function passDays(app: TestApp, days: number, step = 1): Promise<void> {
  for (let passed = 0; passed < days; passed += step) {
    app.clock.advance(Math.min(step, days - passed) * DAY)
    await app.billing.collectDue(new AbortController().signal)
  }
}

/** Kinds of the letters of payment that were asked for, oldest first, such as `paid` and `failed`. */
export async function letterKinds(app: TestApp, userId: number): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('letters')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', 'like', 'billing:%')
    .orderBy('id')
    .execute()
  return rows.map(({ key }) => key?.split(':')[2] ?? '')
}
