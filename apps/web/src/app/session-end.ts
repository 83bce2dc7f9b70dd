// What happens when a session ends, here by a 401 or in another tab.
import { matchPath } from 'react-router'
import { queryClient } from '#web/app/query-client.ts'
import { router } from '#web/app/router.tsx'
import { PAGES } from '#web/app/routes.ts'
import { endedSession, onSessionEnd, watchOtherTabs } from '#web/lib/session.ts'
import { forgetWishedPage, noteWishedPage } from '#web/lib/wished-page.ts'
import { belowLayers } from '#web/ui/back-layers.ts'

/** One that is open to all is no page to come back to, such as that of a forgotten password. */
function needsSession(pathname: string): boolean {
  return PAGES.some(
    ({ path, access }) => access !== 'public' && access !== 'guest' && matchPath(path, pathname) !== null,
  )
}

/**
 * From now on a session that ends forgets what was read and shows the sign-in page. Called before anything is sent: what
 * a device kept goes out before it is drawn.
 */
export function followSessionEnd(): void {
  watchOtherTabs(() => window.location.reload())
  onSessionEnd((why) => {
    queryClient.clear()
    const { pathname, search, hash } = window.location
    if (why !== 'expired') forgetWishedPage()
    // On the sign-in page itself, where the account could not be asked: what was wanted before it still is.
    else if (needsSession(pathname)) noteWishedPage(`${pathname}${search}${hash}`, endedSession()?.userId)
    belowLayers(() => router.navigate('/login', { replace: true }))
  })
}
