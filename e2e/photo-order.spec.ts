// The order of a label's photos by hand: a photo that is held is lifted and dragged, by a finger or the mouse.
import type { Locator, Page } from '@playwright/test'
import { type Inspector, labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'
import { centreOf, putFinger } from './support/touch.ts'
import { waitingPhotoIds } from './support/waiting-photos.ts'

const FINDING = 'Shingles missing from roof'
const NAMES = ['one', 'two', 'three', 'four', 'five', 'six']

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const pictureOf = (sheet: Locator, name: string) => sheet.getByRole('button', { name: `Edit ${name}.jpg` })

/** Opens the finding with six photos that wait. */
async function openWithPhotos(page: Page, inspector: Inspector, path: string): Promise<Locator> {
  await signIn(page, inspector)
  await page.goto(path)
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  const photos = []
  for (const [seed, name] of NAMES.entries())
    photos.push(await drawPhoto(page, { name: `${name}.jpg`, width: 400, height: 300, seed: seed + 1 }))
  await page.route('**/save-comment-images', (route) => route.abort())
  await chooseFiles(page, sheet.getByRole('button', { name: 'Choose photos' }), photos)
  await expectOrder(sheet, NAMES)
  await expect(sheet.getByText('Saving…')).toHaveCount(0)
  // From under the foot of the sheet.
  await sheet
    .getByRole('listitem')
    .first()
    .evaluate((tile) => tile.scrollIntoView({ block: 'center' }))
  return sheet
}

async function expectOrder(sheet: Locator, names: readonly string[]): Promise<void> {
  const shown = () =>
    sheet
      .getByRole('listitem')
      .getByRole('button', { name: /^Move / })
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
  await expect.poll(shown).toEqual(names.map((name, at) => `Move ${name}.jpg, ${at + 1} of ${names.length}`))
}

test('the mouse drags a photo; a finger that rests lifts one and moves it, one that moves on swipes', async ({
  page,
  inspector,
  inspection,
}) => {
  const sheet = await openWithPhotos(page, inspector, stepPath(inspection, 'roofing'))
  const tiles = sheet.getByRole('listitem')
  const lifted = sheet.locator('[data-lifted]')
  await dragByMouse(page, sheet, 'four', 'two')
  await expectOrder(sheet, ['one', 'four', 'two', 'three', 'five', 'six'])
  await expect(page.getByRole('dialog', { name: /^Edit the photo/ })).toHaveCount(0)

  const [first, third] = [await centreOf(pictureOf(sheet, 'one')), await centreOf(pictureOf(sheet, 'two'))]

  const finger = await putFinger(page, first)
  await expect(lifted).toHaveCount(1)
  await finger.moveTo(third)
  await finger.lift()
  await expectOrder(sheet, ['four', 'two', 'one', 'three', 'five', 'six'])
  await expect(sheet.getByText('Photo 1 is now 3 of 6')).toBeAttached()
  await expect(lifted).toHaveCount(0)
  // What was dragged was not tapped.
  await expect(page.getByRole('dialog', { name: /^Edit the photo/ })).toHaveCount(0)

  // Held at the edge, the row goes on beneath it.
  const further = await putFinger(page, await centreOf(pictureOf(sheet, 'four')))
  await expect(lifted).toHaveCount(1)
  await further.moveTo({ x: 380, y: first.y })
  // The row may stop with its last pixels beneath the edge.
  await expect(pictureOf(sheet, 'six')).toBeInViewport({ ratio: 0.9 })
  await further.lift()
  await expectOrder(sheet, ['two', 'one', 'three', 'five', 'six', 'four'])

  // One that moves on at once swipes.
  const row = tiles.locator('..')
  const end = await row.evaluate((list) => list.scrollLeft)
  const swipe = await putFinger(page, await centreOf(pictureOf(sheet, 'three')))
  await swipe.moveTo(third)
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeLessThan(end)
  await expect(lifted).toHaveCount(0)
  await swipe.lift()

  const ids = await waitingPhotoIds(page)
  await page.unroute('**/save-comment-images')
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  const order = ['two', 'one', 'three', 'five', 'six', 'four']
  expect(details?.images.map((image) => image.photo_id)).toEqual(order.map((name) => ids[`${name}.jpg`]))
})

async function dragByMouse(page: Page, sheet: Locator, name: string, place: string): Promise<void> {
  const from = await centreOf(pictureOf(sheet, name))
  const to = await centreOf(pictureOf(sheet, place))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 12, from.y, { steps: 3 })
  await expect(sheet.locator('[data-lifted]')).toHaveCount(1)
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}
