// What other slices and the wiring may call of plans and payment.
import type { Plan } from '@plumbline/contract/billing'
import type { PaymentSandbox } from '#server/adapters/payments/payment-sandbox.port.ts'
import type { Payments } from '#server/adapters/payments/payments.port.ts'
import type { Accounts } from '#server/features/account/index.ts'
import type { BillingLinks } from '#server/features/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { Slice } from '#server/platform/slice.ts'
import { billingJobHandlers } from './billing.jobs.ts'
import { billingEndpoints } from './billing.routes.ts'
import { billingService } from './billing.service.ts'
import { billingExport } from './billing-export.ts'
import { collectJob } from './billing-job-definitions.ts'
import { BILLING_MAIL_PREVIEWS } from './billing-mails.ts'
import { type Collecting, collectingService } from './collecting.service.ts'
import { type Ending, endingService } from './ending.service.ts'
import { ordersService } from './orders.service.ts'
import { applyPlansFile } from './plans-file.ts'
import { receiptsService } from './receipts.service.ts'
import { sandboxService } from './sandbox.service.ts'
import { snapshotsService } from './snapshots.service.ts'
import { webhooksService } from './webhooks.service.ts'

export interface BillingSlice extends Slice {
  /** For whoever deactivates an account. */
  ending: Ending
  /** As anybody sees them. */
  plansOnSale(): Promise<Plan[]>
  /** Works off at once what the clock has brought; the job does so every five minutes. */
  collectDue: Collecting['collectDue']
  /** Before the server answers: plans by configuration. Gives how many the file holds. */
  applyPlansFile(path: string): Promise<number>
  /** Once jobs run: what came due while nothing ran is not left waiting. */
  askToCollect(): Promise<void>
}

export interface BillingSliceDeps {
  accounts: Pick<Accounts, 'get' | 'createdAt' | 'setPaidTimes'>
  clock: Clock
  database: Database
  jobs: Jobs
  letters: Letters
  links: BillingLinks
  log: Log
  payments: Payments
  sandbox: PaymentSandbox | null
  publicUrl: string
  seller: string
  onEntitlementChanged(userId: number): void
}

export function billingSlice(deps: BillingSliceDeps): BillingSlice {
  const { database, jobs, payments } = deps
  const snapshots = snapshotsService(deps)
  const collecting = collectingService({ ...deps, snapshots })
  const webhooks = webhooksService({ ...deps, snapshots })
  const billing = billingService({ ...deps, snapshots })
  const ending = endingService(deps)
  return {
    name: 'billing',
    endpoints: billingEndpoints({
      billing,
      orders: ordersService({ ...deps, snapshots }),
      receipts: receiptsService(deps),
      sandbox: sandboxService({ ...deps, snapshots }),
      webhooks,
      payments,
    }),
    jobs: billingJobHandlers({ collecting, snapshots, webhooks }),
    previews: BILLING_MAIL_PREVIEWS,
    sweep: webhooks.sweep,
    on: { 'account.closed': (tx, { id }) => ending.onAccountDeleted(tx, id) },
    exportOf: billingExport(billing),
    notRemoved: 'subscriptions and transactions lost their owner when the account was closed',
    ending,
    plansOnSale: () => billing.plans(database.db, null),
    collectDue: collecting.collectDue,
    applyPlansFile: (path) => applyPlansFile(database, path),
    askToCollect: async () => {
      await jobs.enqueue(database.db, collectJob, {})
    },
  }
}
