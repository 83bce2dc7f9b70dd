// What a browser loads and how soon it can be used: scripts of the first page, and the step screen on a slow phone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { startBareBrowser } from './devtools.ts'
import { startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const ROUNDS = 7
/** Visits before: the browser keeps the compiled form of a script that was asked for again. */
const WARMING = 4
const SLOWDOWN = 4
/** Of the product's origin, and no page of it. */
const SIGN_IN_PATH = '/healthz'
const PHONE = { viewport: { width: 390, height: 844 } }
const VISITS = 5
const READY_S = 10
/** Menus and dialogs are fetched within this time. */
const IDLE_MS = 6_000

export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  // What a device does not have yet is counted: it would come from the device at the second visit.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const origin = `http://localhost:${product.port}`
    const page = await context.newPage()
    const rows = [await firstLoad(page, `${origin}/login`), await firstVisit(browser, `${origin}/login`)]

    const { token, inspectionId } = await startFullInspection(product)
    await page.evaluate((value) => localStorage.setItem('access_token', value), token)
    const address = `${origin}/inspection-step-data/${inspectionId}/roofing/2`
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = await scriptsUntilDrawn(page, address)
    const menus = await scriptsOf(session, async () => {
      await tabOf(page).click()
      await page.waitForTimeout(IDLE_MS)
    })
    await session.detach()

    rows.push(await warmStep(process.env.CHROMIUM_PATH ?? chromium.executablePath(), token, address), {
      what: 'step screen until it can be used: scripts, gzip',
      target: '≤ 250 KB',
      measured: `${inKb(scripts)} in ${scripts.files} files; menus and dialogs behind it ${inKb(menus)}`,
      isMet: scripts.bytes <= 250 * 1024,
    })
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function firstLoad(page: Page, address: string): Promise<Row> {
  const session = await page.context().newCDPSession(page)
  const scripts = await scriptsOf(session, () => page.goto(address, { waitUntil: 'networkidle' }))
  await session.detach()
  return {
    what: 'first load of /login: scripts, gzip',
    target: '≤ 200 KB',
    measured: `${inKb(scripts)} in ${scripts.files} files`,
    isMet: scripts.bytes <= 200 * 1024,
  }
}

/** From the page that is loaded, and left alone, until the device has the whole app and says so. */
async function firstVisit(browser: Browser, address: string): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < VISITS; round += 1) {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.goto(address)
    const loaded = performance.now()
    await page.getByText('Available offline').waitFor()
    times.push((performance.now() - loaded) / 1000)
    await page.context().close()
  }
  const most = Math.max(...times)
  return {
    what: `first visit, until it is ready without a signal, ${VISITS} visits`,
    target: `each within ${READY_S} s of idle`,
    measured: `${median(times).toFixed(1)} s, at most ${most.toFixed(1)} s`,
    isMet: most <= READY_S,
  }
}

interface Scripts {
  files: number
  /** On the wire. */
  bytes: number
}

const inKb = ({ bytes }: Scripts) => `${Math.round(bytes / 1024)} KB`

/** The scripts that came over the wire while `work` ran. */
async function scriptsOf(session: CDPSession, work: () => Promise<unknown>): Promise<Scripts> {
  const scripts = new Set<string>()
  let bytes = 0
  let files = 0
  await session.send('Network.enable')
  const seen = ({ requestId, response }: { requestId: string; response: { mimeType: string } }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  }
  const finished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (!scripts.has(requestId)) return
    files += 1
    bytes += encodedDataLength
  }
  session.on('Network.responseReceived', seen)
  session.on('Network.loadingFinished', finished)
  await work()
  session.off('Network.responseReceived', seen)
  session.off('Network.loadingFinished', finished)
  return { files, bytes }
}

/** Those that were there when the step's tabs were drawn, by the page's own clock: what comes behind them comes soon after. */
async function scriptsUntilDrawn(page: Page, address: string): Promise<Scripts> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="tab"]')) return
      performance.mark('drawn')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await tabOf(page).waitFor()
  return page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= drawn,
    )
    return {
      files: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
}

const tabOf = (page: Page) => page.getByRole('tab', { name: /Recommendation/ })

/** Opened in a tab that held nothing of the product, as on the next day, and loaded again. */
async function warmStep(executable: string, token: string, address: string): Promise<Row> {
  // On disk, as an inspector's browser has it: a private one keeps no compiled scripts.
  const profile = await mkdtemp(join(tmpdir(), 'plumbline-bench-profile-'))
  const browser = await startBareBrowser(executable, profile)
  try {
    const tab = await browser.open(`(${inPage})(${JSON.stringify(token)}, ${JSON.stringify(SIGN_IN_PATH)})`)
    await tab.goto(new URL(SIGN_IN_PATH, address).href)
    await tab.untilUsable()
    const open = async () => {
      await tab.goto('about:blank')
      await tab.goto(address)
      return tab.untilUsable()
    }
    const reload = async () => {
      await tab.reload()
      return tab.untilUsable()
    }
    for (let visit = 0; visit < WARMING; visit += 1) {
      await open()
      await sleep(IDLE_MS / 3)
    }
    const rounds = async (visit: () => Promise<number>) => {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await visit())
      return median(times) / 1000
    }
    const plain = await rounds(open)
    await tab.slowDown(SLOWDOWN)
    const slow = await rounds(open)
    const again = await rounds(reload)
    return {
      what: `step screen from a warm cache, ${SLOWDOWN}x CPU slowdown`,
      target: 'interactive ≤ 1 s',
      measured: `${slow.toFixed(2)} s in a new tab, ${again.toFixed(2)} s loaded again; ${plain.toFixed(2)} s in a new tab without slowdown`,
      isMet: slow <= 1,
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/**
 * Runs in the page, from its first moment: signs in, or presses the third tab once it is there and notes when it
 * answered. Looking from outside would take the slowed page's own time.
 */
function inPage(token: string, signInPath: string): void {
  const tellUsable = () => Object.assign(window, { usable: performance.now() })
  if (location.pathname === signInPath) {
    localStorage.setItem('access_token', token)
    tellUsable()
  }
  if (!location.pathname.startsWith('/inspection-step-data/')) return
  const tab = () => document.querySelectorAll<HTMLElement>('[role=tab]')[2]
  const untilAnswered = () => {
    if (tab()?.getAttribute('aria-selected') === 'true') tellUsable()
    else requestAnimationFrame(untilAnswered)
  }
  const untilShown = () => {
    const shown = tab()
    if (!shown) return void requestAnimationFrame(untilShown)
    shown.click()
    untilAnswered()
  }
  untilShown()
}
