// What a finding with text, level and photo costs the thumb: taps, and pixels scrolled, over 25 findings of a whole house.

import type { Locator, Page } from '@playwright/test'
import { builtInTemplate } from '@plumbline/catalogue/template'
import { stepPath } from '@plumbline/domain/step-address'
import { launchBrowser } from './browser.ts'
import { type BenchInspection, startFullInspection } from './inspection.ts'
import { makePhotos } from './photos.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './table.ts'

const FINDINGS = 25
/** As many in each step, the first ones getting one more. */
const STEPS = builtInTemplate.sections.length
const MOST_PX = 400
const SEED = 25
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Finding {
  step: { stepName: string; stepId: number }
  part: string
  label: string
}

interface Cost {
  taps: number
  px: number
}

/** How a finding is entered, on a step screen that stands. */
type Way = (page: Page, finding: Finding, photo: Buffer) => Promise<void>

export async function benchTaps(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const [photo] = await makePhotos(1)
    if (!photo) throw new Error('There is no photo')
    const measure = async (way: Way) => {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      const costs = await walk(product, page, await startFullInspection(product), way, photo)
      await context.close()
      return costs
    }
    const byCamera = await measure(byRowCamera)
    const bySheet = await measure(throughSheet)
    print(byCamera, bySheet)
    return rowsOf(byCamera, bySheet)
  } finally {
    await browser.close()
    await product.stop()
  }
}

interface Entered extends Cost {
  finding: Finding
  /** The first of its step, whose list is not open yet. */
  isFresh: boolean
  /** Its part had to be unfolded. */
  wasFolded: boolean
}

/** Enters the findings in the order of the steps, as one goes through a house. */
async function walk(
  product: Product,
  page: Page,
  { token, inspectionId }: BenchInspection,
  way: Way,
  photo: Buffer,
): Promise<Entered[]> {
  const origin = `http://localhost:${product.port}`
  await page.goto(`${origin}/healthz`)
  await page.evaluate((value) => localStorage.setItem('access_token', value), token)
  const entered: Entered[] = []
  let last = ''
  for (const finding of chosenFindings()) {
    const isFresh = finding.step.stepName !== last
    last = finding.step.stepName
    if (isFresh) {
      // A step as somebody sees it who opens it for the first time: the tab is not remembered from the one before.
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(origin + stepPath(inspectionId, finding.step))
      await page.getByRole('tab', { name: /^Recommendation/ }).waitFor()
      await count(page)
    }
    const before = await counted(page)
    if (isFresh) await tap(page.getByRole('tab', { name: /^Recommendation/ }))
    const wasFolded = await unfold(page, finding)
    await way(page, finding, photo)
    await page.getByRole('checkbox', { name: `${finding.label}: in the report`, checked: true }).waitFor()
    const after = await counted(page)
    entered.push({ finding, isFresh, wasFolded, taps: after.taps - before.taps, px: after.px - before.px })
  }
  return entered
}

/** Opens the finding's part where that folds it away; gives whether it did. */
async function unfold(page: Page, { part, label }: Finding): Promise<boolean> {
  const rows = page.getByRole('region', { name: part, exact: true })
  await rows.waitFor()
  if (await rows.getByRole('checkbox', { name: `${label}: in the report`, exact: true }).isVisible())
    return false
  await tap(rows.locator('button[aria-expanded=false][data-fold]'))
  return true
}

const byRowCamera: Way = async (page, { label }, photo) => {
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: `Add photos to ${label}`, exact: true }))
  await (await chooser).setFiles(fileOf(photo))
}

const throughSheet: Way = async (page, { label }, photo) => {
  await tap(page.getByRole('button', { name: label, exact: true }))
  const sheet = page.getByRole('dialog', { name: label })
  const chooser = page.waitForEvent('filechooser')
  await tap(sheet.getByRole('button', { name: 'Take photos' }))
  await (await chooser).setFiles(fileOf(photo))
  await tap(sheet.getByRole('button', { name: 'Save', exact: true }))
  await sheet.waitFor({ state: 'hidden' })
}

