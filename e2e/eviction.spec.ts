// The browser clears what is stored under a page that stands: what the page still knows is kept again, and what is gone is said.
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { labelIn, PASSWORD, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { writePhonePhotos } from './support/phone-photos.ts'
import { BASE_URL } from './support/server.ts'
import {
  chip,
  chooseFiles,
  expectSent,
  findingRow,
  openTab,
  sheetOf,
  syncStatus,
} from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const WORDS = 'Typed before all was cleared.'
const PHOTOS = 2
const CHECKS = '**/v1/oauth/inspection/update-category-checks'
const COMMENTS = '**/v1/oauth/inspection/save-comment-images'
/** All that a browser short of room takes away; what it keeps of a session is local storage. */
const EVICTED = 'indexeddb,file_systems,cache_storage,service_workers'

test('what is cleared under a page that stands is kept again, and photos that are gone are named', async ({
  page,
  inspector,
  inspection,
}) => {
  const { folder, paths } = await writePhonePhotos(PHOTOS)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.route(CHECKS, (route) => route.abort())
  await page.route(COMMENTS, (route) => route.abort())
  await openTab(page, 'Description')
  await chip(page, 'Slate').click()
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await sheet.getByLabel('Description').fill(WORDS)
  await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), paths)
  await expect(sheet.getByRole('listitem').filter({ hasText: /On this (phone|device)/ })).toHaveCount(PHOTOS)
  await page.keyboard.press('Escape')
  await expect(syncStatus(page, /not uploaded/)).toBeVisible({ timeout: 20_000 })

  await clear(page, EVICTED)
  // The pictures were on the disk alone: that is said, and what else waits is on it again.
  await expect(syncStatus(page, `${PHOTOS} need attention`)).toBeVisible()
  await page.reload()
  await openTab(page, 'Description')
  await expect(chip(page, 'Slate')).toHaveAttribute('aria-pressed', 'true')
  await syncStatus(page, `${PHOTOS} need attention`).click()
  const list = page.getByRole('dialog', { name: 'Sync status' })
  await expect(list.getByText('The browser removed this photo from the device')).toBeVisible()
  await page.unroute(CHECKS)
  await page.unroute(COMMENTS)
  await list.getByRole('button', { name: 'Discard…' }).click()
  await page
    .getByRole('dialog', { name: /^Discard / })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(list.getByText('Everything is saved.')).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Escape')
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'description', 'Slate').isChecked).toBe(true)
  expect(labelIn(step, 'recomendation', FINDING).details?.comments).toBe(WORDS)
  rmSync(folder, { recursive: true, force: true })
})

test('what is cleared while no page is open is taken up by its files, and what is gone is named', async ({
  page,
  inspector,
  inspection,
}) => {
  const { folder, paths } = await writePhonePhotos(PHOTOS)
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await page.route(COMMENTS, (route) => route.abort())
  await openTab(page, 'Description')
  // On the server before all is cleared: not lost with the text.
  const isChecked = page.waitForResponse(CHECKS)
  await chip(page, 'Slate').click()
  await isChecked
  await expectSent(page)
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await sheet.getByLabel('Description').fill(WORDS)
  await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), paths)
  await expect(sheet.getByRole('listitem').filter({ hasText: /On this (phone|device)/ })).toHaveCount(PHOTOS)
  await page.keyboard.press('Escape')
  await expect(syncStatus(page, /not uploaded/)).toBeVisible({ timeout: 20_000 })
  await page.goto('about:blank')
  await clear(page, 'indexeddb')

  await page.goto(stepPath(inspection, 'roofing'))
  await syncStatus(page, /needs? attention/).click()
  const list = page.getByRole('dialog', { name: 'Sync status' })
  await expect(list.getByText(/^1 edit was lost when the browser cleared its storage$/)).toBeVisible()
  await expect(list.getByText(`${FINDING}, ${PHOTOS} photos`)).toBeVisible()
  await list.getByRole('button', { name: 'Dismiss' }).click()
  await expect(list.getByText('was lost when')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Its level is gone with the text.
  await page.unroute(COMMENTS)
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  await sheet.getByLabel('Description').fill(WORDS)
  await page.keyboard.press('Escape')
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images).toHaveLength(PHOTOS)
  rmSync(folder, { recursive: true, force: true })
})

test('a page that is cleared with its session keeps what it knows until the next sign-in', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  // What is on its way while the browser clears still has the session, and would be done.
  let isCleared = false
  await page.route(CHECKS, async (route) => {
    const hasSession = 'authorization' in (await route.request().allHeaders())
    await (isCleared && !hasSession ? route.continue() : route.abort())
  })
  await openTab(page, 'Description')
  await chip(page, 'Slate').click()
  await expect(syncStatus(page, '1 not uploaded')).toBeVisible()
  await clear(page, 'all')
  isCleared = true
  // With the next try, which comes later and later.
  await expect(page).toHaveURL('/login', { timeout: 60_000 })
  await expect(page.getByText(/^Nora Sill has 1 edit saved on this device/)).toBeVisible()
  await page.unroute(CHECKS)
  await page.getByLabel('Email').fill(inspector.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  const token = () => page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const isSent = async () =>
    labelIn(
      await readStep({ ...inspector, token: await token() }, inspection.id, 'roofing'),
      'description',
      'Slate',
    ).isChecked
  await expect.poll(isSent, { timeout: 40_000 }).toBe(true)
})

async function clear(page: Page, storageTypes: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: BASE_URL, storageTypes })
}
