// The router: pages grouped by layout, each loaded when it is first opened, guarded by who may see it.
import { createBrowserRouter, type RouteObject } from 'react-router'
import { leaveApp, requireGuest, requirePayer, requireSession } from '#web/app/guards.ts'
import { LoadingPage } from '#web/app/layouts/loading-page.tsx'
import { NotFound, PageFailed } from '#web/app/layouts/page-failed.tsx'
import { PublicLayout } from '#web/app/layouts/public-layout.tsx'
import { PAGES, type Page } from '#web/app/routes.ts'

const GUARDS = {
  session: requireSession,
  guest: requireGuest,
  public: undefined,
  payer: requirePayer,
  // Administrators are few: what asks for them is no part of anybody's first load.
  admin: async (args: { request: Request }) => (await import('#web/app/admin-guard.ts')).requireAdmin(args),
} as const

/** A device's store that does not answer keeps no page back for longer. */
const PREPARED_MS = 300

const within = (limitMs: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, limitMs))])

function routeOf(page: Page): RouteObject {
  return {
    path: page.path,
    loader: GUARDS[page.access],
    // The guard looks at the path alone: a search in the address asks nothing anew.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: {
      Component: async () => {
        const { Component, prepare } = await page.load()
        // Read ahead, no more: what fails here is told by the page itself.
        if (prepare)
          await within(
            PREPARED_MS,
            prepare().catch(() => undefined),
          )
        return Component
      },
    },
    ErrorBoundary: PageFailed,
    handle: { isWide: page.layout === 'wide', isPayment: page.access === 'payer' },
  }
}

/** Pages that are no part of the app: prerendered, and served by themselves (build/prerender-site.ts). */
const SITE_PATHS = ['/', '/terms-of-use', '/privacy-policy'] as const

const pagesOf = (...layouts: Page['layout'][]) =>
  PAGES.filter((page) => layouts.includes(page.layout)).map(routeOf)

export const routeObjects: RouteObject[] = [
  {
    HydrateFallback: LoadingPage,
    ErrorBoundary: PageFailed,
    children: [
      ...SITE_PATHS.map((path) => ({ path, loader: leaveApp, Component: LoadingPage })),
      {
        // Its menus and bell are no part of the first load of /login.
        lazy: {
          Component: async () => (await import('#web/app/layouts/shell-layout.tsx')).ShellLayout,
        },
        children: pagesOf('inspector', 'wide'),
      },
      { Component: PublicLayout, children: [...pagesOf('public'), { path: '*', Component: NotFound }] },
    ],
  },
]

export const router = createBrowserRouter(routeObjects)

/** Resolves when the page that the app starts on can be drawn, or after so many milliseconds. */
export function firstPage(limitMs: number): Promise<void> {
  const isReady = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
  return within(limitMs, isReady)
}
