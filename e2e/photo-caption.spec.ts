// The caption of a photo, written without a signal: for one that waits and for one that was sent, through to the report.
import type { Locator, Page } from '@playwright/test'
import { reportRoutes } from '@plumbline/contract/reports'
import { readPdf } from '@plumbline/report/testing/pdf'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto, isPhotoUpload } from './support/photos.ts'
import { call } from './support/server.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf, syncStatus } from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const CAPTIONS = ['Bare felt at the ridge', 'Nails stand out by the vent'] as const

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Writes the caption of a photo in its editor. */
async function caption(page: Page, picture: Locator, text: string): Promise<void> {
  await picture.tap()
  const editor = page.getByRole('dialog', { name: `Edit the photo of ${FINDING}` })
  await editor.getByLabel('Photo caption').fill(text)
  await editor.getByRole('button', { name: 'Done' }).tap()
  await expect(editor).toBeHidden()
}

test('captions written without a signal are kept with their photos, sent and printed', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photos = [
    await drawPhoto(page, { name: 'one.jpg' }),
    await drawPhoto(page, { name: 'two.jpg', seed: 2 }),
  ]
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  const choose = sheet.getByRole('button', { name: 'Choose photos' })
  await chooseFiles(page, choose, photos.slice(0, 1))
  const sent = sheet.getByRole('button', { name: /^Edit photo \d+$/ })
  await expect(sent).toBeVisible()
  // Opened once, the picture and its editor are here.
  await caption(page, sent, 'Ridge')
  await expect(sheet.getByRole('button', { name: 'Edit Ridge', exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)

  await context.setOffline(true)
  await findingRow(page, FINDING).tap()
  await chooseFiles(page, choose, photos.slice(1))
  const waiting = sheet.getByRole('button', { name: 'Edit two.jpg, on this phone' })
  await expect(waiting).toBeVisible()
  await caption(page, waiting, CAPTIONS[1])
  await caption(page, sheet.getByRole('button', { name: 'Edit Ridge', exact: true }), CAPTIONS[0])
  // Both are read again where they were written.
  await waiting.tap()
  await expect(page.getByLabel('Photo caption')).toHaveValue(CAPTIONS[1])
  await page
    .getByRole('dialog', { name: `Edit the photo of ${FINDING}` })
    .getByRole('button', { name: 'Cancel' })
    .tap()
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(syncStatus(page, /^\d not uploaded/)).toBeVisible()

  await context.setOffline(false)
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images.map((image) => image.caption)).toEqual([...CAPTIONS])

  const { token } = inspector
  const asked = await call(reportRoutes.generatePdf, { client_id: inspection.client.id }, { token })
  const report_id = asked.report_id ?? 0
  const status = () => call(reportRoutes.reportStatus, { report_id }, { token })
  await expect.poll(async () => (await status()).state, { timeout: 60_000 }).toBe('done')
  const pdf = await readPdf(new Uint8Array(await (await fetch((await status()).url ?? '')).arrayBuffer()))
  const printed = pdf.pages.join(' ').replaceAll('\u200b', '').replace(/\s+/g, ' ')
  for (const text of CAPTIONS) expect(printed).toContain(text)
})

test('a photo whose sending was cut gets its caption all the same, once', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { name: 'one.jpg' })
  // It arrives, and no answer does.
  let tries = 0
  let isCut = true
  await page.route('**/save-comment-images', async (route) => {
    if (!isPhotoUpload(route.request())) return route.continue()
    if (!isCut) return route.continue()
    await route.fetch()
    await route.abort()
    tries += 1
  })
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  await chooseFiles(page, sheet.getByRole('button', { name: 'Choose photos' }), photo)
  await expect.poll(() => tries).toBeGreaterThan(0)
  await caption(page, sheet.getByRole('listitem').getByRole('button', { name: /^Edit / }), CAPTIONS[0])
  isCut = false
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images.map((image) => image.caption)).toEqual([CAPTIONS[0]])
})
