// The owner is asked by a passkey, which stands for the password.
import { authRoutes } from '@plumbline/contract/auth'
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { callOk } from '#web/lib/api.ts'
import { usePasskey as askPasskey, canUsePasskeys } from '#web/lib/passkeys.ts'
import { useSecondFactor } from '#web/shared/owner/second-factor.queries.ts'

/** Whether the account has a passkey, and this browser can ask for it. */
export function useHasPasskey(): boolean {
  return (useSecondFactor().data?.passkeys.length ?? 0) > 0 && canUsePasskeys()
}

/** Gives what calls take as `confirmation`. Throws `PasskeyFailure`, `ApiError` and `CodeNotLoaded`. */
export async function confirmByPasskey(): Promise<string> {
  const { options } = await callOk(secondFactorRoutes.passkeyToConfirm, {})
  const passkey = await askPasskey(options)
  return (await callOk(authRoutes.confirm, { passkey })).confirmation
}
