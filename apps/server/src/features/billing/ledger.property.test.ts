// Random lives of a subscription: whatever happens in whatever order, nobody is charged twice for the same time, no paid
// day is lost, access follows the paid periods, and every paid invoice is exactly one transaction.
import { planDays } from '@plumbline/contract/billing'
import { GRACE_DAYS, TRIAL_DAYS } from '@plumbline/contract/limits'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS, DAY, MONTHLY, YEARLY } from '#server/testing/billing-scene.ts'
import { type CardKind, Faults, PaymentWorld, type Step } from '#server/testing/payment-world.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { addDays } from './ledger.ts'

/** `LIVES=500` for as many, others each time; a few in every run, always the same. */
const LIVES = process.env.LIVES
const RUNS = Number(LIVES ?? 15)
/** Single steps, and turns of several that go together, in one life. */
const TURNS = { minLength: 8, maxLength: 18 }

const faults = new Faults()
let app: TestApp
beforeAll(async () => {
  // Broken calls are logged as errors; here they are what is tested.
  app = await testApp({ throughPayments: faults.through, env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => app.close())

const card = fc.constantFrom(...(Object.keys(CARDS) as CardKind[]))
const order = fc.constantFrom(0, 0, 0, 1, 2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('waits'),
      seconds: fc.constantFrom(5, 60, 3_600, DAY, 3 * DAY, 10 * DAY, 29 * DAY, 31 * DAY, 340 * DAY),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('chooses'), plan: fc.constantFrom(MONTHLY, MONTHLY, YEARLY) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pays'),
      order,
      card: fc.oneof({ weight: 2, arbitrary: fc.constant<CardKind>('good') }, { weight: 1, arbitrary: card }),
      times: fc.constantFrom(1, 1, 2),
      unheard: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('confirms'), order, yes: fc.boolean(), unheard: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancels') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('is refunded'), which: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('message'), times: fc.constantFrom(0, 1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('asks'), order }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('collects'), atOnce: fc.constantFrom(1, 2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('breaks'),
      how: fc.array(fc.constantFrom('before', 'after', 'not'), { minLength: 1, maxLength: 4 }),
    }),
  },
) as fc.Arbitrary<Step>

const plan = fc.constantFrom<typeof MONTHLY | typeof YEARLY>(MONTHLY, MONTHLY, YEARLY)
const later = fc.constantFrom(DAY, 30 * DAY, 31 * DAY, 33 * DAY, 36 * DAY, 340 * DAY, 366 * DAY)
/** A change of plan is chosen before a renewal and paid after it, whoever hears of which first. */
const crossing: fc.Arbitrary<Step[]> = fc.boolean().map((unheard): Step[] => [
  { kind: 'chooses', plan: MONTHLY },
  { kind: 'pays', order: 0, card: 'good', times: 1, unheard: false },
  { kind: 'waits', seconds: 30 * DAY - 3_600 },
  { kind: 'chooses', plan: YEARLY },
  { kind: 'waits', seconds: 7_200 },
  { kind: 'collects', atOnce: 1 },
  { kind: 'pays', order: 0, card: 'good', times: 1, unheard },
])
/** What a payer mostly does, and what time mostly brings: left to chance alone, few would ever pay. */
const turn: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 3, arbitrary: step.map((one) => [one]) },
  {
    weight: 2,
    arbitrary: fc
      .record({ plan, unheard: fc.boolean(), fails: fc.boolean() })
      .map(({ plan: id, unheard, fails }): Step[] => [
        { kind: 'chooses', plan: id },
        { kind: 'pays', order: 0, card: fails ? 'declinedLater' : 'good', times: 1, unheard },
      ]),
  },
  {
    weight: 2,
    arbitrary: later.map((seconds): Step[] => [
      { kind: 'waits', seconds },
      { kind: 'collects', atOnce: 1 },
    ]),
  },
  { weight: 1, arbitrary: crossing },
)
const life = fc.array(turn, { ...TURNS, size: 'max' }).map((turns) => turns.flat())

