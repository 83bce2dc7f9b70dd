// A device without room: photos that it refuses are named and sent from memory, and what is typed is kept.
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authRoutes } from '@plumbline/contract/auth'
import { labelIn, PASSWORD, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { writePhonePhotos } from './support/phone-photos.ts'
import { BASE_URL, call } from './support/server.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const WORDS = 'Typed while the phone was full.'
const PHOTOS = 4
const QUOTA_BYTES = 600_000

test('a full device names the photos it does not keep, and loses neither them nor a text', async ({
  page,
  inspector,
  inspection,
}) => {
  const { folder, paths } = await writePhonePhotos(PHOTOS)
  const uploads = '**/v1/oauth/inspection/save-comment-images'
  await setRoom(page)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await sheet.getByLabel('Description').fill('Before.')
  await page.keyboard.press('Escape')
  await expectSent(page)
  await page.route(uploads, (route) => route.abort())
  await findingRow(page, FINDING).click()
  await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), paths)
  await expect(sheet.getByText('Can’t save', { exact: true })).toHaveCount(PHOTOS)
  await sheet.getByLabel('Description').fill(WORDS)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/This device is full: \d photos? could not be saved/)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await closing

  await page.unroute(uploads)
  await page.getByRole('button', { name: 'Make room' }).click()
  const full = page.getByRole('dialog', { name: 'This device is full' })
  await expect(full.getByText(`Of ${FINDING}.`)).toBeVisible()
  // They may go by themselves first, and the dialog with them.
  await Promise.race([
    full.getByRole('button', { name: 'Try again' }).click(),
    full.waitFor({ state: 'hidden' }),
  ])
  await expect(full).toBeHidden()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images).toHaveLength(PHOTOS)
  expect(details?.comments).toBe(WORDS)
  rmSync(folder, { recursive: true, force: true })
})

test('what a full device refused outlives a session that ends', async ({ page, inspector, inspection }) => {
  const { folder, paths } = await writePhonePhotos(PHOTOS)
  await setRoom(page)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await sheet.getByLabel('Description').fill(WORDS)
  await page.keyboard.press('Escape')
  await expectSent(page)
  await findingRow(page, FINDING).click()
  const uploads = '**/v1/oauth/inspection/save-comment-images'
  await page.route(uploads, (route) => route.abort())
  await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), paths)
  await expect(sheet.getByText('Can’t save', { exact: true })).toHaveCount(PHOTOS)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await call(authRoutes.logout, {}, { token: inspector.token })

  await expect(page).toHaveURL('/login')
  // Now that no upload is on its way: one that Playwright holds while its route goes is never answered.
  await page.unroute(uploads)
  await expect(page.getByText(/The device is full: \d (is|are) in memory only/)).toBeVisible()
  await page.getByLabel('Email').fill(inspector.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // Back where the session ended.
  await expect.poll(() => new URL(page.url()).pathname).toBe(stepPath(inspection, 'roofing'))
  await expect(page.locator('button[data-now=sent]')).toBeVisible({ timeout: 40_000 })
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const step = await readStep({ ...inspector, token }, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING).details?.images).toHaveLength(PHOTOS)
  rmSync(folder, { recursive: true, force: true })
})

/** So little that no photo fits. It is set before the first use: Chromium holds on to the room it found then. */
async function setRoom(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: BASE_URL, quotaSize: QUOTA_BYTES })
}
