// Long parts of the findings on a phone: what is rarely used folds away behind the part's head, what is recorded never does.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'
import { expectSent, openTab, partHead, sheetOf } from '#web/testing/step-screen.ts'

const FOLDED = 'Hail marks on the covering'
/** How often a finding is chosen until it stands first. */
const OFTEN = 3

const check = (label: string) => page.getByRole('checkbox', { name: `${label}: in the report` })
const rowsOf = (part: string) => page.getByRole('region', { name: part, exact: true }).getByRole('checkbox')
const head = partHead('Covering')

async function openFindings(path: string, size = PHONE): Promise<void> {
  await openPage(path, size)
  await openTab('Recommendation')
  await expect.element(check('Missing shingles')).toBeVisible()
}

const startRoofing = async () => stepPath(await startInspection(), 'roofing')

test('a long part unfolds by its head, for this inspection, and a short one stands open', async () => {
  const roofing = await startRoofing()
  await openFindings(roofing)
  await expect.element(head).toHaveAccessibleName('Covering 17 more')
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  expect(head.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(rowsOf('Covering')).toHaveLength(3)
  await expect.element(partHead('Low-slope roof')).not.toBeInTheDocument()
  await expect.element(rowsOf('Low-slope roof')).toHaveLength(5)

  await head.click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await expect.element(head).toHaveFocus()
  await expect.element(rowsOf('Covering')).toHaveLength(20)
  await openPage(roofing, PHONE)
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await expect.element(rowsOf('Covering')).toHaveLength(20)

  // Another house begins folded.
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await expect.element(rowsOf('Covering')).toHaveLength(3)
  await openPage(roofing, PHONE)
  await head.click()
  await expect.element(rowsOf('Covering')).toHaveLength(3)
})

test('what comes out of the fold comes into view, the head with it', async () => {
  await openFindings(await startRoofing())
  // Longer than the window: from its head on.
  const long = page.getByRole('region', { name: 'Covering', exact: true })
  await head.click()
  await expect.element(long.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await expect.element(head).toBeInViewport({ ratio: 1 })
  expectClear(head)
  await head.click()

  // One that fits, opened at the foot of the window: down to its last row, which no bar covers.
  const short = partHead('Chimney')
  short.element().scrollIntoView({ block: 'end' })
  scrollBy(0, 120)
  await short.click()
  const last = page.getByRole('region', { name: 'Chimney', exact: true }).getByRole('listitem').last()
  await expect.element(last).toBeInViewport({ ratio: 1 })
  expectClear(last)
  expectClear(short)
})

/** Nothing that sticks lies over it. */
function expectClear(target: Locator): void {
  const [sticky, foot, box] = [
    page.getByRole('tablist'),
    page.getByRole('navigation', { name: 'Previous and next step' }),
    target,
  ].map((one) => one.element().getBoundingClientRect())
  if (!sticky || !foot || !box) throw new Error('One of them is not drawn')
  expect(box.top).toBeGreaterThanOrEqual(sticky.bottom - 1)
  expect(box.bottom).toBeLessThanOrEqual(foot.top)
}

test('what is recorded stands, wherever it was recorded, and does not go away under the thumb', async () => {
  const roofing = await startRoofing()
  await openFindings(roofing)
  await expect.element(check(FOLDED)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Search or say it' }).click()
  const search = page.getByRole('dialog', { name: 'Search labels' })
  await search.getByRole('searchbox').fill('hail marks')
  await search.getByRole('button', { name: new RegExp(`^${FOLDED}`) }).click()
  const sheet = sheetOf(FOLDED)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await search.getByRole('button', { name: 'Back to the step' }).click()
  await expect.element(check(FOLDED)).toBeChecked()
  await expect.element(head).toHaveAccessibleName('Covering 1 of 20 16 more')
  await expect.element(rowsOf('Covering')).toHaveLength(4)

  await check(FOLDED).click()
  await expect.element(check(FOLDED)).not.toBeChecked()
  await expect.element(rowsOf('Covering')).toHaveLength(4)
  await check(FOLDED).click()
  await expectSent()
  await openPage(roofing, PHONE)
  await expect.element(rowsOf('Covering')).toHaveLength(4)
  await expect.element(check(FOLDED)).toBeChecked()
})

test('a label of one’s own stands', async () => {
  const roofing = await startRoofing()
  await openFindings(roofing)
  await page.getByRole('button', { name: 'Add label to Covering' }).click()
  await page.getByLabelText('New label in Covering').fill('Solar tube loose')
  await userEvent.keyboard('{Enter}')
  await expect.element(check('Solar tube loose')).not.toBeChecked()
  await expectSent()
  await openPage(roofing, PHONE)
  await expect.element(check('Solar tube loose')).toBeVisible()
  await expect.element(head).toHaveAccessibleName('Covering 17 more')
})

test('what is used often stands first, and folds no more', async () => {
  await openFindings(await startRoofing())
  await head.click()
  for (let time = 0; time < OFTEN; time += 1) {
    await check(FOLDED).click()
    await expect.element(check(FOLDED)).toBeChecked()
    await check(FOLDED).click()
    await expect.element(check(FOLDED)).not.toBeChecked()
  }
  await expectSent()
  await openPage(await startRoofing(), PHONE)
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  await expect.element(rowsOf('Covering').first()).toHaveAccessibleName(`${FOLDED}: in the report`)
})

test('a part unfolds by keys, and its labels are the next stops', async () => {
  await openFindings(await startRoofing())
  await userEvent.keyboard('j')
  await expect.element(head).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('jjjj')
  await userEvent.keyboard(' ')
  await expect.element(rowsOf('Covering').nth(3)).toBeChecked()
})

test('at a desk nothing folds', async () => {
  await openFindings(await startRoofing(), DESKTOP)
  await expect.element(page.css('[data-fold]')).not.toBeInTheDocument()
  await expect.element(rowsOf('Covering')).toHaveLength(20)
})
