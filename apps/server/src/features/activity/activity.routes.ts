// HTTP of what happened to an account.
import { activityRoutes } from '@plumbline/contract/activity'
import { type Endpoint, read } from '#server/platform/http/endpoint.ts'
import type { ActivityService } from './activity.service.ts'

export function activityEndpoints(activity: ActivityService): Endpoint[] {
  return [
    read(activityRoutes.list, ({ tx, caller, input: { before } }) =>
      activity.list(tx, caller.userId, before),
    ),
  ]
}
