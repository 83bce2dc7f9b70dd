// HTTP of the account: the signed-in user, and the picture.
import { accountRoutes } from '@plumbline/contract/account'
import { type Endpoint, prepareAndWrite, read } from '#server/platform/http/endpoint.ts'
import type { Accounts } from './account.service.ts'

export function accountEndpoints(accounts: Accounts): Endpoint[] {
  return [
    read(accountRoutes.getUser, async ({ caller, tx }) => ({
      user: await accounts.getUser(tx, caller.userId),
    })),
    read(accountRoutes.myAccount, async ({ caller, tx }) => ({
      user: await accounts.get(tx, caller.userId),
    })),
    prepareAndWrite(
      accountRoutes.updateProfileImage,
      ({ input }) => accounts.keepPicture(input.profile_image),
      async ({ caller, tx, prepared }) => ({
        profile_image: await accounts.setPicture(tx, caller.userId, prepared),
      }),
      { files: 1 },
    ),
  ]
}
