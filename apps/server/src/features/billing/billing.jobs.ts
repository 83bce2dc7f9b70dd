// The job handlers of billing: payload in, service called.
import { handleJob, type JobHandler } from '#server/platform/jobs.ts'
import { collectJob, refreshCustomerJob, refreshSubscriptionJob } from './billing-job-definitions.ts'
import type { Collecting } from './collecting.service.ts'
import type { Snapshots } from './snapshots.service.ts'
import type { Webhooks } from './webhooks.service.ts'

export function billingJobHandlers(parts: {
  collecting: Collecting
  snapshots: Snapshots
  webhooks: Webhooks
}): JobHandler[] {
  return [
    handleJob({
      job: collectJob,
      schedule: '*/5 * * * *',
      run: ({ signal }) => parts.collecting.collectDue(signal),
    }),
    handleJob({
      job: refreshCustomerJob,
      run: ({ payload }) => parts.webhooks.refreshCustomer(payload.customerRef),
    }),
    handleJob({
      job: refreshSubscriptionJob,
      run: ({ payload }) => parts.snapshots.refresh(payload.subscriptionId),
    }),
  ]
}