function fileOf(buffer: Buffer) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Counts from now on what a finger does: taps by what the browser trusts, pixels by what `tap` scrolls. */
async function count(page: Page): Promise<void> {
  await page.evaluate(() => {
    const costs = { taps: 0, px: 0 }
    Object.assign(window, { costs })
    addEventListener('pointerdown', (event) => {
      if (event.isTrusted && event.pointerType === 'touch') costs.taps += 1
    })
  })
}

function counted(page: Page): Promise<Cost> {
  return page.evaluate(() => ({ ...(window as unknown as { costs: Cost }).costs }))
}

/** Scrolls as little as brings it whole between what sticks above and the bar below, and taps. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor()
  await target.evaluate((element) => {
    if (element.closest('[role=dialog], [role=tablist]')) return
    const { costs } = window as unknown as { costs: Cost }
    const tabs = document.querySelector('[role=tablist]')?.getBoundingClientRect()
    const bar = document.querySelector('nav[aria-label="Previous and next section"]')?.getBoundingClientRect()
    const { top, bottom } = element.getBoundingClientRect()
    const above = top - (tabs?.bottom ?? 0)
    const below = bottom - (bar?.top ?? innerHeight)
    const by = above < 0 ? above : Math.max(0, below)
    const from = scrollY
    scrollBy({ top: by, behavior: 'instant' })
    costs.px += Math.abs(scrollY - from)
  })
  await target.tap()
}

/** Drawn once and for all: the same in each run, in no order that suits the list. */
function chosenFindings(): Finding[] {
  let state = SEED
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  return builtInTemplate.sections.flatMap(({ key, recommendation }, at) => {
    const labels = recommendation.flatMap(({ label: part, recommendations }) =>
      recommendations.map(({ label }) => ({ part, label })),
    )
    const many = Math.floor(FINDINGS / STEPS) + (at < FINDINGS % STEPS ? 1 : 0)
    return Array.from({ length: many }, () => labels.splice(draw(labels.length), 1))
      .flat()
      .map((label) => ({ step: { stepName: key, stepId: at + 1 }, ...label }))
  })
}

function print(byCamera: readonly Entered[], bySheet: readonly Entered[]): void {
  console.error('| finding | taps by the camera of its row | px | taps through its sheet | px |')
  console.error('|---|---|---|---|---|')
  for (const [at, { finding, isFresh, wasFolded, taps, px }] of byCamera.entries()) {
    const sheet = bySheet[at]
    const about = `${isFresh ? ' (fresh step)' : ''}${wasFolded ? ' (folded)' : ''}`
    const name = `${finding.step.stepName}: ${finding.label}${about}`
    console.error(
      `| ${name} | ${taps} | ${Math.round(px)} | ${sheet?.taps} | ${Math.round(sheet?.px ?? 0)} |`,
    )
  }
}

function rowsOf(byCamera: readonly Entered[], bySheet: readonly Entered[]): Row[] {
  const folded = byCamera.filter(({ wasFolded }) => wasFolded).length
  const fresh = most(byCamera.filter(({ isFresh }) => isFresh))
  const open = most(byCamera.filter(({ isFresh }) => !isFresh))
  const sheet = most(bySheet.filter(({ isFresh }) => !isFresh))
  const px = mean(byCamera.map((one) => one.px))
  return [
    {
      what: `taps for a finding with text, level and photo, ${byCamera.length} findings in ${STEPS} steps`,
      target:
        '2 from a fresh step by the camera of its row, 1 where its list is open, 3 through its sheet; one more where its part is folded',
      measured: `at most ${fresh}, ${open} and ${sheet}; ${folded} were folded on a new device`,
      isMet: fresh <= 2 && open <= 1 && sheet <= 3,
    },
    {
      what: 'pixels scrolled for a finding, on average of these',
      target: `≤ ${MOST_PX} px (927 before)`,
      measured: `${Math.round(px)} px, at most ${Math.round(Math.max(...byCamera.map((one) => one.px)))}`,
      isMet: px <= MOST_PX,
    },
  ]
}

/** Without the tap that unfolds. */
function most(entered: readonly Entered[]): number {
  return Math.max(...entered.map(({ taps, wasFolded }) => taps - (wasFolded ? 1 : 0)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
