// Takes the pictures of the landing page and of the README from a running product with its demo data, and writes them
// into the site's folder and docs/: `E2E_PORT=3000 node e2e/pictures/take-pictures.ts`. They show nothing but our own screens and the demo's photos, which are CC0 (apps/server/src/houses/pictures/credits.md).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { type Demo, readDemo } from '../support/demo.ts'
import { signIn } from '../support/journey.ts'
import { BASE_URL } from '../support/server.ts'
import { openFinding, openTab } from '../support/step-screen.ts'

const TARGET = join(import.meta.dirname, '../../apps/web/src/features/site/pictures')
const CARD = join(import.meta.dirname, '../../apps/web/public/share-card.jpg')
const README = join(import.meta.dirname, '../../docs/pictures/step-phone.png')
const README_PAGE = join(import.meta.dirname, '../../docs/pictures/report-page.png')
/** A caption on the README's page of the report. */
const PAGE_WITH = 'Deck stairs without a handrail'
const README_PHONE = { width: 390, height: 844 }
const README_WIDTH = 585
const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1280, height: 840 }

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const demo = await readDemo()
  const { finished, halfDone } = demo
  const step = `/inspection-step-data/${finished.inspectionId}/roofing/2`
  const openStep = async (page: Page) => {
    await page.goto(step)
    await openTab(page, 'Recommendation')
  }
  await takeScreen(browser, demo, 'step', DESKTOP, [1280, 1920], openStep)
  await takeScreen(browser, demo, 'finding', PHONE, [390, 780], async (page) => {
    await page.goto(step)
    await openFinding(page)
  })
  await takeScreen(browser, demo, 'steps', PHONE, [390, 780], async (page) => {
    await page.goto(`/inspection/${halfDone.inspectionId}/inspection-steps/${halfDone.clientId}`)
    await expect(page.getByText('Roofing', { exact: true }).first()).toBeVisible()
  })
  await takeScreen(browser, demo, 'search', PHONE, [390, 780], async (page) => {
    await page.goto(step)
    await page.getByRole('button', { name: 'Search or say it' }).click()
    await page.getByRole('searchbox').fill('leak')
    await expect(page.getByText(/ matches\. Tap one/)).toBeVisible()
    await page.getByRole('searchbox').blur()
  })
  await takeScreen(browser, demo, 'review', DESKTOP, [800, 1280], async (page) => {
    await page.goto(`/inspection-review/${finished.inspectionId}/${finished.clientId}`)
    await expect(page.getByRole('heading', { name: 'Inspection details' })).toBeVisible()
  })
  await takeIn('light', browser, demo, README_PHONE, openStep, async (png) => {
    await sharp(png)
      .resize({ width: README_WIDTH, kernel: 'lanczos3' })
      .png({ palette: true, colours: 64 })
      .toFile(README)
  })
  await takeReport(demo)
  await takeCard(browser)
} finally {
  await browser.close()
}

/** Opens a screen as the demo's inspector, and keeps it at each of the widths in pixels, in light and in dark colours. */
async function takeScreen(
  opened: Browser,
  demo: Demo,
  name: string,
  viewport: { width: number; height: number },
  widths: number[],
  arrange: (page: Page) => Promise<void>,
): Promise<void> {
  for (const scheme of ['light', 'dark'] as const)
    await takeIn(scheme, opened, demo, viewport, arrange, (png) =>
      keep(scheme === 'dark' ? `${name}-dark` : name, png, widths),
    )
}

async function takeIn(
  colorScheme: 'light' | 'dark',
  opened: Browser,
  demo: Demo,
  viewport: { width: number; height: number },
  arrange: (page: Page) => Promise<void>,
  onPicture: (png: Buffer) => Promise<void>,
): Promise<void> {
  const isPhone = viewport.width < 900
  const context = await opened.newContext({
    baseURL: BASE_URL,
    viewport,
    deviceScaleFactor: 2,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // Its word that the app is kept would lie over the screen.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, demo.inspector)
  await arrange(page)
  // The screens hold a stream open, so that the network is never idle: wait for the photos.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      const isSeen = image.checkVisibility() && bottom > 0 && top < innerHeight
      return image.complete || !isSeen
    }),
  )
  await page.waitForTimeout(1_000)
  await onPicture(await page.screenshot())
  await context.close()
}

/** The cover, the summary and a page of findings of a finished report, as the client gets them. */
async function takeReport({ report }: Demo): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, Buffer.from(await (await fetch(report.url)).arrayBuffer()))
    execFileSync('pdftoppm', ['-r', '110', '-png', '-l', '3', file, join(folder, 'page')])
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort()
    const wanted = { 'report-cover': 0, 'report-summary': 2 }
    for (const [name, index] of Object.entries(wanted))
      await keep(
        name,
        await sharp(join(folder, pages[index] ?? ''))
          .png()
          .toBuffer(),
        [440, 880],
      )
    const texts = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).split('\f')
    const page = texts.findIndex((text) => text.includes(PAGE_WITH)) + 1
    if (page === 0) throw new Error(`No page of the report says ${PAGE_WITH}`)
    const shown = execFileSync('pdftoppm', ['-r', '90', '-png', '-f', `${page}`, '-l', `${page}`, file])
    await sharp(shown).png({ palette: true, colours: 128 }).toFile(README_PAGE)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a link to the site shows where it is shared: the head of the landing page. */
async function takeCard(opened: Browser): Promise<void> {
  const context = await opened.newContext({
    baseURL: BASE_URL,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  // Prices are the installation's.
  await page.getByText(/^No card needed/).evaluate((line: HTMLElement) => {
    line.style.visibility = 'hidden'
  })
  const card = sharp(await page.screenshot()).jpeg({ quality: 82, mozjpeg: true })
  const { size } = await card.toFile(CARD)
  console.log(`share card: ${size} B`)
  await context.close()
}

async function keep(name: string, png: Buffer, widths: number[]): Promise<void> {
  for (const width of widths) {
    const picture = sharp(png).resize({ width, kernel: 'lanczos3' })
    const { size, height } = await picture
      .clone()
      .avif({ quality: 52, effort: 4 })
      .toFile(join(TARGET, `${name}-${width}.avif`))
    const webp = await picture
      .clone()
      .webp({ quality: 74, effort: 4 })
      .toFile(join(TARGET, `${name}-${width}.webp`))
    console.log(`${name} ${width}x${height}: AVIF ${size} B, WebP ${webp.size} B`)
  }
  if (process.env.E2E_SHOTS) await sharp(png).toFile(join(process.env.E2E_SHOTS, `${name}.png`))
}
