// Long parts of the findings on a phone: what is rarely used folds away behind the part's head, what is recorded never does.
import type { Locator, Page } from '@playwright/test'
import { type Inspector, startInspection, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { expectSent, openTab, partHead, sheetOf } from './support/step-screen.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const FOLDED = 'Hail marks on the covering'
/** How often a finding is chosen until it stands first. */
const OFTEN = 3

const check = (page: Page, label: string) => page.getByRole('checkbox', { name: `${label}: in the report` })
const rowsOf = (page: Page, part: string) =>
  page.getByRole('region', { name: part, exact: true }).getByRole('checkbox')

async function openFindings(page: Page, inspector: Inspector, path: string): Promise<void> {
  await signIn(page, inspector)
  await page.goto(path)
  await openTab(page, 'Recommendation')
  await expect(check(page, 'Missing shingles')).toBeVisible()
}

test('a long part unfolds by its head, for this inspection, and a short one stands open', async ({
  page,
  inspector,
  inspection,
}) => {
  const roofing = stepPath(inspection, 'roofing')
  await openFindings(page, inspector, roofing)
  const head = partHead(page, 'Covering')
  await expect(head).toHaveAccessibleName('Covering 17 more')
  await expect(head).toHaveAttribute('aria-expanded', 'false')
  const size = await head.boundingBox()
  expect(size?.height).toBeGreaterThanOrEqual(44)
  await expect(rowsOf(page, 'Covering')).toHaveCount(3)
  await expect(partHead(page, 'Low-slope roof')).toHaveCount(0)
  await expect(rowsOf(page, 'Low-slope roof')).toHaveCount(5)

  await head.tap()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await expect(head).toBeFocused()
  await expect(rowsOf(page, 'Covering')).toHaveCount(20)
  await page.reload()
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  await expect(rowsOf(page, 'Covering')).toHaveCount(20)

  // Another house begins folded.
  const other = await startInspection(inspector)
  await page.goto(stepPath(other, 'roofing'))
  await expect(rowsOf(page, 'Covering')).toHaveCount(3)
  await page.goto(roofing)
  await head.tap()
  await expect(rowsOf(page, 'Covering')).toHaveCount(3)
})

test('what comes out of the fold comes into view, the head with it', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, stepPath(inspection, 'roofing'))
  // Longer than the window: from its head on.
  const long = page.getByRole('region', { name: 'Covering', exact: true })
  await partHead(page, 'Covering').tap()
  await expect(long.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await expect(partHead(page, 'Covering')).toBeInViewport({ ratio: 1 })
  await expectClear(page, partHead(page, 'Covering'))
  await partHead(page, 'Covering').tap()

  // One that fits, opened at the foot of the window: down to its last row, which no bar covers.
  const short = partHead(page, 'Chimney')
  await short.evaluate((head) => head.scrollIntoView({ block: 'end' }))
  await page.evaluate(() => scrollBy(0, 120))
  await short.tap()
  const last = page.getByRole('region', { name: 'Chimney', exact: true }).getByRole('listitem').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expectClear(page, last)
  await expectClear(page, short)
})

/** Nothing that sticks lies over it. */
async function expectClear(page: Page, target: Locator): Promise<void> {
  const sticky = await page.getByRole('tablist').boundingBox()
  const foot = await page.getByRole('navigation', { name: 'Previous and next step' }).boundingBox()
  const box = await target.boundingBox()
  if (!sticky || !foot || !box) throw new Error('One of them is not drawn')
  expect(box.y).toBeGreaterThanOrEqual(sticky.y + sticky.height - 1)
  expect(box.y + box.height).toBeLessThanOrEqual(foot.y)
}

test('what is recorded stands, wherever it was recorded, and does not go away under the thumb', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, stepPath(inspection, 'roofing'))
  await expect(check(page, FOLDED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Search or say it' }).tap()
  const search = page.getByRole('dialog', { name: 'Search labels' })
  await search.getByRole('searchbox').fill('hail marks')
  await search.getByRole('button', { name: new RegExp(`^${FOLDED}`) }).tap()
  const sheet = sheetOf(page, FOLDED)
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(sheet).toBeHidden()
  await search.getByRole('button', { name: 'Back to the step' }).tap()
  await expect(check(page, FOLDED)).toBeChecked()
  await expect(partHead(page, 'Covering')).toHaveAccessibleName('Covering 1 of 20 16 more')
  await expect(rowsOf(page, 'Covering')).toHaveCount(4)

  await check(page, FOLDED).tap()
  await expect(check(page, FOLDED)).not.toBeChecked()
  await expect(rowsOf(page, 'Covering')).toHaveCount(4)
  await check(page, FOLDED).tap()
  await expectSent(page)
  await page.reload()
  await expect(rowsOf(page, 'Covering')).toHaveCount(4)
  await expect(check(page, FOLDED)).toBeChecked()
})

test('a label of one’s own stands', async ({ page, inspector, inspection }) => {
  await openFindings(page, inspector, stepPath(inspection, 'roofing'))
  await page.getByRole('button', { name: 'Add label to Covering' }).tap()
  await page.getByLabel('New label in Covering').fill('Solar tube loose')
  await page.keyboard.press('Enter')
  await expect(check(page, 'Solar tube loose')).not.toBeChecked()
  await expectSent(page)
  await page.reload()
  await expect(check(page, 'Solar tube loose')).toBeVisible()
  await expect(partHead(page, 'Covering')).toHaveAccessibleName('Covering 17 more')
})

test('what is used often stands first, and folds no more', async ({ page, inspector, inspection }) => {
  await openFindings(page, inspector, stepPath(inspection, 'roofing'))
  await partHead(page, 'Covering').tap()
  for (let time = 0; time < OFTEN; time += 1) {
    await check(page, FOLDED).check()
    await check(page, FOLDED).uncheck()
  }
  await expectSent(page)
  await page.goto(stepPath(await startInspection(inspector), 'roofing'))
  await expect(partHead(page, 'Covering')).toHaveAttribute('aria-expanded', 'false')
  await expect(rowsOf(page, 'Covering').first()).toHaveAccessibleName(`${FOLDED}: in the report`)
})

test('a part unfolds by keys, and its labels are the next stops', async ({ page, inspector, inspection }) => {
  await openFindings(page, inspector, stepPath(inspection, 'roofing'))
  const head = partHead(page, 'Covering')
  await page.keyboard.press('j')
  await expect(head).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(rowsOf(page, 'Covering').nth(3)).toBeChecked()
})

test('at a desk nothing folds', async ({ page, inspector, inspection }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openFindings(page, inspector, stepPath(inspection, 'roofing'))
  await expect(page.locator('[data-fold]')).toHaveCount(0)
  await expect(rowsOf(page, 'Covering')).toHaveCount(20)
})
