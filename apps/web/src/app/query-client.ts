// The one cache of the running app; guards and pages share it.
import { makeQueryClient } from '#web/lib/query-client.ts'

export const queryClient = makeQueryClient()
