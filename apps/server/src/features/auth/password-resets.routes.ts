// HTTP of forgotten passwords: by code, and by the link beside it.
import { authRoutes } from '@plumbline/contract/auth'
import type { Route } from '@plumbline/contract/route'
import { TEXT } from '@plumbline/contract/texts'
import {
  type Call,
  type Endpoint,
  prepareAndWrite,
  Refusal,
  read,
  write,
} from '#server/platform/http/endpoint.ts'
import { mailAsked } from './mail-asked.ts'
import type { PasswordResets, ResetAccount } from './password-resets.service.ts'
import type { PasswordTries } from './password-tries.ts'

export interface PasswordResetParts {
  resets: PasswordResets
  tries: Pick<PasswordTries, 'know'>
}

export function passwordResetEndpoints({ resets, tries }: PasswordResetParts): Endpoint[] {
  const answerReset = (
    {
      request,
      afterCommit,
      noteSecurity,
    }: Pick<Call<Route, unknown>, 'request' | 'afterCommit' | 'noteSecurity'>,
    { userId, email }: ResetAccount,
  ) => {
    afterCommit(() => resets.wasReset(userId))
    noteSecurity('password reset', userId)
    afterCommit(() => tries.know(email, request.network))
    return { message: TEXT.passwordChanged }
  }
  return [
    write(authRoutes.forgotPassword, async ({ tx, input }) =>
      mailAsked(await resets.ask(tx, input.email), TEXT.resetCodeSent),
    ),
    write(authRoutes.checkResetCode, async ({ tx, input, request: { network } }) =>
      (await resets.check(tx, { email: input.email, code: input.reset_code, network }))
        ? {}
        : new Refusal(TEXT.resetCodeWrong),
    ),
    prepareAndWrite(
      authRoutes.resetForgotPassword,
      ({ input }) => resets.prepare(input),
      async (call) => {
        const { email, password, reset_code: code } = call.input
        const tried = { email, code, network: call.request.network }
        const account = await resets.reset(call.tx, tried, { password, passwordHash: call.prepared })
        return account ? answerReset(call, account) : new Refusal(TEXT.resetCodeWrong)
      },
    ),
    read(authRoutes.checkResetLink, async ({ tx, input }) => {
      const email = await resets.emailOfLink(tx, input.token)
      return email === null ? new Refusal(TEXT.linkOver) : { email }
    }),
    prepareAndWrite(
      authRoutes.resetByLink,
      ({ db, input }) => resets.prepareByLink(db, input),
      async (call) => {
        const { token, password } = call.input
        const account =
          call.prepared &&
          (await resets.resetByLink(call.tx, token, { password, passwordHash: call.prepared }))
        return account ? answerReset(call, account) : new Refusal(TEXT.linkOver)
      },
    ),
  ]
}
