// What becomes of a subscription when its account is deactivated or deleted (decision 8).
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { collectJob } from './billing-job-definitions.ts'
import { forbidRenewal } from './subscriptions.repo.ts'
import { anonymise } from './transactions.repo.ts'

export interface Ending {
  /** In the transaction that deactivates: nothing renews any more; what is paid runs to its end. */
  onAccountDeactivated(tx: Queryable, userId: number): Promise<void>
  /**
   * In the transaction that deletes, before the user's row goes: the subscription ends at the provider at once, and
   * transactions stay without a name.
   */
  onAccountDeleted(tx: Queryable, userId: number): Promise<void>
}

export function endingService({ clock, jobs }: { clock: Clock; jobs: Jobs }): Ending {
  /** The provider is told by the job, which is there once the transaction commits; a subscription without a user ends at once. */
  const stop = async (tx: Queryable, userId: number) => {
    const stopped = await forbidRenewal(tx, userId, null, clock.now())
    if (stopped.length > 0) await jobs.enqueue(tx, collectJob, {})
  }
  return {
    onAccountDeactivated: stop,
    onAccountDeleted: async (tx, userId) => {
      await stop(tx, userId)
      await anonymise(tx, userId)
    },
  }
}
