// Answers that never arrive: what the server did is not done twice, whatever happens before the next try.
import type { Page, Route } from '@playwright/test'
import { authRoutes } from '@plumbline/contract/auth'
import { forgetAnswers } from './support/database.ts'
import { countLabel, labelIn, PASSWORD, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto, isPhotoUpload } from './support/photos.ts'
import { call } from './support/server.ts'
import { addOption, chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const isPhoto = (route: Route) => isPhotoUpload(route.request())
const PHOTOS = (url: URL) => url.pathname.endsWith('/save-comment-images')
const LABELS = (url: URL) => url.pathname.endsWith('/add-label')

/** Saves the finding with a photo, at its step. */
async function saveFinding(page: Page, photo: Parameters<typeof chooseFiles>[2]): Promise<void> {
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  await chooseFiles(page, sheet.getByRole('button', { name: /Choose photos|Add photos/ }), photo)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
}

test('an answer that is lost on its way does not enter anything twice, nor does one whose session ends before the next try, days later, after a new sign-in', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page)
  await page.goto(stepPath(inspection, 'roofing'))
  const tries: (string | undefined)[] = []
  const loseFirst = async (route: Route) => {
    tries.push(route.request().headers()['idempotency-key'])
    if (tries.length > 1) return route.continue()
    // The server does the work; its answer never arrives.
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(PHOTOS, (route) => (isPhoto(route) ? loseFirst(route) : route.continue()))
  await saveFinding(page, photo)
  await expect.poll(() => tries.length, { timeout: 40_000 }).toBeGreaterThan(1)
  await expectSent(page)
  expect(new Set(tries).size).toBe(1)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING).details?.images).toHaveLength(1)
  await page.unroute(PHOTOS)

  let isLost = true
  const lose = async (route: Route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(PHOTOS, (route) => (isPhoto(route) ? lose(route) : route.continue()))
  await page.route(LABELS, lose)
  await saveFinding(page, await drawPhoto(page, { seed: 2 }))
  await openTab(page, 'Description')
  await addOption(page, 'Roof covering')
  await page.getByLabel('New option in Roof covering').fill('Thatch')
  await page.keyboard.press('Enter')
  const counts = async (token: string) => {
    const step = await readStep({ ...inspector, token }, inspection.id, 'roofing')
    const images = labelIn(step, 'recomendation', FINDING).details?.images ?? []
    return { photos: images.length, labels: countLabel(step, 'description', 'Thatch') }
  }
  await expect.poll(() => counts(inspector.token), { timeout: 40_000 }).toEqual({ photos: 2, labels: 1 })

  await forgetAnswers(inspector.user.id)
  await call(authRoutes.logout, {}, { token: inspector.token })
  isLost = false
  await expect(page).toHaveURL('/login', { timeout: 60_000 })
  await page.getByLabel('Email').fill(inspector.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // Back where the session ended.
  await expect.poll(() => new URL(page.url()).pathname).toBe(stepPath(inspection, 'roofing'))
  await expectSent(page)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  expect(await counts(token ?? '')).toEqual({ photos: 2, labels: 1 })
})
