// A tap on one device of an inspector: how soon another that shows the same step shows it too.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import { type BenchInspection, startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './table.ts'

const TAPS = 15
/** One tap is over by then, also for the device that made it. */
const APART_MS = 4_000
const MOST_S = 2
const CHIP = '[role=tabpanel] button[aria-pressed]'

export async function benchDevices(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const inspection = await startFullInspection(product)
    const one = await openStep(browser, product, inspection)
    const other = await openStep(browser, product, inspection)
    const seconds: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      await sleep(APART_MS)
      seconds.push(await timeOf(one, other))
    }
    const most = Math.max(...seconds)
    return [
      {
        what: `a tap shown by another device, ${TAPS} taps`,
        target: `each within ${MOST_S} s`,
        measured: `${median(seconds).toFixed(2)} s, at most ${most.toFixed(2)} s`,
        isMet: most <= MOST_S,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The roofing step in a browser of its own. */
async function openStep(
  browser: Browser,
  product: Product,
  { token, inspectionId }: BenchInspection,
): Promise<Page> {
  const origin = `http://localhost:${product.port}`
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${origin}/inspection-step-data/${inspectionId}/roofing/2`)
  await page.getByRole('tab', { name: /^Description/ }).click()
  await page.locator(CHIP).first().waitFor()
  return page
}

/** Seconds from a tap on the first label until the other page shows it. */
async function timeOf(one: Page, other: Page): Promise<number> {
  const chip = one.locator(CHIP).first()
  const before = await chip.getAttribute('aria-pressed')
  const start = performance.now()
  await chip.click()
  await other.waitForFunction(
    ([selector, value]) => document.querySelector(selector)?.getAttribute('aria-pressed') !== value,
    [CHIP, before] as const,
    { timeout: 60_000 },
  )
  return (performance.now() - start) / 1000
}
