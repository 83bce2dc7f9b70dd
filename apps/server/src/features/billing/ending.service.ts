// What becomes of a subscription when its account is deactivated or deleted (decision 8).
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { collectJob } from './billing-job-definitions.ts'
import { forbidRenewal, leaveSubscriptions } from './subscriptions.repo.ts'
import { anonymise } from './transactions.repo.ts'

export interface Ending {
  /** In the transaction that deactivates: nothing renews any more; what is paid runs to its end. */
  onAccountDeactivated(tx: Queryable, userId: number): Promise<void>
  /**
   * In the transaction that closes the account: a subscription without a user ends at the provider at once, and
   * transactions stay without a name. Again for one that is gone, it does nothing.
   */
  onAccountDeleted(tx: Queryable, userId: number): Promise<void>
}

export function endingService({ clock, jobs }: { clock: Clock; jobs: Jobs }): Ending {
  /** The provider is told by the job, which is there once the transaction commits. */
  const tellOf = async (tx: Queryable, stopped: readonly number[]) => {
    if (stopped.length > 0) await jobs.enqueue(tx, collectJob, {})
  }
  return {
    onAccountDeactivated: async (tx, userId) =>
      tellOf(tx, await forbidRenewal(tx, userId, null, clock.now())),
    onAccountDeleted: async (tx, userId) => {
      // First: a payment that is being written down is waited for, and comes without a name after this.
      await tellOf(tx, await leaveSubscriptions(tx, userId, clock.now()))
      await anonymise(tx, userId)
    },
  }
}
