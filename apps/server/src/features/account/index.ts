// What other slices may call of accounts.
import type { Endpoint } from '#server/platform/http/endpoint.ts'
import { accountEndpoints } from './account.routes.ts'
import { type AccountDeps, type Accounts, accountService } from './account.service.ts'

export type { Accounts, NewAccount } from './account.service.ts'
export { isEntitled, trialOf } from './entitlement.ts'

export interface AccountSlice {
  endpoints: Endpoint[]
  accounts: Accounts
}

export function accountSlice(deps: AccountDeps): AccountSlice {
  const accounts = accountService(deps)
  return { endpoints: accountEndpoints(accounts), accounts }
}
