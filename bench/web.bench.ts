// What a browser loads and how soon it can be used: scripts of the first page, and the step screen on a slow phone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const ROUNDS = 7
/** Visits before: the browser keeps the compiled form of a script that was asked for again. */
const WARMING = 4
const SLOWDOWN = 4
/** Menus and dialogs are fetched within this time. */
const IDLE_MS = 6_000

export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct()
  const executablePath = process.env.CHROMIUM_PATH
  // A profile on disk, as an inspector's browser has: a private one keeps no compiled scripts.
  const profile = await mkdtemp(join(tmpdir(), 'plumbline-bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    viewport: { width: 390, height: 844 },
  })
  try {
    const origin = `http://localhost:${product.port}`
    const page = await context.newPage()
    const rows = [await firstLoad(page, `${origin}/login`)]

    const { token, inspectionId } = await startFullInspection(product)
    await page.evaluate((value) => localStorage.setItem('access_token', value), token)
    const address = `${origin}/inspection-step-data/${inspectionId}/roofing/2`
    const session = await context.newCDPSession(page)
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const scripts = await scriptsOf(session, async () => {
      await page.goto(address, { waitUntil: 'commit' })
      await tabOf(page).waitFor()
    })
    const menus = await scriptsOf(session, async () => {
      await tabOf(page).click()
      await page.waitForTimeout(IDLE_MS)
    })
    await session.detach()

    // Opened anew: watching the network costs the page time.
    const visited = await context.newPage()
    await visited.addInitScript(pressTabWhenShown)
    for (let visit = 0; visit < WARMING; visit += 1) {
      await untilUsable(visited, address)
      await visited.waitForTimeout(IDLE_MS / 3)
    }
    const throttle = await context.newCDPSession(visited)
    const rounds = async (rate: number) => {
      await throttle.send('Emulation.setCPUThrottlingRate', { rate })
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await untilUsable(visited, address))
      return median(times) / 1000
    }
    const plain = await rounds(1)
    const slow = await rounds(SLOWDOWN)
    rows.push(
      {
        what: `step screen from a warm cache, ${SLOWDOWN}x CPU slowdown`,
        target: 'interactive ≤ 1 s',
        measured: `${slow.toFixed(2)} s; ${plain.toFixed(2)} s without slowdown`,
        isMet: slow <= 1,
      },
      {
        what: 'step screen until it can be used: scripts, gzip',
        target: '≤ 250 KB',
        measured: `${inKb(scripts)} in ${scripts.files} files; menus and dialogs behind it ${inKb(menus)}`,
        isMet: scripts.bytes <= 250 * 1024,
      },
    )
    return rows
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
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

const tabOf = (page: Page) => page.getByRole('tab', { name: /Recommendation/ })

/**
 * Runs in the page, from its first moment: presses the third tab once it is there and notes when it answered.
 * Looking from outside would take the slowed page's own time.
 */
function pressTabWhenShown(): void {
  const tab = () => document.querySelectorAll<HTMLElement>('[role=tab]')[2]
  const untilAnswered = () => {
    if (tab()?.getAttribute('aria-selected') === 'true') console.debug('usable', performance.now())
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

/** Milliseconds from navigation until a tab can be pressed and answers. */
async function untilUsable(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  const said = page.waitForEvent('console', (message) => message.text().startsWith('usable '))
  await page.goto(address, { waitUntil: 'commit' })
  return Number((await said).text().split(' ')[1])
}
