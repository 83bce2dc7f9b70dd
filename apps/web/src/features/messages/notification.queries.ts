// The kept notifications: read, marked as read, removed.
import { messageRoutes, type Notification } from '@plumbline/contract/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { toast } from '#web/ui/toast.tsx'

/** How often an open page asks for new ones, in ms. */
const ASK_EVERY_MS = 20_000

export function useNotifications() {
  return useQuery({
    queryKey: queryKeys.notifications,
    queryFn: async ({ signal }) => (await call(messageRoutes.notifications, {}, { signal })).notifications,
    refetchInterval: ASK_EVERY_MS,
  })
}

/** Marks all as read; the bell shows it at once. */
export function useMarkNotificationsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(messageRoutes.readNotifications, {}),
    onMutate: () => change(client, (all) => all.map((one) => ({ ...one, read: true }))),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

/** Removes one; it comes back with a toast when the server did not take it. */
export function useRemoveNotification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(messageRoutes.removeNotifications, { id }),
    onMutate: (id) => change(client, (all) => all.filter((one) => one.id !== id)),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notifications }),
  })
}

async function change(
  client: ReturnType<typeof useQueryClient>,
  update: (all: Notification[]) => Notification[],
): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.notifications })
  client.setQueryData<Notification[]>(queryKeys.notifications, (all) => all && update(all))
}
