// The inspector's shell: top bar, what is under it, the page, and the phone's bar at the foot.
import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ImpersonationBar } from '#web/app/layouts/impersonation-bar.tsx'
import { NewBuildStrip } from '#web/app/layouts/new-build-strip.tsx'
import { OfflineStrip } from '#web/app/layouts/offline-strip.tsx'
import { scrollKey } from '#web/app/layouts/scroll-key.ts'
import { TopBar } from '#web/app/layouts/top-bar.tsx'
import { useFollowNames } from '#web/app/layouts/use-follow-names.ts'
import { useListsAgain } from '#web/app/layouts/use-lists-again.ts'
import { useNews } from '#web/app/layouts/use-news.ts'
import { useUnpaid } from '#web/app/layouts/use-unpaid.ts'
import { useUnsentChoices } from '#web/app/layouts/use-unsent-choices.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { ApiError } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/fresh-user.ts'
import { makeShellPlaces, ShellPlace, ShellPlacesProvider } from '#web/ui/shell-slots.tsx'
import classes from './inspector-layout.module.css'

export function InspectorLayout() {
  const [places] = useState(makeShellPlaces)
  const isWide = useMatches().some(({ handle }) => isWideHandle(handle))
  const main = useRef<HTMLElement>(null)
  useFreshUser()
  useUnpaid()
  useUnsentEdits()
  useUnsentChoices()
  useFollowNames()
  useNews()
  useListsAgain()
  useFocusOnNewPage(main)
  return (
    <ShellPlacesProvider value={places}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div className={classes.top}>
        <TopBar title={places.title} />
        <ImpersonationBar />
        <ShellPlace element={places.underBar} />
        <OfflineStrip />
        <NewBuildStrip />
      </div>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <div className={isWide ? classes.wide : classes.page}>
          <Outlet />
        </div>
        <ShellPlace className={classes.footPlace} element={places.foot} />
      </main>
      <ScrollRestoration getKey={scrollKey} />
    </ShellPlacesProvider>
  )
}

function isWideHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isWide' in handle && handle.isWide === true
}

/** The user shown is the one kept; it is asked anew once the shell stands. */
function useFreshUser(): void {
  useEffect(
    () =>
      afterLoad(() => {
        refreshUser().catch((error: unknown) => {
          // A 401 has ended the session; a lost network leaves what is known.
          if (!(error instanceof ApiError)) throw error
        })
      }),
    [],
  )
}

/** Sends what an earlier page left unsent on this device. */
function useUnsentEdits(): void {
  useEffect(() => {
    import('#web/offline/offline.ts').then(({ startOffline }) => startOffline())
  }, [])
}

/** Keyboards and screen readers start at the content of a new page, not at the link that was pressed. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
