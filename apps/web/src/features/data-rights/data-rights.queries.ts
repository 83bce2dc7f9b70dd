// The export of everything, how far it is, and the account's deletion.
import { type DataExport, dataRightsRoutes } from '@plumbline/contract/data-rights'
import { TEXT } from '@plumbline/contract/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { forgetOnDevice } from '#web/features/data-rights/forget-on-device.ts'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { endSession } from '#web/lib/session.ts'
import { useUser } from '#web/lib/use-session.ts'
import { confirmByPasskey } from '#web/shared/owner/confirm-by-passkey.ts'
import { toast } from '#web/ui/toast.tsx'

const POLL_MS = 1_000
/** A removal that takes longer is not waited for. */
const FOLLOWED_MS = 10 * 60_000
/** Long enough to be read on the page that comes next. */
const FAREWELL_MS = 10_000

export function isUnderWay(found: DataExport | null | undefined): boolean {
  return found?.state === 'queued' || found?.state === 'running'
}

/** The newest export, asked for anew while it is being made; so a reloaded page finds it. */
export function useLatestExport() {
  return useQuery<DataExport | null>({
    queryKey: queryKeys.dataExport,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? POLL_MS : false),
    queryFn: async ({ signal }) => (await callOk(dataRightsRoutes.latestExport, {}, { signal })).export,
  })
}

export function useAskExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callOk(dataRightsRoutes.exportAccount, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.dataExport }),
  })
}

/** Closes the account: this device is signed out, forgets what it kept, and tells when all is removed. */
export function useDeleteAccount() {
  const user = useUser()
  return useMutation({
    mutationFn: async (by: { password: string } | 'passkey') =>
      callOk(
        dataRightsRoutes.deleteAccount,
        by === 'passkey' ? { confirmation: await confirmByPasskey() } : by,
      ),
    // The dialog is gone by then: all that follows stands here.
    onSuccess: ({ job_id, job_key }) => {
      endSession('logout')
      if (user) void forgetOnDevice(user.id)
      toast.success(TEXT.accountClosed, { time: FAREWELL_MS })
      if (job_id !== undefined && job_key !== undefined) void tellWhenRemoved(job_id, job_key)
    },
  })
}

/** Nobody is signed in any more: the key stands for the token. */
async function tellWhenRemoved(id: number, key: string): Promise<void> {
  for (let waited = 0; waited < FOLLOWED_MS; waited += POLL_MS) {
    await new Promise((resolve) => window.setTimeout(resolve, POLL_MS))
    try {
      const { state } = await callOk(dataRightsRoutes.job, { id, key })
      if (state !== 'done') continue
      toast.success('Everything in your account was deleted', { time: FAREWELL_MS })
    } catch {
      // The server goes on without us.
    }
    return
  }
}
