// What a choice of plan does and means, and when the next charge comes.
import { type Plan, planDays, type Subscription } from '@plumbline/contract/billing'
import { describe, expect, it } from 'vitest'
import {
  changeTo,
  endedText,
  meaningOf,
  nextCharge,
  placeOf,
  priceAndFrequency,
} from '#web/features/billing/terms.ts'

const plan = (id: number, interval: 'month' | 'year', amount: number, active = 1): Plan => ({
  id,
  nickname: interval === 'year' ? 'Yearly' : 'Monthly',
  interval_plan: interval === 'year' ? 'yearly' : 'monthly',
  interval,
  amount,
  amount_decimal: amount,
  active,
})
const MONTHLY = plan(1, 'month', 4900)
const FOUNDING = plan(2, 'month', 3900, 0)
const YEARLY = plan(3, 'year', 49000)
const PLANS = [MONTHLY, FOUNDING, YEARLY]
const END = '2026-12-21T12:00:00.000Z'
const LATER = '2027-12-21T12:00:00.000Z'

const held = (over: Partial<Subscription> = {}): Subscription => ({
  plan_id: 1,
  nickname: 'Monthly',
  interval: 'month',
  amount: 4500,
  current_period_end: END,
  cancel_at_period_end: false,
  paid_until: END,
  next_plan: null,
  past_due_until: null,
  ...over,
})
const kindOf = (chosen: Plan, subscription: Subscription | null) => changeTo(chosen, subscription, PLANS).kind

it('charges every 30 days for plans 1 and 2, else every 365', () => {
  expect([1, 2, 3, 4].map(planDays)).toEqual([30, 30, 365, 365])
  expect(priceAndFrequency(MONTHLY)).toBe('$49 every 30 days')
  expect(priceAndFrequency(YEARLY)).toBe('$490 every 365 days')
})

it('marks the plan that runs and the one that follows it', () => {
  expect([MONTHLY, YEARLY].map((one) => placeOf(one, null))).toEqual([null, null])
  expect([MONTHLY, YEARLY].map((one) => placeOf(one, held()))).toEqual(['current', null])
  const changed = held({ next_plan: { plan_id: 3, nickname: 'Yearly' }, paid_until: LATER })
  expect([MONTHLY, YEARLY].map((one) => placeOf(one, changed))).toEqual([
    'current',
    { startsOn: new Date(END) },
  ])
})

it('calls a lapsed plan a plan, and a trial that is over a trial', () => {
  const user = { created_at: '2026-11-01T12:00:00.000Z' }
  const ended = { nickname: 'Monthly', ended_at: END }
  expect(endedText({ ended }, user)).toBe('Your Monthly plan ended on December 21, 2026')
  expect(endedText({ ended: null }, user)).toBe('Your free trial ended on December 1, 2026')
  expect(endedText({ ended: null }, null)).toBe('Your free trial is over')
})

describe('choosing a plan', () => {
  it('buys it where none is held', () => {
    expect([MONTHLY, YEARLY].map((one) => kindOf(one, null))).toEqual(['new', 'new'])
  })

  it('does nothing where it runs already, and pays a year now', () => {
    expect(kindOf(MONTHLY, held())).toBe('held')
    expect(changeTo(YEARLY, held(), PLANS)).toEqual({ kind: 'upgrade', from: new Date(END) })
    expect(kindOf(YEARLY, held({ plan_id: 2 }))).toBe('upgrade')
  })

  it('changes from a year to a month at its end, without a payment', () => {
    expect(changeTo(MONTHLY, held({ plan_id: 3 }), PLANS)).toEqual({ kind: 'downgrade', from: new Date(END) })
    expect(kindOf(YEARLY, held({ plan_id: 3 }))).toBe('held')
  })

  it('takes such a change back', () => {
    const changing = held({ plan_id: 3, next_plan: { plan_id: 1, nickname: 'Monthly' } })
    expect(kindOf(MONTHLY, changing)).toBe('held')
    expect(kindOf(YEARLY, changing)).toBe('keep')
  })

  it('takes a cancellation back', () => {
    const cancelled = held({ cancel_at_period_end: true })
    expect(kindOf(MONTHLY, cancelled)).toBe('keep')
    expect(kindOf(YEARLY, cancelled)).toBe('upgrade')
  })

  it('leaves a year that is paid to follow as it is', () => {
    const following = held({ paid_until: LATER, next_plan: { plan_id: 3, nickname: 'Yearly' } })
    expect(kindOf(YEARLY, following)).toBe('held')
    expect(changeTo(MONTHLY, following, PLANS)).toEqual({ kind: 'downgrade', from: new Date(LATER) })
  })

  it('pays a declined renewal', () => {
    const due = held({ past_due_until: '2026-12-26T12:00:00.000Z' })
    expect(changeTo(MONTHLY, due, PLANS)).toEqual({
      kind: 'pay-renewal',
      until: new Date('2026-12-26T12:00:00.000Z'),
    })
  })
})

describe('the next charge', () => {
  it('comes at the end of what is paid, at the price agreed or that of the plan that follows', () => {
    expect(nextCharge(held(), PLANS)).toEqual({ amount: 4500, on: new Date(END) })
    const following = held({ paid_until: LATER, next_plan: { plan_id: 3, nickname: 'Yearly' } })
    expect(nextCharge(following, PLANS)).toMatchObject({ amount: 49000, on: new Date(LATER) })
    const changing = held({ plan_id: 3, next_plan: { plan_id: 1, nickname: 'Monthly' } })
    expect(nextCharge(changing, PLANS)).toMatchObject({ amount: 4900, on: new Date(END) })
  })

  it('does not come after a cancellation', () => {
    expect(nextCharge(held({ cancel_at_period_end: true }), PLANS)).toBeNull()
  })
})

it('says what a change means, with price, frequency and day', () => {
  expect(meaningOf(changeTo(YEARLY, held(), PLANS), YEARLY)).toEqual([
    'You pay $490 now.',
    'Yearly begins on December 21, 2026, when your paid period ends. You won’t lose any paid days.',
    'After that it renews at $490 every 365 days until you cancel.',
  ])
  expect(meaningOf(changeTo(MONTHLY, held({ plan_id: 3 }), PLANS), MONTHLY)[0]).toBe(
    'You won’t be charged now.',
  )
})
