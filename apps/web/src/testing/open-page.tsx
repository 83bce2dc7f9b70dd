// Opens a page of the app in a component test: the real providers, router and offline store, in front of the real server.
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { inspectorHere } from '#web/testing/inspector.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

let root: Root | undefined
let app: ReturnType<typeof loadApp> | undefined

/**
 * Opens an address of the app as if it had been typed, signed in as the test's inspector.
 * What the app keeps on the device stays; what it got from the server is fetched again.
 * @param size of the window
 */
export async function openPage(path: string, size = DESKTOP): Promise<void> {
  await inspectorHere()
  // Not from memory: each file of tests begins with a window of its own, and this module outlives it.
  if (innerWidth !== size.width || innerHeight !== size.height) await page.viewport(size.width, size.height)
  closePage()
  if (!app) history.replaceState(null, '', path)
  app ??= loadApp()
  const { App, router, queryClient, notifications } = await app
  queryClient.clear()
  notifications.clean()
  await router.navigate(path)
  const container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
  root.render(<App />)
}

export function closePage(): void {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
}

/** Not before there is an address for its router to start on. */
async function loadApp() {
  const [{ App }, { router }, { listen }, { queryClient }, { notifications }] = await Promise.all([
    import('#web/app/app.tsx'),
    import('#web/app/router.tsx'),
    import('#web/app/listeners.ts'),
    import('#web/app/query-client.ts'),
    import('@mantine/notifications'),
  ])
  listen()
  return { App, router, queryClient, notifications }
}
