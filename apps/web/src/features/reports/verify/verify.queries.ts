// What the public page asks of a report: what its code stands for, and which version a file is.
import { reportRoutes } from '@plumbline/contract/reports'
import type { OutputOf } from '@plumbline/contract/route'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'

export type Verification = OutputOf<typeof reportRoutes.verifyReport>

/** What a code stands for; null asks nothing. Asked anew when the page is looked at again: a newer one may exist. */
export function useVerification(code: string | null) {
  return useQuery({
    queryKey: ['verify-report', code],
    enabled: code !== null,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    queryFn: ({ signal }) => callOk(reportRoutes.verifyReport, { code: code ?? '' }, { signal }),
  })
}

/** The version of the code's report whose file has this SHA-256; null: none. Throws `ApiError`. */
export async function askVersion(code: string, sha256: string) {
  return (await callOk(reportRoutes.verifyReport, { code, sha256 })).file ?? null
}
