// What a device has without a signal beside texts: thumbnails of what it keeps, and an old inspection that was taken along.
import type { Page } from '@playwright/test'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { moveInspection } from './support/database.ts'
import { type Inspection, type Inspector, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { call } from './support/server.ts'
import { findingRow, openTab } from './support/step-screen.ts'

test.use({ serviceWorkers: 'allow' })

const FINDING = 'Shingles missing from roof'

/** A finding with a photo, made by another device. */
async function addPhoto(page: Page, { token }: Inspector, { id }: Inspection): Promise<void> {
  const photo = await drawPhoto(page, { seed: id })
  const images = [new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType })]
  const category = 'roofing.recommendation.covering'
  const label = { inspection_id: id, step_name: 'roofing', category, label: FINDING }
  const input = { ...label, checked: 1, comment: 'Gone.', selrecomd: 'Repair' as const, images }
  await call(inspectionRoutes.saveCommentImages, input, { token })
}

/** All that is to be kept is here, the app with it. */
async function expectReady(page: Page, inspections: string): Promise<void> {
  await page.goto('/my-account')
  await expect(page.getByText('The app is fully downloaded.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(inspections, { exact: true })).toBeVisible({ timeout: 60_000 })
}

/** The finding's photo is drawn, whatever link leads to it. */
async function expectPhoto(page: Page, inspection: Inspection): Promise<void> {
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await expect(findingRow(page, FINDING)).toBeVisible()
  const photo = page.locator('img[src*="/files/"]').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

test('thumbnails of what is kept are drawn without a signal', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  await addPhoto(page, inspector, inspection)
  await expectReady(page, '1 inspection')
  await expect(page.getByText('Full-size photos load when you’re online.', { exact: true })).toBeVisible()
  await page.context().setOffline(true)
  await expectPhoto(page, inspection)
})

test('an old inspection is taken along, opens without a signal, and is left again', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await addPhoto(page, inspector, inspection)
  await moveInspection(inspection.id, 90)
  await expectReady(page, '0 inspections')
  await page.context().setOffline(true)
  for (const list of ['/inspection-list', `/clients/${inspection.client.id}`, '/dashboard']) {
    await page.goto(list)
    await expect(page.getByText('None available offline')).toBeVisible()
  }
  await page.context().setOffline(false)

  await page.goto('/inspection-list')
  await page.getByRole('button', { name: 'Download, Rosa Vega' }).click()
  await expect(page.getByText(/^Downloaded, \d+ KB$/)).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('/inspection-list')
  await page.getByRole('link', { name: 'Rosa Vega' }).click()
  await expect(page.getByRole('heading', { name: 'Inspection steps' })).toBeVisible()
  await page.goto('/dashboard')
  // A page that opens without a network may not be told so by the browser.
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await expect(page.getByText('1 downloaded')).toBeVisible()
  await expect(page.getByText('Needs a connection.')).toBeVisible()

  await page.context().setOffline(false)
  await page.goto(`/clients/${inspection.client.id}`)
  await expect(page.getByText(/^Downloaded, \d+ KB$/)).toBeVisible()
  const menu = page.getByRole('button', { name: /^Actions for Home/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove download' }).click()
  await expect(page.getByText(/^Downloaded, /)).toBeHidden()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectReady(page, '0 inspections')
  await page.context().setOffline(true)
  await page.goto('/inspection-list')
  await expect(page.getByText('Rosa Vega')).toHaveCount(0)
})
