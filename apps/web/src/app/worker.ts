// The service worker: keeps the whole app on the device and opens its pages from there, with or without a signal. It keeps
// files of the build alone: what the API answers is the offline store's, and goes past it, but for thumbnails that the
// store has put into a cache.
import { patternOfPage } from '@plumbline/contract/page-files'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { PAGES } from '#web/app/routes.ts'
import type { WorkerAnswer, WorkerRequest } from '#web/lib/app-on-device.ts'
import { arrived, type Builds, failed, opened, stood, taken, wanted } from '#web/lib/builds.ts'
import { findThumbnail } from '#web/offline/thumbnail-cache.ts'

declare const self: ServiceWorkerGlobalScope

interface DeviceFiles {
  /** The address of the build's first script, by which pages know their build too. */
  build: string
  files: { url: string; revision: string | null; integrity: string }[]
}

/** Put in when the build is done (build/device-files.ts). */
declare const __DEVICE_FILES__: DeviceFiles

const { build: BUILD, files: FILES } = __DEVICE_FILES__
const DOCUMENT = '/index.html'
const CACHE_OF = 'plumbline-app '
const STATE = { cache: 'plumbline-builds', key: '/builds' }
/** Files are asked for in so many rows, one after the other in each: the page's own calls come between. */
const ROWS = 4
/** How long the device's caches may take before the network is asked too. */
const CACHE_WITHIN_MS = 3_000

/** Each build has a cache of its own. */
const cacheOf = (build: string) => CACHE_OF + build

const rows = Array.from({ length: ROWS }, (_, row) => {
  const controller = new PrecacheController({ cacheName: cacheOf(BUILD) })
  controller.addToCacheList(FILES.filter((_, index) => index % ROWS === row))
  return controller
})

async function readBuilds(): Promise<Builds | null> {
  const kept = await caches.match(STATE.key, { cacheName: STATE.cache })
  return kept ? await kept.json() : null
}

let turn: Promise<unknown> = Promise.resolve()

/** Changes come one after the other, each kept before the next begins. */
function change<T extends Builds | null>(how: (before: Builds | null) => T): Promise<T> {
  const next = turn.then(async () => {
    const before = await readBuilds()
    const after = how(before)
    if (after !== before) await (await caches.open(STATE.cache)).put(STATE.key, Response.json(after))
    return after
  })
  turn = next.catch(() => undefined)
  return next
}

const ifAny = (how: (before: Builds) => Builds) => (before: Builds | null) => before && how(before)

// Fails as a whole where one file does not come, or comes with other bytes: the builds that are here go on.
self.addEventListener('install', (event) => {
  const kept = Promise.all(rows.map((row) => row.install(event)))
  // At once, for it answers with the build that was taken, which pages decide, and not with its own.
  event.waitUntil(kept.then(() => self.skipWaiting()))
  skipForCalls(event)
})

/** Calls, downloads and streams need no worker: where the browser can be told so, it starts none for them. */
function skipForCalls(
  event: ExtendableEvent & { addRoutes?: (routes: readonly object[]) => Promise<void> },
): void {
  const toWorker = [
    { requestMode: 'navigate' },
    { urlPattern: '/assets/*' },
    { urlPattern: '/:name.:type' },
    { urlPattern: '/files/*', requestDestination: 'image' },
  ]
  const routes = toWorker.map((condition) => ({ condition, source: 'fetch-event' }))
  const added = event.addRoutes?.([...routes, { condition: { urlPattern: '/*' }, source: 'network' }])
  // An older browser that knows other conditions only asks the worker for everything.
  added?.catch(() => undefined)
}

self.addEventListener('activate', (event) => event.waitUntil(arrive()))

async function arrive(): Promise<void> {
  const builds = await change((before) => arrived(before, BUILD))
  await dropUnwanted(builds)
  await self.clients.claim()
  for (const page of await self.clients.matchAll()) page.postMessage(null)
}

