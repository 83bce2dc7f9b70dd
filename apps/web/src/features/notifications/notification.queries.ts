// The kept notifications: read, marked as read, removed.
import { type Notification, notificationRoutes } from '@plumbline/contract/notifications'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { announceChange } from '#web/features/notifications/live-stream.ts'
import { useIsAfterLoad } from '#web/lib/after-load.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useIsLive } from '#web/lib/live.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { accessToken } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.tsx'

/** How often an open page asks for new ones, in ms: seldom while they come by themselves. */
const ASK_EVERY_MS = 20_000
const ASK_WHILE_LIVE_MS = 5 * 60_000

export function useNotifications() {
  const isLive = useIsLive()
  return useQuery({
    queryKey: queryKeys.notifications,
    enabled: useIsAfterLoad(),
    queryFn: async ({ signal }) =>
      (await call(notificationRoutes.notifications, {}, { signal })).notifications,
    refetchInterval: isLive ? ASK_WHILE_LIVE_MS : ASK_EVERY_MS,
  })
}

/** Puts one that has just come at the top of the bell. */
export function keepNotification(client: QueryClient, notification: Notification): void {
  const all = client.getQueryData<Notification[]>(queryKeys.notifications)
  if (all === undefined) void client.invalidateQueries({ queryKey: queryKeys.notifications })
  else if (!all.some(({ id }) => id === notification.id)) {
    client.setQueryData(queryKeys.notifications, [notification, ...all])
  }
}

/** Marks all as read; the bell shows it at once. */
export function useMarkNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notificationRoutes.readNotifications, {}),
    onMutate: () => change(client, (all) => all.map((one) => ({ ...one, read: true }))),
    onSettled: async () => {
      announceChange()
      await client.invalidateQueries({ queryKey: queryKeys.notifications })
    },
  })
}

/** Removes those that the bell no longer shows: all at once where nothing else is kept, else one by one. */
export async function sendRemovals(client: QueryClient, ids: ReadonlySet<number>): Promise<void> {
  // Signed out in the meantime: they stay.
  if (ids.size === 0 || accessToken() === null) return
  const isGone = ({ id }: Notification) => ids.has(id)
  const all = client.getQueryData<Notification[]>(queryKeys.notifications) ?? []
  // A page that closes still sends them.
  const options = { keepalive: true }
  try {
    if (all.length > 1 && all.every(isGone)) await call(notificationRoutes.removeNotifications, {}, options)
    else {
      for (const id of ids)
        await call(notificationRoutes.removeNotifications, { id }, options).catch(ignoreUnknown)
    }
    await change(client, (known) => known.filter((one) => !isGone(one)))
  } catch (error) {
    toast.error(errorText(error))
  }
  announceChange()
  void client.invalidateQueries({ queryKey: queryKeys.notifications })
}

/** Removed from another device already. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

async function change(client: QueryClient, update: (all: Notification[]) => Notification[]): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.notifications })
  client.setQueryData<Notification[]>(queryKeys.notifications, (all) => all && update(all))
}
