// Schedules at the local Stripe: how a subscription changes its price when a period ends.
import { found, priceOf, type StripeRoute } from './stripe-server-answers.ts'
import { hasEnded, itemOf, releaseSchedule } from './stripe-server-billing.ts'
import type { StripeAccount } from './stripe-server-charging.ts'
import {
  type Form,
  integerOf,
  listOf,
  metadataOf,
  partOf,
  StripeRefusal,
  textOf,
} from './stripe-server-forms.ts'
import type { Phase, Schedule } from './stripe-server-objects.ts'

export const SCHEDULE_ROUTES: StripeRoute[] = [
  {
    call: 'POST /v1/subscription_schedules',
    parameters: ['from_subscription'],
    answer: ({ account, form }) => createSchedule(account, textOf(form, 'from_subscription')),
  },
  {
    call: 'POST /v1/subscription_schedules/:id',
    parameters: [
      'end_behavior',
      'proration_behavior',
      'phases[].items[].price',
      'phases[].items[].quantity',
      'phases[].start_date',
      'phases[].end_date',
      'phases[].trial_end',
      'phases[].proration_behavior',
      'phases[].billing_cycle_anchor',
      'phases[].duration.interval',
      'phases[].duration.interval_count',
      'phases[].metadata.plan_id',
    ],
    answer: ({ account, id, form }) => {
      const schedule = active(account, id)
      const [running] = schedule.phases
      const phases: Phase[] = []
      for (const phase of listOf(form, 'phases'))
        phases.push(readPhase(account, phase, phases.at(-1)?.end_date))
      if (!running || phases[0]?.start_date !== running.start_date)
        throw new StripeRefusal(400, {
          message: 'You can not modify the start date of the current phase.',
          param: 'phases[0][start_date]',
        })
      schedule.phases = phases
      schedule.end_behavior = textOf(form, 'end_behavior')
      account.emit('subscription_schedule.updated', schedule)
      return schedule
    },
  },
  {
    call: 'POST /v1/subscription_schedules/:id/release',
    parameters: [],
    answer: ({ account, id }) => {
      const schedule = active(account, id)
      releaseSchedule(
        account,
        found(account.objects.subscriptions, schedule.subscription ?? '', 'subscription'),
      )
      return schedule
    },
  },
]

function createSchedule(account: StripeAccount, subscriptionId: string): Schedule {
  const subscription = found(account.objects.subscriptions, subscriptionId, 'subscription')
  if (subscription.schedule !== null || hasEnded(subscription) || subscription.cancel_at_period_end)
    throw new StripeRefusal(400, {
      message: 'The subscription is attached to a schedule, has ended, or is set to cancel.',
      param: 'from_subscription',
    })
  const item = itemOf(subscription)
  const schedule: Schedule = {
    id: account.objects.name('sub_sched'),
    object: 'subscription_schedule',
    status: 'active',
    customer: subscription.customer,
    subscription: subscription.id,
    end_behavior: 'release',
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: item.quantity }],
        metadata: {},
        trial_end: subscription.trial_end,
      },
    ],
  }
  account.objects.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  account.emit('subscription_schedule.created', schedule)
  return schedule
}

function active(account: StripeAccount, id: string): Schedule {
  const schedule = found(account.objects.schedules, id, 'subscription_schedule')
  if (schedule.status !== 'active')
    throw new StripeRefusal(400, { message: `The schedule is ${schedule.status}.` })
  return schedule
}

function readPhase(account: StripeAccount, form: Form, previousEnd: number | undefined): Phase {
  const price = priceOf(account, listOf(form, 'items')[0] ?? {})
  const start = form.start_date === undefined ? previousEnd : integerOf(form, 'start_date')
  if (start === undefined || (previousEnd !== undefined && start !== previousEnd))
    throw new StripeRefusal(400, { message: 'Phases must follow each other.', param: 'phases' })
  return {
    start_date: start,
    end_date: form.end_date === undefined ? start + durationOf(form) : integerOf(form, 'end_date'),
    items: [{ price: price.id, quantity: 1 }],
    metadata: metadataOf(form),
    trial_end: form.trial_end === undefined ? null : integerOf(form, 'trial_end'),
  }
}

function durationOf(form: Form): number {
  const duration = partOf(form, 'duration')
  if (textOf(duration, 'interval') === 'day') return integerOf(duration, 'interval_count') * 86_400
  throw new StripeRefusal(400, { message: 'This server knows phases of days alone.', param: 'phases' })
}
