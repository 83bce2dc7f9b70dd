// A chosen file that is no picture says so where it was chosen, and can be removed there.
import type { Locator, Page } from '@playwright/test'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto, type PhotoFile } from './support/photos.ts'
import { chip, chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'

const notes: PhotoFile = {
  name: 'notes.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Call the roofer on Monday.'),
}
const empty: PhotoFile = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
/** Begins as a JPEG does, and is none. */
const broken: PhotoFile = {
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]),
}
/** HEIC by its first bytes, which this browser cannot show: the server judges it. */
const heic: PhotoFile = {
  name: 'house.heic',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(2000, 7)]),
}

const leftOut = (page: Page, name: string): Locator =>
  page.getByRole('alert').filter({ hasText: `${name} left out. Choose a picture (JPEG, PNG, WebP or HEIC)` })

test('files that are no pictures are left out, a broken one is removed in its place', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).click()
  const sheet = sheetOf(page, FINDING)
  const photo = await drawPhoto(page)
  const add = sheet.getByRole('button', { name: 'Add photos, or drop them here' })
  // Nothing that the server says is waited for.
  await context.setOffline(true)
  await chooseFiles(page, add, [notes, photo, empty])
  await expect(leftOut(page, 'notes.jpg, empty.jpg')).toBeVisible()
  const tiles = sheet.getByRole('region', { name: `Photos of ${FINDING}` }).getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  await chooseFiles(page, add, [broken, heic])
  await expect(tiles).toHaveCount(3)
  await expect(tiles.filter({ hasText: 'No picture' })).toHaveCount(1)
  await sheet.getByRole('button', { name: 'Remove broken.jpg' }).click()
  await expect(tiles).toHaveCount(2)
  await expect(sheet.getByText('No picture')).toHaveCount(0)

  await context.setOffline(false)
  // The HEIC is none to the server either.
  await sheet.getByRole('button', { name: 'Remove house.heic' }).click()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images).toHaveLength(1)
})

test('photos that have no label yet are judged where they are chosen', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(chip(page, 'Slate')).toBeVisible()
  await chooseFiles(page, page.getByRole('button', { name: 'Add photos', exact: true }), notes)
  await expect(leftOut(page, 'notes.jpg')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the comment of a description without words or photo is asked for', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await chip(page, 'Slate').focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page, 'Slate')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet.getByText('Please select an image or add a comment')).toBeVisible()
  await sheet.getByLabel('Comment').fill('At the porch.')
  await expect(sheet.getByText('Please select an image or add a comment')).toBeHidden()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet).toBeHidden()
})
