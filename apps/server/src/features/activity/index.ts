// What the wiring may call of accounts' activity.
import type { Accounts } from '#server/features/account/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Letters } from '#server/platform/mail/letters.ts'
import type { Slice } from '#server/platform/slice.ts'
import { deleteEventsOf } from './activity.repo.ts'
import { activityEndpoints } from './activity.routes.ts'
import { type ActivityService, activityService } from './activity.service.ts'
import { ACTIVITY_LETTER_PREVIEWS } from './activity-letters.ts'

export interface ActivitySlice extends Slice {
  activity: Pick<ActivityService, 'keep' | 'keepAsUser'>
}

export function activitySlice(deps: {
  clock: Clock
  accounts: Pick<Accounts, 'signInFacts'>
  letters: Letters
  publicUrl: string
}): ActivitySlice {
  const activity = activityService(deps)
  return {
    name: 'activity',
    endpoints: activityEndpoints(activity),
    activity,
    previews: ACTIVITY_LETTER_PREVIEWS,
    on: { 'account.closed': (tx, { id }) => deleteEventsOf(tx, id) },
    exportOf: { account: async (db, { userId }) => ({ activity: await activity.all(db, userId) }) },
    notRemoved: 'it goes when the account is closed',
    sweep: activity.sweep,
  }
}
