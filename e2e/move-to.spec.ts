// "Move to…" while the photo is on its way to the server.
import type { Page } from '@playwright/test'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto, isPhotoUpload } from './support/photos.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FROM = 'Missing shingles'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const moving = (page: Page) => page.getByRole('dialog', { name: /^Move/ })

test('a photo that is on its way to the server is not moved, so that it stands once', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  const { promise: onItsWay, resolve: arrived } = Promise.withResolvers<void>()
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/v1/oauth/inspection/save-comment-images', async (route) => {
    // Texts go by the same call, ahead of photos.
    if (isPhotoUpload(route.request())) {
      arrived()
      await goesOn
    }
    await route.continue()
  })
  await chooseFiles(page, page.getByRole('button', { name: `Add photos to ${FROM}` }), photo)
  await findingRow(page, FROM).tap()
  await onItsWay
  await sheetOf(page, FROM)
    .getByRole('button', { name: /^Move .*, 1 of 1$/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Move to…' }).tap()
  await moving(page).getByRole('searchbox').fill('gutters clogged')
  await moving(page)
    .getByRole('button', { name: /^Gutters clogged/ })
    .tap()
  await expect(moving(page).getByRole('alert')).toHaveText(
    'This photo is on its way to the server. Move it when it is sent.',
  )
  goOn()
  await moving(page).getByRole('button', { name: 'Close' }).tap()
  await page.keyboard.press('Escape')
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FROM).details?.images).toHaveLength(1)
  const untouched = labelIn(step, 'recomendation', 'Gutters clogged')
  expect(untouched.details?.images ?? []).toEqual([])
  expect(untouched.isChecked).toBe(false)
})
