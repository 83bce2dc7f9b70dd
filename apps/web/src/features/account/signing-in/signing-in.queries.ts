// The calls that change the second factor; after each the account's own is asked for anew.
import { secondFactorRoutes } from '@plumbline/contract/second-factor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { makePasskey } from '#web/lib/passkeys.ts'
import { queryKeys } from '#web/lib/query-keys.ts'

function useFactorChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.secondFactor }),
  })
}

export function useBeginAuthenticator() {
  return useMutation({
    mutationFn: (confirmation: string) => callOk(secondFactorRoutes.beginAuthenticator, { confirmation }),
  })
}

/** Gives recovery codes to be shown, or null. */
export function useSetAuthenticator() {
  return useFactorChange(
    async (input: { confirmation: string; otp: string }) =>
      (await callOk(secondFactorRoutes.setAuthenticator, input)).recovery_codes,
  )
}

export function useRemoveAuthenticator() {
  return useFactorChange((confirmation: string) =>
    callOk(secondFactorRoutes.removeAuthenticator, { confirmation }),
  )
}

export function useMakeRecoveryCodes() {
  return useFactorChange(
    async (confirmation: string) =>
      (await callOk(secondFactorRoutes.makeRecoveryCodes, { confirmation })).recovery_codes,
  )
}

/** Has the browser make a passkey, and keeps it; gives recovery codes to be shown, or null. */
export function useAddPasskey() {
  return useFactorChange(async ({ confirmation, name }: { confirmation: string; name: string }) => {
    const { options } = await callOk(secondFactorRoutes.beginPasskey, { confirmation })
    const passkey = await makePasskey(options)
    return (await callOk(secondFactorRoutes.addPasskey, { confirmation, passkey, name })).recovery_codes
  })
}

export function useRenamePasskey() {
  return useFactorChange((input: { id: number; name: string }) =>
    callOk(secondFactorRoutes.renamePasskey, input),
  )
}

export function useRemovePasskey() {
  return useFactorChange((input: { id: number; confirmation: string }) =>
    callOk(secondFactorRoutes.removePasskey, input),
  )
}