async function dropUnwanted(builds: Builds): Promise<void> {
  const stay = wanted(builds).map(cacheOf)
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_OF) && !stay.includes(name)) await caches.delete(name)
  if (!stay.includes(cacheOf(BUILD))) return
  // What this build was served with before: its document with other headers, say.
  const cache = await caches.open(cacheOf(BUILD))
  const keys = new Set(rows.flatMap((row) => [...row.getURLsToCacheKeys().values()]))
  for (const { url } of await cache.keys()) if (!keys.has(url)) await cache.delete(url)
}

const patterns = PAGES.filter(({ isForStrangers }) => !isForStrangers).map(({ path }) => patternOfPage(path))
const addresses = new Set(FILES.map(({ url }) => url))

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && patterns.some((pattern) => pattern.test(url.pathname)),
  ({ request }) => answerWith(request, findDocument()),
)

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.mode !== 'navigate' &&
    (url.pathname.startsWith('/assets/') || addresses.has(url.pathname)),
  ({ request }) => answerWith(request, findFile(request)),
)

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/files/'),
  ({ request }) => answerWith(request, findThumbnail(request.url)),
)

/**
 * From the device, else from the network. A browser's caches can stop answering until it is started again (seen in Chromium
 * when another tab was closed): after a while the network is asked beside them, and whichever answers first is taken.
 */
function answerWith(request: Request, found: Promise<Response | undefined>): Promise<Response> {
  const kept = found.then((response) => response ?? Promise.reject(new Error('not on this device')))
  const asked = new Promise<Response>((resolve, reject) => {
    const ask = () => {
      clearTimeout(timer)
      fetch(request).then(resolve, reject)
    }
    const timer = setTimeout(ask, CACHE_WITHIN_MS)
    kept.then(() => clearTimeout(timer), ask)
  })
  return Promise.any([kept, asked])
}

async function findDocument(): Promise<Response | undefined> {
  const builds = await change(ifAny(opened))
  if (!builds) return undefined
  const { current, last } = builds
  const found = await findFile(DOCUMENT, cacheOf(current))
  return found ?? (last === null ? undefined : await findFile(DOCUMENT, cacheOf(last)))
}

/** A file of any build, or of one. Kept with its revision behind it, and as this browser is answered. */
function findFile(file: Request | string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(file, { ignoreSearch: true, ignoreVary: true, ...(cacheName ? { cacheName } : {}) })
}

self.addEventListener('message', (event) => {
  event.waitUntil(reply(event.data, event.ports[0]))
})

async function reply(request: WorkerRequest, port: MessagePort | undefined): Promise<void> {
  const builds = await answer(request)
  const isWhole = request.type !== 'stands' || (await isAllHere(builds))
  port?.postMessage((isWhole ? builds : null) satisfies WorkerAnswer)
  if (!isWhole) await mend()
}

function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  switch (request.type) {
    case 'take':
      return change(ifAny(taken))
    case 'stands':
      return change(ifAny((before) => stood(before, request.build)))
    case 'failed':
      return change(ifAny((before) => failed(before, request.build)))
  }
}

/** Whether a page can be opened without a signal: nothing was cleared away since it came, nor lost with the power. */
async function isAllHere(builds: Builds | null): Promise<boolean> {
  if (builds === null) return false
  // Of any other build this worker has no list.
  if (builds.current !== BUILD) return true
  return (await (await caches.open(cacheOf(BUILD))).keys()).length >= FILES.length
}

/** Fetches what is missing of this build once more. */
async function mend(): Promise<void> {
  const cache = await caches.open(cacheOf(BUILD))
  const keys = new Map(rows.flatMap((row) => [...row.getURLsToCacheKeys()]))
  for (const { url, integrity } of FILES) {
    const { href } = new URL(url, location.href)
    const key = keys.get(href) ?? href
    if (await cache.match(key)) continue
    const file = await fetch(url, { integrity, cache: 'no-cache' })
    if (!file.ok) throw new Error(`${url} could not be downloaded`)
    await cache.put(key, file)
  }
  await arrive()
}
