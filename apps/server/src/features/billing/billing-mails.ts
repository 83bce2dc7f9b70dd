// The mails of subscriptions: what was paid, what renews, what failed, what ended. Terms stand in each (fair selling).
import {
  type MailBlock,
  type MailContent,
  type MailPreview,
  renderMail,
} from '#server/platform/mail/render-mail.ts'
import type { Period } from './ledger.ts'

export interface ShownPlan {
  nickname: string
  interval: 'month' | 'year'
  /** Where a plan is chosen and cancelled. */
  plansUrl: string
}

const FREQUENCY = { month: 'every 30 days', year: 'every 365 days' } as const

/** "$49.00" */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** "December 21, 2026", in UTC. */
export function dayText(moment: Date): string {
  return moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

export function paidMail(
  paid: ShownPlan & {
    amount: number
    period: Period
    /** Bought now; else renewed. */
    isFirst: boolean
    renews: boolean
    publicUrl: string
  },
): MailContent {
  const { nickname, amount, period, interval, plansUrl, publicUrl } = paid
  const renewal = `It renews ${FREQUENCY[interval]} for ${dollars(amount)}, charged to the same card, until you cancel. The next charge is on ${dayText(period.end)}.`
  return letter(paid.isFirst ? `You bought the ${nickname} plan` : `Your ${nickname} plan was renewed`, [
    paragraph(
      paid.isFirst
        ? `Thank you. We received your payment of ${dollars(amount)} for the ${nickname} plan.`
        : `We charged ${dollars(amount)} for the next period of your ${nickname} plan.`,
    ),
    facts([
      ['Plan', nickname],
      ['Paid', dollars(amount)],
      ['From', dayText(period.start)],
      ['Until', dayText(period.end)],
    ]),
    paragraph(paid.renews ? renewal : 'It does not renew.'),
    ...(paid.renews ? [howToCancel(plansUrl)] : []),
    { kind: 'button', label: 'See your receipts', url: `${publicUrl}/billinghistory` },
  ])
}

export function reminderMail(next: ShownPlan & { amount: number; at: Date }): MailContent {
  return letter(`Your ${next.nickname} plan renews on ${dayText(next.at)}`, [
    paragraph(
      `Your ${next.nickname} plan renews on ${dayText(next.at)}. We’ll charge ${dollars(next.amount)} to your card on file. This pays for the next ${next.interval === 'year' ? '365' : '30'} days.`,
    ),
    paragraph('If you want to continue, you don’t need to do anything.'),
    howToCancel(next.plansUrl),
    { kind: 'button', label: 'View your plan', url: next.plansUrl },
  ])
}

export function failedMail(
  failed: ShownPlan & {
    amount: number
    /** The provider's words for the payer; null: none. */
    reason: string | null
    retryAt: Date
  },
): MailContent {
  return letter('Your payment did not go through', [
    paragraph(
      `We could not charge ${dollars(failed.amount)} for your ${failed.nickname} plan.${failed.reason ? ` The bank says: ${failed.reason}` : ''}`,
    ),
    paragraph(
      `You can keep working. We’ll try again on ${dayText(failed.retryAt)}. To pay with another card, choose your plan again.`,
    ),
    { kind: 'button', label: 'Pay with another card', url: failed.plansUrl },
  ])
}

export function endedMail(plan: ShownPlan): MailContent {
  return letter('Your plan has ended', [
    paragraph(`We couldn’t collect the payment for your ${plan.nickname} plan, so it has ended.`),
    paragraph(
      'Nothing was deleted. Your clients, inspections and reports will be available as soon as you choose a plan.',
    ),
    { kind: 'button', label: 'Choose a plan', url: plan.plansUrl },
  ])
}

export function cancelledMail(plan: ShownPlan & { until: Date }): MailContent {
  return letter('Your subscription has been canceled', [
    paragraph(
      `Your ${plan.nickname} plan has been canceled, and you won’t be charged again. You can keep working until ${dayText(plan.until)}.`,
    ),
    paragraph('Nothing will be deleted. You can choose a plan again at any time.'),
    { kind: 'button', label: 'View plans', url: plan.plansUrl },
  ])
}

export function refundedMail(refund: ShownPlan & { amount: number; endsNow: boolean }): MailContent {
  return letter('Your payment was refunded', [
    paragraph(
      `We have refunded ${dollars(refund.amount)} for the ${refund.nickname} plan. It can take a few days to appear on your bank statement.`,
    ),
    ...(refund.endsNow
      ? [paragraph('The paid period has ended, and the plan won’t renew. Nothing was deleted.')]
      : []),
    { kind: 'button', label: 'View plans', url: refund.plansUrl },
  ])
}

export function changeMail(
  change: ShownPlan & { next: { nickname: string; amount: number; interval: 'month' | 'year' }; at: Date },
): MailContent {
  const { next } = change
  return letter(`Your plan changes on ${dayText(change.at)}`, [
    paragraph(
      `Your ${change.nickname} plan runs until ${dayText(change.at)}. It then changes to the ${next.nickname} plan: ${dollars(next.amount)}, charged to the card on file ${FREQUENCY[next.interval]} until you cancel. You won’t be charged now.`,
    ),
    howToCancel(change.plansUrl),
    { kind: 'button', label: 'View your plan', url: change.plansUrl },
  ])
}

function howToCancel(plansUrl: string): MailBlock {
  return paragraph(
    `You can cancel at any time at ${plansUrl}. Your plan runs until the end of the paid period, and you won’t be charged again.`,
  )
}

function letter(subject: string, blocks: readonly MailBlock[]): MailContent {
  return {
    subject,
    preview: subject,
    sender: 'Plumbline',
    blocks,
    footer: 'This email is about your Plumbline subscription. Replies to this address aren’t monitored.',
  }
}

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}

function facts(pairs: readonly [string, string][]): MailBlock {
  return { kind: 'facts', facts: pairs.map(([name, value]) => ({ name, value })) }
}

const SAMPLE: ShownPlan = {
  nickname: 'Yearly',
  interval: 'year',
  plansUrl: 'https://reports.example.test/plans',
}
const SAMPLE_DAY = new Date(Date.UTC(2026, 11, 21))
const SAMPLE_PAID = {
  ...SAMPLE,
  amount: 49_000,
  period: { start: SAMPLE_DAY, end: new Date(Date.UTC(2027, 11, 21)) },
  renews: true,
  publicUrl: 'https://reports.example.test',
}
const SAMPLES: Record<string, MailContent> = {
  'plan-bought': paidMail({ ...SAMPLE_PAID, isFirst: true }),
  'plan-renewed': paidMail({ ...SAMPLE_PAID, isFirst: false }),
  'plan-reminder': reminderMail({ ...SAMPLE, amount: 49_000, at: SAMPLE_DAY }),
  'payment-failed': failedMail({
    ...SAMPLE,
    amount: 49_000,
    reason: 'Your card was declined.',
    retryAt: SAMPLE_DAY,
  }),
  'plan-ended': endedMail(SAMPLE),
  'plan-cancelled': cancelledMail({ ...SAMPLE, until: SAMPLE_DAY }),
  'plan-refunded': refundedMail({ ...SAMPLE, amount: 49_000, endsNow: true }),
  'plan-change': changeMail({
    ...SAMPLE,
    next: { nickname: 'Monthly', amount: 4_900, interval: 'month' },
    at: SAMPLE_DAY,
  }),
}

/** Every mail of this slice with made-up data, to look at. */
export const BILLING_MAIL_PREVIEWS: MailPreview[] = Object.entries(SAMPLES).map(([name, content]) => ({
  name,
  render: () => renderMail(content),
}))
