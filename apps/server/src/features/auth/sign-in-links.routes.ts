// HTTP of signing in by a mailed link (ADR 113).
import { authRoutes } from '@plumbline/contract/auth'
import { TEXT } from '@plumbline/contract/texts'
import type { FactorProofs } from '#server/features/second-factor/index.ts'
import type { Database } from '#server/platform/database.ts'
import { type Endpoint, prepareAndWrite, Refusal, write } from '#server/platform/http/endpoint.ts'
import type { Auth } from './auth.service.ts'
import { mailAsked } from './mail-asked.ts'
import type { PasswordTries } from './password-tries.ts'
import { askSecondFactor } from './second-factor-asked.ts'
import type { SignInLinks } from './sign-in-links.service.ts'

export interface SignInLinkParts {
  auth: Pick<Auth, 'signIn'>
  links: SignInLinks
  tries: Pick<PasswordTries, 'know'>
  proofs: Pick<FactorProofs, 'ask'>
  database: Database
}

export function signInLinkEndpoints({ auth, links, tries, proofs, database }: SignInLinkParts): Endpoint[] {
  return [
    write(authRoutes.askSignInLink, async ({ tx, input }) =>
      mailAsked(await links.ask(tx, input.email), TEXT.signInLinkSent),
    ),
    prepareAndWrite(
      authRoutes.signInByLink,
      async ({ db, input, request, noteSecurity }) => {
        const holder = await links.find(db, input.token)
        if (holder === null) return
        try {
          await askSecondFactor(proofs, db, holder.userId, noteSecurity)
        } catch (asked) {
          // The link is used up by it: the second step has a ticket of its own.
          if ((await database.transaction((tx) => links.use(tx, input.token))) === null) return
          await tries.know(holder.email, request.network)
          throw asked
        }
      },
      async ({ tx, input, request, afterCommit, noteSecurity }) => {
        const holder = await links.use(tx, input.token)
        if (holder === null) return new Refusal(TEXT.linkOver)
        afterCommit(() => tries.know(holder.email, request.network))
        noteSecurity('signed in', holder.userId, input.device_id)
        return auth.signIn(tx, holder.userId, request.userAgent)
      },
    ),
  ]
}
