// The signed-in user's account in full.
import { accountRoutes } from '@plumbline/contract/account'
import { useQuery } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

export function useAccount() {
  return useQuery({
    queryKey: queryKeys.account,
    queryFn: async ({ signal }) => (await callOk(accountRoutes.myAccount, {}, { signal })).user,
  })
}
