// Long lists of findings on a phone: what is rarely used folds away behind Show all, what is recorded never does.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startInspection, stepPath } from '#web/testing/inspector.ts'
import { DESKTOP, openPage, PHONE } from '#web/testing/open-page.tsx'
import { addOption, expectSent, openTab, partHead, sheetOf } from '#web/testing/step-screen.ts'

const FOLDED = 'Possible hail marks on roof covering'
/** How often a finding is chosen until it stands first. */
const OFTEN = 3

const check = (label: string) => page.getByRole('checkbox', { name: `${label}: in the report` })
const rowsOf = (part: string) => page.getByRole('region', { name: part, exact: true }).getByRole('checkbox')
const head = partHead('Covering')

async function openFindings(path: string, size = PHONE): Promise<void> {
  await openPage(path, size)
  await openTab('Recommendation')
  await expect.element(check('Shingles missing from roof')).toBeVisible()
}

const startRoofing = async () => stepPath(await startInspection(), 'roofing')

test('a long list unfolds by Show all, for this inspection, and a short one stands open', async () => {
  const roofing = await startRoofing()
  await openFindings(roofing)
  await expect.element(head).toHaveAccessibleName('Show all 21')
  await expect.element(head).toHaveAttribute('aria-expanded', 'false')
  expect(head.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expect.element(rowsOf('Covering')).toHaveLength(3)
  await expect.element(partHead('Skylights')).not.toBeInTheDocument()
  await expect.element(rowsOf('Skylights')).toHaveLength(2)

  await head.click()
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await expect.element(rowsOf('Covering')).toHaveLength(21)
  await openPage(roofing, PHONE)
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await expect.element(rowsOf('Covering')).toHaveLength(21)

  // Another house begins folded.
  await openPage(stepPath(await startInspection(), 'roofing'), PHONE)
  await expect.element(rowsOf('Covering')).toHaveLength(3)
  await openPage(roofing, PHONE)
  await head.click()
  await expect.element(rowsOf('Covering')).toHaveLength(3)
})

test('what comes out of the fold stands where Show all was, with the focus on it', async () => {
  await openFindings(await startRoofing())
  const place = head.element().getBoundingClientRect().top
  await head.click()
  const first = rowsOf('Covering').nth(3)
  await expect.element(first).toBeInViewport({ ratio: 1 })
  expect(Math.abs(first.element().getBoundingClientRect().top - place)).toBeLessThanOrEqual(24)
  expect(first.element().closest('li')?.contains(document.activeElement)).toBe(true)
})

test('what is recorded stands, wherever it was recorded, and does not go away under the thumb', async () => {
  const roofing = await startRoofing()
  await openFindings(roofing)
  await expect.element(check(FOLDED)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Search or say it' }).click()
  const search = page.getByRole('dialog', { name: 'Search', exact: true })
  await search.getByRole('searchbox').fill('hail marks')
  await search.getByRole('button', { name: new RegExp(`^${FOLDED} Roofing`) }).click()
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(check(FOLDED)).toBeChecked()
  await expect.element(head).toHaveAccessibleName('Show all 21')
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
  await addOption('Covering')
  await page.getByLabelText('New finding in Covering').fill('Solar tube loose')
  await userEvent.keyboard('{Enter}')
  // It is checked and open; Cancel takes it out of the report, not off the list.
  const sheet = sheetOf('Solar tube loose')
  await expect.element(check('Solar tube loose')).toBeChecked()
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(check('Solar tube loose')).not.toBeChecked()
  await expectSent()
  await openPage(roofing, PHONE)
  await expect.element(check('Solar tube loose')).toBeVisible()
  await expect.element(head).toHaveAccessibleName('Show all 22')
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

test('a list unfolds by keys, and what came out is the next stop', async () => {
  await openFindings(await startRoofing())
  await userEvent.keyboard('jjjj')
  await expect.element(head).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard(' ')
  await expect.element(rowsOf('Covering').nth(3)).toBeChecked()
})

test('at a desk nothing folds', async () => {
  await openFindings(await startRoofing(), DESKTOP)
  await expect.element(page.css('[data-fold]')).not.toBeInTheDocument()
  await expect.element(rowsOf('Covering')).toHaveLength(21)
})
