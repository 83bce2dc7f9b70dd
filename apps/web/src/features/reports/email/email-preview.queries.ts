// The mail as the server would send it now.
import { emailRoutes } from '@plumbline/contract/emails'
import type { InputOf, OutputOf } from '@plumbline/contract/route'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export type ShownMail = OutputOf<typeof emailRoutes.previewEmail>

/** Asked anew each time: the report may say something else by then. */
export function useMailPreview(input: InputOf<typeof emailRoutes.previewEmail>) {
  return useQuery({
    queryKey: [...queryKeys.reports, 'mail', input],
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
    queryFn: ({ signal }) => callOk(emailRoutes.previewEmail, input, { signal }),
  })
}
