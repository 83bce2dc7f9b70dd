// A tap on the step screen without a network: what it costs a slow phone when many photos wait, against none.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { launchBrowser } from './browser.ts'
import { addFindings, type BenchInspection, startFullInspection } from './inspection.ts'
import { median } from './load.ts'
import { makePhotos } from './photos.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './table.ts'

const WAITING = 500
/** Over so many findings of a step; each takes 50. */
const FINDINGS = 10
const ROUNDS = 5
const TAPS = 6
/** A tap's work is over by then. */
const TAP_MS = 700
const SLOWDOWN = 4
const MADE_SMALL_MS = 900_000
const MOST_TIMES = 1.2

export async function benchField(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const inspection = await startFullInspection(product)
    await addFindings(product, inspection, [])
    const screens = [
      await openScreen(browser, product, inspection, 0),
      await openScreen(browser, product, inspection, WAITING),
    ]
    const times = screens.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, screen] of screens.entries()) times[index]?.push(await tapTime(screen))
    const [none = 0, many = 0] = times.map(median)
    return [
      {
        what: `a tap without a network, ${WAITING} photos waiting, ${SLOWDOWN}x CPU slowdown`,
        target: `≤ ${MOST_TIMES} times the work of a tap with none waiting`,
        measured: `${(many / none).toFixed(2)} times (${Math.round(many)} ms of the main thread against ${Math.round(none)})`,
        isMet: many / none <= MOST_TIMES,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

interface Screen {
  page: Page
  session: CDPSession
}

/** The roofing step in a browser of its own that lost its network, with so many photos taken since. */
async function openScreen(
  browser: Browser,
  product: Product,
  { token, inspectionId }: BenchInspection,
  count: number,
): Promise<Screen> {
  const origin = `http://localhost:${product.port}`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.goto(`${origin}/inspection-step-data/${inspectionId}/roofing/2`)
  await page.getByRole('tab', { name: /^Recommendation/ }).click()
  const findings = findingsOf('roofing').slice(0, FINDINGS)
  const open = async (label: string) => {
    const sheet = page.getByRole('dialog', { name: label })
    await page
      .getByRole('button', { name: new RegExp(`^${label}`) })
      .first()
      .click()
    await sheet.waitFor()
    return sheet
  }
  // The sheet's code comes while there is a network.
  const first = await open(findings[0] ?? '')
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
  await context.setOffline(true)
  const photos = await makePhotos(count / FINDINGS)
  const files = photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  for (const label of count > 0 ? findings : []) {
    const sheet = await open(label)
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: 'Choose photos' }).click()
    await (await chooser).setFiles(files)
    await sheet
      .getByRole('listitem')
      .nth(files.length - 1)
      .waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  }
  await page.getByRole('tab', { name: /^Description/ }).click()
  if (count > 0) {
    await untilQuiet(page, count)
    await page.getByRole('button', { name: /^\d+ not uploaded$/ }).waitFor()
  }
  const session = await context.newCDPSession(page)
  // By the thread's own clock: what else runs on the machine is not the tap's.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session }
}

/** Those that stand on a phone, the first ones of each part. */
function findingsOf(step: string): string[] {
  const parts = builtInTemplate.sections.find(({ key }) => key === step)?.recommendation ?? []
  return parts.flatMap(({ recommendations }) => recommendations.slice(0, 2).map(({ label }) => label))
}

/** Until every photo is kept, and has been made small. */
async function untilQuiet(page: Page, count: number): Promise<void> {
  const deadline = performance.now() + MADE_SMALL_MS
  while ((await preparedPhotos(page)) < count) {
    if (performance.now() > deadline) throw new Error('The photos were not made small in time')
    await sleep(2_000)
  }
}

function preparedPhotos(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('plumbline-field'))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(found?.name ?? '')
      request.onsuccess = () => resolve(request.result)
    })
    const photos = await new Promise<{ isPrepared: boolean }[]>((resolve) => {
      const request = database.transaction('pictures').objectStore('pictures').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return photos.filter((photo) => photo.isPrepared).length
  })
}

/** The main thread's time for one tap, in ms. */
async function tapTime({ page, session }: Screen): Promise<number> {
  await page.bringToFront()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await busy()
  await page.evaluate(
    async ([taps = 0, wait = 0]) => {
      const chip = document.querySelector<HTMLElement>('[role=tabpanel] button[aria-pressed]')
      if (!chip) throw new Error('there is no label to tap')
      for (let tap = 0; tap < taps; tap += 1) {
        chip.click()
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    },
    [TAPS, TAP_MS],
  )
  const after = await busy()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return (after - before) / TAPS
}
