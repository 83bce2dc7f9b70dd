// The router: pages grouped by layout, each loaded when it is first opened, guarded by who may see it.
import { type ComponentType, useEffect } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { leaveApp, requireGuest, requirePayer, requireSession } from '#web/app/guards.ts'
import { LoadingPage } from '#web/app/layouts/loading-page.tsx'
import { AppFailed, NotFound, PageFailed } from '#web/app/layouts/page-failed.tsx'
import { PublicLayout } from '#web/app/layouts/public-layout.tsx'
import { PAGES, type Page } from '#web/app/routes.ts'
import { afterLoad } from '#web/lib/after-load.ts'
import { loadCode } from '#web/lib/load-code.ts'
import { noteStands } from '#web/lib/start.ts'

interface PageModule {
  Component: ComponentType
  /** Reads what the page's first frame shows from the device, when the app starts on it. */
  prepare?: () => Promise<void>
}

/** By their addresses from here. */
const modules = import.meta.glob<PageModule>('../features/*/*.page.tsx')

function importPage({ file }: Page): Promise<PageModule> {
  const load = modules[`../features/${file}`]
  if (!load) throw new Error(`There is no page ${file}`)
  return load()
}

const importShell = async () => (await import('#web/app/layouts/shell-layout.tsx')).ShellLayout
const adminGuard = async () => (await import('#web/app/admin-guard.ts')).requireAdmin

const GUARDS = {
  session: requireSession,
  guest: requireGuest,
  public: undefined,
  payer: requirePayer,
  // Administrators are few: what asks for them is no part of anybody's first load.
  admin: async (args: { request: Request }) => (await loadCode(adminGuard))(args),
} as const

/** A device's store that does not answer keeps no page back for longer. */
const PREPARED_MS = 300

const within = (limitMs: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, limitMs))])

/**
 * A component that is loaded when a route first needs it, by the route's loader. React Router's own `lazy` is no way:
 * where it fails, nothing at all is drawn, and no ErrorBoundary either (ADR 25).
 */
function lazyPart(load: () => Promise<ComponentType>): {
  load: () => Promise<void>
  Component: ComponentType
} {
  let Loaded: ComponentType | null = null
  return {
    load: async () => {
      Loaded ??= await load()
    },
    Component: () => Loaded && <Loaded />,
  }
}

/** Draws a page. Once one stands, the app has started, and this device keeps it for the next time. */
function standing(Page: ComponentType, { isForStrangers }: Page): ComponentType {
  return function StandingPage() {
    useEffect(() => {
      noteStands()
      if (!isForStrangers && import.meta.env.PROD) return afterLoad(() => void importFollowVersions())
    }, [])
    return <Page />
  }
}

/** Where its code does not arrive, the next page that stands asks for it again, and so does coming back to this one. */
const importFollowVersions = async () => {
  const code = await loadCode(() => import('#web/app/follow-versions.ts')).catch(() => undefined)
  if (code) return code.followVersions()
  document.addEventListener('visibilitychange', importFollowVersions, { once: true })
}

function routeOf(page: Page): RouteObject {
  const part = lazyPart(async () => {
    const { Component, prepare } = await loadCode(() => importPage(page))
    // Read ahead, no more: what fails here is told by the page itself.
    if (prepare)
      await within(
        PREPARED_MS,
        prepare().catch(() => undefined),
      )
    return Component
  })
  const guard = GUARDS[page.access]
  return {
    path: page.path,
    loader: async (args) => {
      const loading = part.load()
      // Waited for below; whoever is turned away needs no page.
      loading.catch(() => undefined)
      await guard?.(args)
      await loading
      return null
    },
    // The guard looks at the path alone: a search in the address asks nothing anew.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: standing(part.Component, page),
    ErrorBoundary: PageFailed,
    handle: { isWide: page.layout === 'wide', isPayment: page.access === 'payer' },
  }
}

/** Pages that are no part of the app: prerendered, and served by themselves (build/prerender-site.ts). */
const SITE_PATHS = ['/', '/terms-of-use', '/privacy-policy'] as const

/** Its menus and bell are no part of the first load of /login. */
const shell = lazyPart(() => loadCode(importShell))

const pagesOf = (...layouts: Page['layout'][]) =>
  PAGES.filter((page) => layouts.includes(page.layout)).map(routeOf)

export const routeObjects: RouteObject[] = [
  {
    HydrateFallback: LoadingPage,
    ErrorBoundary: AppFailed,
    children: [
      ...SITE_PATHS.map((path) => ({ path, loader: leaveApp, Component: LoadingPage })),
      {
        loader: async () => {
          await shell.load()
          return null
        },
        shouldRevalidate: () => false,
        Component: shell.Component,
        children: pagesOf('inspector', 'wide'),
      },
      {
        Component: PublicLayout,
        children: [
          ...pagesOf('public'),
          // Else this would be the page of a client.
          { path: '/clients/edit-client', Component: NotFound },
          { path: '*', Component: NotFound },
        ],
      },
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
