// The account's second factor as it is, which the account's page shows and whoever asks for the owner goes by.
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => callOk(secondFactorRoutes.secondFactor, {}, { signal }),
  })
}
