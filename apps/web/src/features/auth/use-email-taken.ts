// Whether an email is taken, asked as it is typed once it matches the simple pattern (specification section 4).

import { useDebouncedValue } from '@mantine/hooks'
import { authRoutes } from '@plumbline/contract/auth'
import { isEmail } from '@plumbline/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

const ASK_AFTER_MS = 350

/** True when the server says that the email as it stands now is taken. A failed question blocks nobody. */
export function useEmailTaken(email: string): boolean {
  const typed = email.trim()
  const [asked] = useDebouncedValue(typed, ASK_AFTER_MS)
  const answer = useQuery({
    queryKey: ['email-available', asked],
    queryFn: async ({ signal }) =>
      (await call(authRoutes.checkEmailAvailable, { email: asked }, { signal })).status,
    enabled: isEmail(asked),
    retry: false,
  })
  return asked === typed && answer.data === false
}
