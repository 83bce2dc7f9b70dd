// Whether an email is taken, asked as it is typed once it matches the simple pattern (specification section 4).
import { useDebouncedValue } from '@mantine/hooks'
import { authRoutes } from '@plumbline/contract/auth'
import { cleanAddress } from '@plumbline/contract/clean-text'
import { isEmail } from '@plumbline/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

const ASK_AFTER_MS = 350

/**
 * True when the server says that the email as it stands now is taken. A failed question blocks nobody.
 * @param unchanged the email that the account has already, which is not asked about
 */
export function useEmailTaken(email: string, unchanged?: string): boolean {
  const typed = cleanAddress(email)
  const [asked] = useDebouncedValue(typed, ASK_AFTER_MS)
  const isUnchanged = unchanged !== undefined && asked.toLowerCase() === unchanged.toLowerCase()
  const answer = useQuery({
    queryKey: ['email-available', asked],
    queryFn: async ({ signal }) =>
      (await call(authRoutes.checkEmailAvailable, { email: asked }, { signal })).status,
    enabled: isEmail(asked) && !isUnchanged,
    retry: false,
  })
  return asked === typed && !isUnchanged && answer.data === false
}
