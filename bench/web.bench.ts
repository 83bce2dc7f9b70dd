// What a browser loads and how soon it can be used: scripts of the first page, and the step screen on a slow phone.
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
const SLOWDOWN = 4
/** Menus and dialogs are fetched within this time. */
const IDLE_MS = 6_000

export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct()
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  try {
    const origin = `http://localhost:${product.port}`
    const rows = [await firstLoad(await (await browser.newContext()).newPage(), `${origin}/login`)]

    const { token, inspectionId } = await startFullInspection(product)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    await page.evaluate((value) => localStorage.setItem('access_token', value), token)
    const address = `${origin}/inspection-step-data/${inspectionId}/roofing/2`
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = await scriptBytes(session, () => untilShown(page, address))
    const menus = await scriptBytes(session, async () => {
      await pressTab(page)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(IDLE_MS)
    })
    await session.send('Network.setCacheDisabled', { cacheDisabled: false })
    // One visit fills the cache.
    await untilUsable(page, address)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await untilUsable(page, address))
    const seconds = median(times) / 1000
    rows.push(
      {
        what: `step screen from a warm cache, ${SLOWDOWN}x CPU slowdown`,
        target: 'interactive ≤ 1 s',
        measured: `${seconds.toFixed(2)} s`,
        isMet: seconds <= 1,
      },
      {
        what: 'step screen until it can be used: scripts, gzip',
        target: '≤ 250 KB',
        measured: `${Math.round(scripts / 1024)} KB; menus and dialogs behind it ${Math.round(menus / 1024)} KB`,
        isMet: scripts <= 250 * 1024,
      },
    )
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function firstLoad(page: Page, address: string): Promise<Row> {
  const session = await page.context().newCDPSession(page)
  const bytes = await scriptBytes(session, () => page.goto(address, { waitUntil: 'networkidle' }))
  return {
    what: 'first load of /login: scripts, gzip',
    target: '≤ 200 KB',
    measured: `${Math.round(bytes / 1024)} KB`,
    isMet: bytes <= 200 * 1024,
  }
}

/** Bytes of scripts on the wire while `work` runs. */
async function scriptBytes(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await work()
  return bytes
}

const tabOf = (page: Page) => page.getByRole('tab', { name: /Recommendation/ })

async function untilShown(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await tabOf(page).waitFor()
}

async function pressTab(page: Page): Promise<void> {
  await tabOf(page).click()
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Recommendation' }).waitFor()
}

/** Milliseconds from navigation until a tab can be pressed and answers. */
async function untilUsable(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  const start = performance.now()
  await untilShown(page, address)
  await pressTab(page)
  return performance.now() - start
}