/** What holds at every moment, also while messages are lost and calls break. */
async function checkAlways(world: PaymentWorld): Promise<void> {
  const now = app.clock.now()
  const transactions = await world.transactions()
  const invoices = new Map((await world.invoices()).map((invoice) => [invoice.ref, invoice]))
  for (const row of transactions) {
    const invoice = invoices.get(row.invoice_ref)
    expect(['paid', 'refunded']).toContain(invoice?.status)
    expect([row.amount, row.plan_id]).toEqual([invoice?.amount, invoice?.planId])
    if (row.refunded_at !== null) continue
    // No paid day is lost: the whole length, no earlier than it was sold for.
    expect(row.period_end).toEqual(addDays(row.period_start, planDays(row.plan_id)))
    expect(row.period_start.getTime()).toBeGreaterThanOrEqual(invoice?.periodStart.getTime() ?? 0)
  }
  const kept = transactions.filter(({ refunded_at }) => refunded_at === null)
  // No time is charged twice.
  for (const [index, row] of kept.entries())
    if (index > 0)
      expect(row.period_start.getTime()).toBeGreaterThanOrEqual(kept[index - 1]?.period_end.getTime() ?? 0)
  const mayWork = await world.mayWork()
  if (
    isOnTrial(world, now) ||
    kept.some(({ period_start, period_end }) => period_start <= now && now < period_end)
  )
    expect(mayWork).toBe(true)
  else if (
    !kept.some(({ period_start, period_end }) => period_start <= now && now < addDays(period_end, GRACE_DAYS))
  )
    expect(mayWork).toBe(false)
}

/** What holds once everything was heard of. */
async function checkSettled(world: PaymentWorld): Promise<void> {
  const now = app.clock.now()
  const transactions = await world.transactions()
  const subscriptions = await world.subscriptions()
  const invoices = subscriptions.flatMap(({ invoices: all }) => all)
  const paid = invoices.filter(({ status }) => status === 'paid' || status === 'refunded')
  expect(transactions.map(({ invoice_ref }) => invoice_ref).sort()).toEqual(paid.map(({ ref }) => ref).sort())
  for (const { invoice_ref, refunded_at } of transactions)
    expect(refunded_at !== null).toBe(paid.find(({ ref }) => ref === invoice_ref)?.status === 'refunded')
  // At most one of all that were ever bought goes on charging.
  const renewing = subscriptions.filter(
    ({ status, cancelAtPeriodEnd, invoices: [first] }) =>
      (status === 'active' || status === 'past_due') && !cancelAtPeriodEnd && first?.status !== 'processing',
  )
  expect(renewing.length).toBeLessThanOrEqual(1)
  const kept = transactions.filter(({ refunded_at }) => refunded_at === null)
  const awaited = renewing.map(({ invoices: all }) => {
    const last = kept.findLast(({ invoice_ref }) => all.some(({ ref }) => ref === invoice_ref))
    return last ? addDays(last.period_end, GRACE_DAYS) : new Date(0)
  })
  const isCovered = kept.some(({ period_start, period_end }) => period_start <= now && now < period_end)
  const lastRenewing = kept.filter(({ invoice_ref }) =>
    renewing.some(({ invoices: all }) => all.some(({ ref }) => ref === invoice_ref)),
  )
  const isAwaited =
    awaited.some((until) => now < until) && lastRenewing.some(({ period_start }) => period_start <= now)
  expect(await world.mayWork()).toBe(isOnTrial(world, now) || isCovered || isAwaited)
}

function isOnTrial({ createdAt }: PaymentWorld, now: Date): boolean {
  return now < addDays(createdAt, TRIAL_DAYS)
}

test(`${RUNS} random lives of a subscription keep the ledger exact`, {
  timeout: 60_000 + RUNS * 30_000,
}, async () => {
  let steps = 0
  let charges = 0
  await fc.assert(
    fc.asyncProperty(life, async (happenings) => {
      faults.next = []
      const world = await PaymentWorld.open(app, faults)
      try {
        for (const one of happenings) {
          steps += 1
          await world.take(one)
          await checkAlways(world)
        }
        await world.settle()
        await checkAlways(world)
        await checkSettled(world)
        // What nobody told us of comes to light by the clock alone.
        app.clock.advance(DAY + 3_600)
        await world.collect()
        await world.collect()
        await checkSettled(world)
        charges += (await world.transactions()).length
      } finally {
        faults.next = []
        await world.leave()
      }
    }),
    { numRuns: RUNS, endOnFailure: false, ...(LIVES ? {} : { seed: 20_261_128 }) },
  )
  process.stdout.write(`ledger: ${RUNS} random lives, ${steps} steps, ${charges} charges\n`)
})
