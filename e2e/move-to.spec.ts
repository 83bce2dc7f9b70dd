// "Move to…": a finding with its photos, or one photo, goes to another label, and Undo brings it back.
import type { Page } from '@playwright/test'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto, isPhotoUpload, type PhotoFile } from './support/photos.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FROM = 'Missing shingles'
const READY = 'Shingles are missing, and the layer beneath them is exposed.'
const OWN = 'Four of them lie in the yard.'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Adds the finding with a photo and a place, and leaves its sheet open. */
async function enter(page: Page, photo: PhotoFile) {
  await openTab(page, 'Recommendation')
  await chooseFiles(page, page.getByRole('button', { name: `Add photos to ${FROM}` }), photo)
  await findingRow(page, FROM).tap()
  const sheet = sheetOf(page, FROM)
  await sheet.getByRole('group', { name: 'Where' }).getByRole('button', { name: 'Garage' }).tap()
  await expect(sheet.getByText('Sent', { exact: true })).toBeVisible({ timeout: 40_000 })
  return sheet
}

const moving = (page: Page) => page.getByRole('dialog', { name: /^Move/ })
const undo = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' })

test('a finding moves: ready texts become those of the new label, edited ones and photos go along', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'roofing'))
  const sheet = await enter(page, photo)
  await sheet.getByRole('textbox', { name: 'What was found' }).fill(OWN)
  await sheet.getByRole('button', { name: 'Move to…' }).tap()
  await expect(moving(page)).toContainText(`${FROM}, Garage. 1 photo goes with it.`)
  await moving(page).getByRole('searchbox').fill('curled shingles')
  await moving(page)
    .getByRole('button', { name: /^Curled or cupped shingles/ })
    .tap()
  await expect(moving(page)).toBeHidden()
  await expect(page.locator('[data-taken]')).toContainText('Curled or cupped shingles')
  await expect(page.getByRole('checkbox', { name: `${FROM}: in the report` })).not.toBeChecked()
  // Longer than Undo stays: the old label is cleared on the server then, and not before.
  await expectSent(page)
  const moved = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(moved, 'recomendation', FROM)).toMatchObject({ isChecked: false, details: undefined })
  const there = labelIn(moved, 'recomendation', 'Curled or cupped shingles')
  expect(there).toMatchObject({ isChecked: true, details: { comments: OWN, location: 'Garage' } })
  expect(there.details?.images).toHaveLength(1)
  expect(there.details?.implication).not.toBe('')
})

test('Undo brings a finding back as it was, also from another step', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'roofing'))
  const sheet = await enter(page, photo)
  await sheet.getByRole('button', { name: 'Move to…' }).tap()
  await moving(page).getByRole('searchbox').fill('double tap')
  await moving(page)
    .getByRole('button', { name: /^Double tap/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electrical')
  await expect(page.getByRole('checkbox', { name: 'Double tap: in the report' })).toBeChecked()
  await undo(page, `Moved from ${FROM}`).tap()
  await expect(page.getByRole('checkbox', { name: 'Double tap: in the report' })).not.toBeChecked()
  await expectSent(page)
  const roofing = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FROM)
  expect(roofing).toMatchObject({ isChecked: true, details: { comments: READY, location: 'Garage' } })
  expect(roofing.details?.images).toHaveLength(1)
  const electrical = await readStep(inspector, inspection.id, 'electrical')
  expect(labelIn(electrical, 'recomendation', 'Double tap')).toMatchObject({
    isChecked: false,
    details: undefined,
  })
})

test('a finding that is in the report already is not overwritten: the other stands beside it', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await page.getByRole('checkbox', { name: 'Gutters clogged: in the report' }).tap()
  const sheet = await enter(page, photo)
  await sheet.getByRole('button', { name: 'Move to…' }).tap()
  await moving(page).getByRole('searchbox').fill('gutters clogged')
  await moving(page)
    .getByRole('button', { name: /^Gutters clogged/ })
    .tap()
  // Until it has moved, all that is here is sent.
  await expect(undo(page, `Moved from ${FROM}`)).toBeVisible()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', 'Gutters clogged').isChecked).toBe(true)
  expect(labelIn(step, 'recomendation', 'Gutters clogged, Garage')).toMatchObject({ isChecked: true })
})

test('a photo moves to another label, and back; without a signal one that was sent stays', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'roofing'))
  const sheet = await enter(page, photo)
  const photosOf = async (label: string) =>
    labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', label).details?.images ?? []
  const open = async () => {
    await sheet.getByRole('button', { name: /^Move .*, 1 of 1$/ }).tap()
    await page.getByRole('menuitem', { name: 'Move to…' }).tap()
    await moving(page).getByRole('searchbox').fill('gutters clogged')
    await moving(page)
      .getByRole('button', { name: /^Gutters clogged/ })
      .tap()
  }

  await context.setOffline(true)
  await open()
  await expect(moving(page).getByRole('alert')).toHaveText(
    'A photo is on the server alone. Move it when there is a signal.',
  )
  await context.setOffline(false)
  await moving(page).getByRole('button', { name: 'Close' }).tap()

  await open()
  await expect(moving(page)).toBeHidden()
  await expect(sheet.getByRole('heading', { name: /^Photos 1/ })).toBeHidden()
  await undo(page, '1 photo moved to Gutters clogged').tap()
  await expect(sheet.getByRole('heading', { name: /^Photos 1/ })).toBeVisible()
  await open()
  await expect(moving(page)).toBeHidden()
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  await expect.poll(() => photosOf(FROM), { timeout: 20_000 }).toHaveLength(0)
  expect(await photosOf('Gutters clogged')).toHaveLength(1)
})

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
