// Looking at a finding records nothing, and Back closes what is open over the step before it leaves the step.
import type { Locator, Page } from '@playwright/test'
import { authRoutes } from '@plumbline/contract/auth'
import { type Inspection, type Inspector, labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { call } from './support/server.ts'
import { expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'
const READY_TEXT = 'Shingles are missing, and the layer beneath them is exposed.'
/** Reached without leaving the document, so that Back from the step goes there. */
const BEFORE = /\/inspection-steps\//

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Opens the steps, and from there the tab of roofing's findings. */
async function openFindings(page: Page, inspector: Inspector, inspection: Inspection): Promise<void> {
  await signIn(page, inspector)
  await page.goto(`/inspection/${inspection.id}/inspection-steps/${inspection.client.id}`)
  await page
    .getByRole('link', { name: /^Roofing/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await openTab(page, 'Recommendation')
}

/** Searches for the finding; gives the row that opens it. */
async function findByWords(page: Page): Promise<Locator> {
  const search = page.getByRole('dialog', { name: 'Search labels' })
  await page.getByRole('button', { name: 'Search or say it' }).click()
  await search.getByRole('searchbox').or(search.getByRole('textbox')).fill('shingles')
  return search.getByRole('button', { name: new RegExp(`^${FINDING} ?Roofing`) })
}

const isRecorded = (page: Page) =>
  page.getByRole('checkbox', { name: `${FINDING}: in the report` }).isChecked()

test('looking at a finding records nothing, however it is closed', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  const ways: Record<string, () => Promise<unknown>> = {
    'the close button': () => sheet.getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => sheet.getByRole('button', { name: 'Cancel' }).click(),
    'a tap beside it': () => page.mouse.click(200, 20),
    Back: () => page.goBack(),
    'a reload': () => page.reload(),
  }
  for (const [name, close] of Object.entries(ways)) {
    await test.step(name, async () => {
      await findingRow(page, FINDING).click()
      await expect(sheet.getByLabel('What was found')).toHaveValue(READY_TEXT)
      await expect(sheet.getByRole('radio', { name: 'Repair' })).toBeChecked()
      await close()
      await expect(sheet).toBeHidden()
      await expect(findingRow(page, FINDING)).toBeVisible()
      expect(await isRecorded(page)).toBe(false)
      await expect(page.getByText(`Added ${FINDING}`)).toHaveCount(0)
    })
  }
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING)).toMatchObject({ isChecked: false, details: undefined })
})

test('a finding closed with changes is added and says so, and Undo takes it back', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  await findingRow(page, FINDING).click()
  await sheet.getByLabel('What was found').fill('Nine shingles are gone.')
  // The last key is typed right before it closes.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const told = page.getByRole('status').filter({ hasText: `Added ${FINDING}` })
  await expect(told).toBeVisible()
  expect(await isRecorded(page)).toBe(true)
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => isRecorded(page)).toBe(false)
  await expectSent(page)
  const undone = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(undone, 'recomendation', FINDING)).toMatchObject({ isChecked: false, details: undefined })

  await findingRow(page, FINDING).click()
  await sheet.getByRole('radio', { name: 'Safety issue' }).check()
  await page.goBack()
  await expect(told).toBeVisible()
  await expectSent(page)
  const kept = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(kept).toMatchObject({ isChecked: true, details: { comments: READY_TEXT, radio: 'Safety issue' } })
})

test('Back closes the sheet, then the search, then the step; Forward opens nothing half', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  const search = page.getByRole('dialog', { name: 'Search labels' })
  await (await findByWords(page)).click()
  await expect(sheet).toBeVisible()

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await page.goForward()
  await expect(findingRow(page, FINDING)).toBeVisible()
  await expect(search).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('Back pressed right as the sheet comes closes the sheet alone', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  const search = page.getByRole('dialog', { name: 'Search labels' })
  const found = await findByWords(page)
  await expect(found).toBeVisible()
  await found.evaluate(async (button: HTMLElement) => {
    const isThere = new Promise<void>((resolve) => {
      const isOver = () => document.querySelectorAll('[role=dialog]').length > 1
      new MutationObserver(() => isOver() && resolve()).observe(document.body, {
        subtree: true,
        childList: true,
      })
    })
    button.click()
    await isThere
    history.back()
  })
  await expect(sheet).toBeHidden()
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('what was closed by hand, reloaded over or left by a link costs Back no press', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  for (const name of ['Close', 'Save']) {
    await findingRow(page, FINDING).click()
    await sheet.getByRole('button', { name, exact: true }).click()
    await expect(sheet).toBeHidden()
  }
  await findingRow(page, FINDING).click()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(findingRow(page, FINDING)).toBeVisible()
  await expect(sheet).toBeHidden()
  // The list of steps closes and leads to another step.
  await page.getByRole('button', { name: /^Steps: Roofing/ }).click()
  await page
    .getByRole('dialog', { name: 'Steps' })
    .getByRole('link', { name: /^Exterior/ })
    .click()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'exterior')))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(stepPath(inspection, 'roofing')))
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('a label opened by a link is closed by Back, which stays on the step', async ({
  page,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  const sheet = sheetOf(page, FINDING)
  await findingRow(page, FINDING).click()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  const { category } = labelIn(step, 'recomendation', FINDING)
  const query = new URLSearchParams({ category: category.id, label: FINDING })
  await page.goto(`${stepPath(inspection, 'roofing')}?${query}#recomendation`)
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(findingRow(page, FINDING)).toBeVisible()
  await expect(sheet).toBeHidden()
})

test('a session that ends under an open sheet shows the sign-in page', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await openFindings(page, inspector, inspection)
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await expect(sheet).toBeVisible()
  await context.setOffline(true)
  await sheet.getByLabel('What was found').fill('Seen from the ladder.')
  await call(authRoutes.logout, {}, { token: inspector.token })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(sheet).toBeHidden()
  // The address is the page's own: loaded again, it is the same page.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
