// HTTP of signing in and out, and of registration.
import { authRoutes } from '@plumbline/contract/auth'
import { FIELD } from '@plumbline/contract/texts'
import { type Endpoint, prepareAndWrite, Refusal, read, write } from '#server/platform/http/endpoint.ts'
import type { Auth } from './auth.service.ts'

export function authEndpoints(auth: Auth): Endpoint[] {
  return [
    prepareAndWrite(
      authRoutes.token,
      ({ db, input, request }) => auth.checkCredentials(db, input, request.address),
      ({ tx, prepared, request }) => auth.signIn(tx, prepared, request.userAgent),
    ),
    prepareAndWrite(
      authRoutes.register,
      ({ db, input }) => auth.prepareAccount(db, input),
      ({ tx, prepared, request }) => auth.register(tx, prepared, request.userAgent),
      { files: 1 },
    ),
    read(authRoutes.checkEmailAvailable, async ({ tx, input }) =>
      (await auth.isEmailFree(tx, input.email)) ? {} : new Refusal(FIELD.emailTaken),
    ),
    write(authRoutes.logout, async ({ tx, caller, afterCommit }) => {
      await auth.signOut(tx, caller.tokenId)
      afterCommit(() => auth.signedOut(caller.tokenId))
      return {}
    }),
  ]
}
