// Paying in the sandbox: the card goes to it and nowhere else, and what comes of it is applied at once.
import type { CardField, PaymentStatus } from '@plumbline/contract/billing'
import type { PaymentSandbox, SandboxCard } from '#server/adapters/payments/payment-sandbox.port.ts'
import { PaymentError } from '#server/adapters/payments/payments.port.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { refreshSubscriptionJob } from './billing-job-definitions.ts'
import type { Snapshots } from './snapshots.service.ts'
import { findByRef } from './subscriptions.repo.ts'

/** A card that is processing has succeeded by then (decision 5: 10 s). */
const PROCESSED_AFTER_SECONDS = 11

export interface SandboxPaying {
  /**
   * Pays with a test card, or answers the confirmation step with `isConfirmed`.
   * @returns how far it came, or the words of a card error. Fails with 404 where payments are real.
   */
  pay(
    clientSecret: string,
    card: SandboxCard,
    isConfirmed: boolean | undefined,
  ): Promise<PaymentStatus | { error: string; field: CardField | null }>
}

export interface SandboxDeps {
  database: Database
  jobs: Jobs
  sandbox: PaymentSandbox | null
  snapshots: Snapshots
}

export function sandboxService({ database, jobs, sandbox, snapshots }: SandboxDeps): SandboxPaying {
  return {
    pay: async (clientSecret, card, isConfirmed) => {
      if (!sandbox) throw notFound()
      try {
        const { status, subscriptionRef } =
          isConfirmed === undefined
            ? await sandbox.confirm(clientSecret, card)
            : await sandbox.authenticate(clientSecret, isConfirmed)
        const row = await findByRef(database.db, 'sandbox', subscriptionRef)
        if (row) {
          await snapshots.refresh(row.id)
          if (status === 'processing')
            await jobs.enqueue(
              database.db,
              refreshSubscriptionJob,
              { subscriptionId: row.id },
              { startAfterSeconds: PROCESSED_AFTER_SECONDS },
            )
        }
        return status
      } catch (error) {
        if (error instanceof PaymentError) return { error: error.message, field: error.field }
        throw error
      }
    },
  }
}
