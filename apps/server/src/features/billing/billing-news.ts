// Which mail a change of a subscription asks for; each is sent once, however often the change is seen.
import { GRACE_DAYS } from '@plumbline/contract/limits'
import type { ProviderInvoice } from '#server/adapters/payments/payments.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { MailContent } from '#server/platform/mail/render-mail.ts'
import * as mails from './billing-mails.ts'
import { nextRetry } from './dunning.ts'
import { addDays, type Period } from './ledger.ts'
import { findPlan } from './plans.repo.ts'
import { type SubscriptionRow, willRenew } from './subscriptions.repo.ts'
import { paidPeriods } from './transactions.repo.ts'

/** `isOver`: it was of a period that runs or is to come, which ends with it. */
export type News =
  | { kind: 'refunded'; invoice: ProviderInvoice; nickname: string; isOver: boolean }
  | {
      kind: 'paid'
      invoice: ProviderInvoice
      nickname: string
      isOver: false
      period: Period
      isFirst: boolean
    }

export interface Change {
  before: SubscriptionRow
  after: SubscriptionRow
  news: readonly News[]
  /** The renewal that waits for a payment. */
  failed: ProviderInvoice | null
  now: Date
}

export interface NewsDeps {
  accounts: Pick<Accounts, 'get'>
  letters: Letters
  publicUrl: string
}

/** Gives what writes the letters of a change, in its transaction. */
export function billingNews({ accounts, letters, publicUrl }: NewsDeps) {
  return async (tx: Queryable, change: Change): Promise<void> => {
    const { after, before, news, failed, now } = change
    const { user_id: userId } = after
    // The account is gone: there is nobody to write to.
    if (userId === null) return
    const letter = async (key: string, content: MailContent) => {
      const { first_name, last_name, email } = await accounts.get(tx, userId)
      const to = { name: `${first_name} ${last_name}`.trim(), address: email }
      await letters.send(tx, { to, content, userId, key: `billing:${after.provider}:${key}` })
    }
    const plan = await findPlan(tx, after.plan_id)
    const shown = {
      nickname: plan?.nickname ?? '',
      interval: plan?.interval ?? 'month',
      plansUrl: `${publicUrl}/plans`,
    }
    const renews = !after.cancel_at_period_end && !after.must_not_renew && after.status !== 'ended'

    for (const item of news) {
      const { invoice, nickname } = item
      if (item.kind === 'refunded')
        await letter(
          `refunded:${invoice.ref}`,
          mails.refundedMail({ ...shown, nickname, amount: invoice.amount, endsNow: item.isOver }),
        )
      else
        await letter(
          `paid:${invoice.ref}`,
          mails.paidMail({
            ...shown,
            nickname,
            amount: invoice.amount,
            period: item.period,
            isFirst: item.isFirst,
            renews,
            publicUrl,
          }),
        )
    }
    if (failed && failed.attempts > 0 && after.renews_at && !after.must_not_renew) {
      const retryAt = nextRetry(after.renews_at, now)
      // After the last try the letter that access has ended follows.
      if (retryAt)
        await letter(
          `failed:${failed.ref}:${failed.attempts}`,
          mails.failedMail({ ...shown, amount: failed.amount, reason: failed.failure, retryAt }),
        )
    }
    if (after.must_not_renew) return
    const isLapsed =
      willRenew(before) && before.renews_at !== null && addDays(before.renews_at, GRACE_DAYS) < now
    if (after.status === 'ended' && (before.status === 'past_due' || isLapsed))
      await letter(`ended:${after.id}:${after.version}`, mails.endedMail(shown))
    if (!before.cancel_at_period_end && after.cancel_at_period_end && after.renews_at) {
      const periods = await paidPeriods(tx, userId)
      const until = periods.at(-1)?.end ?? after.renews_at
      await letter(`cancelled:${after.id}:${after.version}`, mails.cancelledMail({ ...shown, until }))
    }
    if (after.next_plan_id !== null && after.next_plan_id !== before.next_plan_id && after.renews_at) {
      const next = await findPlan(tx, after.next_plan_id)
      if (next)
        await letter(
          `changed:${after.id}:${after.version}`,
          mails.changeMail({ ...shown, next, at: after.renews_at }),
        )
    }
  }
}
