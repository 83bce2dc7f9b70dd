// The provider's messages: each is a hint that a customer's subscriptions changed, noted at once and worked off by a job.
import { BadSignature, type Payments } from '#server/adapters/payments/payments.port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Sweep } from '#server/platform/housekeeping.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { refreshCustomerJob } from './billing-job-definitions.ts'
import { addDays } from './ledger.ts'
import type { Snapshots } from './snapshots.service.ts'
import { idsOfCustomer } from './subscriptions.repo.ts'
import { forgetEvents, noteEvent } from './transactions.repo.ts'

/** The provider repeats a message for three days. */
const EVENTS_KEPT_DAYS = 30

export interface WebhooksDeps {
  clock: Clock
  database: Database
  jobs: Jobs
  payments: Payments
  snapshots: Snapshots
}

export interface Webhooks {
  /** Takes a message: any kind, any number of times. Fails with 400 for one that is not the provider's, 404 without one. */
  take(body: Buffer, signature: string | undefined): Promise<void>
  /** Asks about every subscription of a customer. */
  refreshCustomer(customerRef: string): Promise<void>
  /** Forgets old messages. */
  sweep: Sweep
}

export function webhooksService({ clock, database, jobs, payments, snapshots }: WebhooksDeps): Webhooks {
  const read = (body: Buffer, signature: string | undefined) => {
    if (!payments.readWebhook) throw notFound()
    try {
      return payments.readWebhook(body, signature)
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      throw new AppError('bad_request', { message: 'Bad signature', cause: error })
    }
  }
  return {
    take: async (body, signature) => {
      const { eventId, type, customerRef } = read(body, signature)
      await database.transaction(async (tx) => {
        const isNew = await noteEvent(tx, { event_id: eventId, type, received_at: clock.now() })
        if (isNew && customerRef !== null) await jobs.enqueue(tx, refreshCustomerJob, { customerRef })
      })
    },
    refreshCustomer: async (customerRef) => {
      for (const id of await idsOfCustomer(database.db, payments.provider, customerRef))
        await snapshots.refresh(id)
    },
    sweep: (db, now) => forgetEvents(db, addDays(now, -EVENTS_KEPT_DAYS)),
  }
}
