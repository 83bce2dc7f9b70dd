// HTTP of signing in and out, of registration, of changing a password and of sessions.
import { authRoutes } from '@plumbline/contract/auth'
import { FIELD, TEXT } from '@plumbline/contract/texts'
import type { FactorProofs, SecondFactors } from '#server/features/second-factor/index.ts'
import { type Endpoint, prepareAndWrite, Refusal, read, write } from '#server/platform/http/endpoint.ts'
import type { Auth } from './auth.service.ts'
import type { EmailUndo } from './email-undo.service.ts'
import type { PasswordChanges } from './password-change.service.ts'
import type { CheckPassword } from './password-check.ts'
import { type PasswordResetParts, passwordResetEndpoints } from './password-resets.routes.ts'
import type { PasswordTries } from './password-tries.ts'
import { askSecondFactor } from './second-factor-asked.ts'
import type { Sessions } from './sessions.service.ts'
import { type SignInLinkParts, signInLinkEndpoints } from './sign-in-links.routes.ts'

/** Of strangers: a logo as the browser makes it is under 2 MB. */
const REGISTRATION_MAX_BYTES = 8 * 1024 * 1024

export interface AuthParts extends PasswordResetParts, SignInLinkParts {
  auth: Auth
  changes: PasswordChanges
  sessions: Sessions
  emailUndo: EmailUndo
  tries: PasswordTries
  proofs: FactorProofs
  factors: Pick<SecondFactors, 'challenge' | 'checkPasskey' | 'checkWhereSecured' | 'confirmed'>
  checkPassword: CheckPassword
}

export function authEndpoints(parts: AuthParts): Endpoint[] {
  const { auth, changes, sessions, emailUndo, tries } = parts
  return [
    ...secondStepEndpoints(parts),
    ...passwordResetEndpoints(parts),
    ...signInLinkEndpoints(parts),
    prepareAndWrite(
      authRoutes.token,
      async ({ db, input, request, noteSecurity }) => {
        const userId = await auth.checkCredentials(db, input, request.network)
        await askSecondFactor(parts.proofs, db, userId, noteSecurity)
        return userId
      },
      async ({ tx, input, prepared, request, noteSecurity }) => {
        noteSecurity('signed in', prepared, input.device_id)
        return auth.signIn(tx, prepared, request.userAgent)
      },
    ),
    prepareAndWrite(
      authRoutes.register,
      ({ db, input }) => auth.prepareAccount(db, input),
      async ({ tx, input, prepared, request, afterCommit, noteSecurity }) => {
        afterCommit(() => tries.know(prepared.account.profile.email, request.network))
        const registered = await auth.register(tx, prepared, request.userAgent)
        noteSecurity('registered', registered.user.id, input.device_id)
        return { ...registered, message: TEXT.accountCreated }
      },
      { files: 1, totalBytes: REGISTRATION_MAX_BYTES },
    ),
    read(authRoutes.checkEmailAvailable, async ({ tx, input }) =>
      (await auth.isEmailFree(tx, input.email)) ? {} : new Refusal(FIELD.emailTaken),
    ),
    write(authRoutes.logout, async ({ tx, caller, afterCommit, noteSecurity }) => {
      await auth.signOut(tx, caller.tokenId)
      noteSecurity('signed out', caller.userId)
      afterCommit(() => auth.signedOut(caller))
      return {}
    }),
    prepareAndWrite(
      authRoutes.undoEmailChange,
      () => emailUndo.prepare(),
      async ({ tx, input, prepared, afterCommit, noteSecurity }) => {
        const undone = await emailUndo.undo(tx, input.token, prepared)
        if (!undone) return new Refusal(TEXT.linkOver)
        afterCommit(() => emailUndo.wasUndone(undone.userId))
        noteSecurity('email put back', undone.userId)
        return { email: undone.email, message: TEXT.emailUndone }
      },
    ),
    prepareAndWrite(
      authRoutes.updatePassword,
      ({ db, caller, input, request }) => changes.prepare(db, caller, input, request.network),
      async ({ tx, caller, prepared, afterCommit, noteSecurity }) => {
        if (!prepared || !(await changes.change(tx, caller, prepared)))
          return new Refusal(TEXT.oldPasswordWrong)
        afterCommit(() => changes.changed(caller))
        noteSecurity('password changed', caller.userId)
        return { message: TEXT.passwordChanged }
      },
    ),
    read(authRoutes.sessions, async ({ tx, caller }) => ({ sessions: await sessions.list(tx, caller) })),
    write(authRoutes.endSessions, async ({ tx, caller, input, afterCommit, noteSecurity }) => {
      // One's own ends as by logout.
      if (input.id !== caller.tokenId) await parts.factors.checkWhereSecured(tx, caller, input.confirmation)
      const ended = await sessions.end(tx, caller, input.id)
      noteSecurity('session ended', caller.userId)
      afterCommit(() => sessions.ended(ended))
      return {}
    }),
  ]
}

/** What the owner is asked beside the password, or again. */
function secondStepEndpoints({ auth, proofs, factors, checkPassword }: AuthParts): Endpoint[] {
  return [
    prepareAndWrite(
      authRoutes.secondStep,
      ({ db, input: { ticket, device_id: _, ...proof }, request }) =>
        proofs.prepare(db, ticket, proof, request.network),
      async ({ tx, input, prepared, request, afterCommit, noteSecurity }) => {
        const method = await proofs.prove(tx, prepared)
        afterCommit(() => proofs.proved(prepared, request.network))
        if (method === 'recovery_code') noteSecurity('recovery code used', prepared.userId)
        noteSecurity('signed in', prepared.userId, input.device_id)
        return auth.signIn(tx, prepared.userId, request.userAgent)
      },
    ),
    write(authRoutes.passkeyToSignIn, async ({ tx, input }) => {
      const userId = await proofs.holderOf(tx, input.ticket)
      return { options: await factors.challenge(tx, { userId, tokenId: null }) }
    }),
    prepareAndWrite(
      authRoutes.confirm,
      async ({ db, caller, input: { password }, request }) =>
        password === undefined ? null : checkPassword(db, caller, password, request.network),
      async ({ tx, caller, input: { passkey }, prepared, noteSecurity }) => {
        if (passkey !== undefined) await factors.checkPasskey(tx, caller, passkey)
        else if (prepared === null) return new Refusal(TEXT.passwordWrong)
        noteSecurity('confirmed', caller.userId)
        return { confirmation: await factors.confirmed(tx, caller) }
      },
    ),
  ]
}
