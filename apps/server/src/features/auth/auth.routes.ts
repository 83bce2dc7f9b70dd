// HTTP of signing in and out, of registration, of passwords and of sessions.
import { authRoutes } from '@plumbline/contract/auth'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import { type Endpoint, prepareAndWrite, Refusal, read, write } from '#server/platform/http/endpoint.ts'
import type { Auth } from './auth.service.ts'
import type { EmailUndo } from './email-undo.service.ts'
import type { PasswordChanges } from './password-change.service.ts'
import type { PasswordResets } from './password-resets.service.ts'
import type { PasswordTries } from './password-tries.ts'
import type { Sessions } from './sessions.service.ts'

/** Of strangers: a logo as the browser makes it is under 2 MB. */
const REGISTRATION_MAX_BYTES = 8 * 1024 * 1024

export interface AuthParts {
  auth: Auth
  resets: PasswordResets
  changes: PasswordChanges
  sessions: Sessions
  emailUndo: EmailUndo
  tries: PasswordTries
}

export function authEndpoints({ auth, resets, changes, sessions, emailUndo, tries }: AuthParts): Endpoint[] {
  return [
    prepareAndWrite(
      authRoutes.token,
      ({ db, input, request }) => auth.checkCredentials(db, input, request.network),
      async ({ tx, prepared, request, afterCommit }) => {
        afterCommit(() => request.noteSecurity('signed in', prepared))
        return auth.signIn(tx, prepared, request.userAgent)
      },
    ),
    prepareAndWrite(
      authRoutes.register,
      ({ db, input }) => auth.prepareAccount(db, input),
      async ({ tx, prepared, request, afterCommit }) => {
        afterCommit(() => tries.know(prepared.account.profile.email, request.network))
        const registered = await auth.register(tx, prepared, request.userAgent)
        afterCommit(() => request.noteSecurity('registered', registered.user.id))
        return { ...registered, message: TEXT.accountCreated }
      },
      { files: 1, totalBytes: REGISTRATION_MAX_BYTES },
    ),
    read(authRoutes.checkEmailAvailable, async ({ tx, input }) =>
      (await auth.isEmailFree(tx, input.email)) ? {} : new Refusal(FIELD.emailTaken),
    ),
    write(authRoutes.logout, async ({ tx, caller, request, afterCommit }) => {
      await auth.signOut(tx, caller.tokenId)
      afterCommit(() => request.noteSecurity('signed out', caller.userId))
      afterCommit(() => auth.signedOut(caller))
      return {}
    }),
    prepareAndWrite(
      authRoutes.forgotPassword,
      ({ input, request }) => resets.countAsk(input.email, request.network),
      async ({ tx, input }) => {
        await resets.ask(tx, input.email)
        return { message: TEXT.resetCodeSent }
      },
    ),
    write(authRoutes.checkResetCode, async ({ tx, input }) =>
      (await resets.check(tx, input.email, input.reset_code)) ? {} : new Refusal(TEXT.resetCodeWrong),
    ),
    prepareAndWrite(
      authRoutes.resetForgotPassword,
      ({ input }) => resets.prepare(input),
      async ({ tx, input, prepared, request, afterCommit }) => {
        const { email, reset_code: code } = input
        const userId = await resets.reset(tx, { email, code, passwordHash: prepared })
        if (userId === null) return new Refusal(TEXT.resetCodeWrong)
        afterCommit(() => resets.wasReset(userId))
        afterCommit(() => request.noteSecurity('password reset', userId))
        afterCommit(() => tries.know(email, request.network))
        return { message: TEXT.passwordChanged }
      },
    ),
    prepareAndWrite(
      authRoutes.undoEmailChange,
      () => emailUndo.prepare(),
      async ({ tx, input, prepared, request, afterCommit }) => {
        const undone = await emailUndo.undo(tx, input.token, prepared)
        if (!undone) return new Refusal(TEXT.emailUndoOver)
        afterCommit(() => emailUndo.wasUndone(undone.userId))
        afterCommit(() => request.noteSecurity('email put back', undone.userId))
        return { email: undone.email, message: TEXT.emailUndone }
      },
    ),
    prepareAndWrite(
      authRoutes.updatePassword,
      ({ db, caller, input, request }) => changes.prepare(db, caller.userId, input, request.network),
      async ({ tx, caller, prepared, request, afterCommit }) => {
        if (!prepared || !(await changes.change(tx, caller, prepared)))
          return new Refusal(TEXT.oldPasswordWrong)
        afterCommit(() => changes.changed(caller))
        afterCommit(() => request.noteSecurity('password changed', caller.userId))
        return { message: TEXT.passwordChanged }
      },
    ),
    read(authRoutes.sessions, async ({ tx, caller }) => ({ sessions: await sessions.list(tx, caller) })),
    write(authRoutes.endSessions, async ({ tx, caller, input, request, afterCommit }) => {
      const ended = await sessions.end(tx, caller, input.id)
      afterCommit(() => request.noteSecurity('session ended', caller.userId))
      afterCommit(() => sessions.ended(ended))
      return {}
    }),
  ]
}
