// The signed-in user's account in full, its changes, and where it is signed in.
import { type Account, accountRoutes, User } from '@plumbline/contract/account'
import { authRoutes } from '@plumbline/contract/auth'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOk } from '#web/lib/api.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { currentUser, keepUser } from '#web/lib/session.ts'
import { orKept } from '#web/offline/or-kept.ts'
import type { ProfileValues } from '#web/shared/profile/profile-steps.ts'

export function useAccount() {
  return useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) =>
      orKept(
        async () => (await callOk(accountRoutes.myAccount, {}, { signal })).user,
        (lists) => lists.profile(),
      ),
  })
}

/** Saves the whole profile; a picture that is left out stays. A new email goes with what the owner confirmed. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ profile_image, ...fields }: ProfileValues & { confirmation?: string }) =>
      (
        await callOk(
          accountRoutes.updateProfile,
          profile_image === null ? fields : { ...fields, profile_image },
        )
      ).user,
    onSuccess: (account) => {
      queries.setQueryData(queryKeys.account, account)
      keepUser(User.parse(account))
      refreshWhatShowsIt(queries)
    },
  })
}

/** Sets the picture that reports and the top bar show. */
export function useUpdatePicture() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (profile_image: File) =>
      (await callOk(accountRoutes.updateProfileImage, { profile_image })).profile_image,
    onSuccess: (profile_image) => {
      queries.setQueryData<Account>(queryKeys.account, (known) => known && { ...known, profile_image })
      const user = currentUser()
      if (user !== null) keepUser({ ...user, profile_image })
      refreshWhatShowsIt(queries)
    },
  })
}

/** Names and logo stand on lists and reports; a report made before is no longer up to date. */
function refreshWhatShowsIt(queries: QueryClient): void {
  for (const queryKey of [queryKeys.inspections, queryKeys.clients, queryKeys.reports]) {
    void queries.invalidateQueries({ queryKey })
  }
}

/** Mails a code to the account's address. */
export function useSendEmailCode() {
  return useMutation({ mutationFn: () => callOk(accountRoutes.sendEmailCode, {}) })
}

/** Takes the mailed code; the account is asked anew. */
export function useConfirmEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => callOk(accountRoutes.confirmEmail, { code }),
    onSuccess: () =>
      queries.setQueryData<Account>(
        queryKeys.account,
        (known) => known && { ...known, is_email_confirmed: 1 },
      ),
  })
}

/** Where the account is signed in, last used first. */
export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await callOk(authRoutes.sessions, {}, { signal })).sessions,
  })
}

/** Ends one session, or without an id all others; with what says that the owner was asked just now. */
export function useEndSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: number | undefined; confirmation: string }) =>
      callOk(authRoutes.endSessions, which),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  })
}
