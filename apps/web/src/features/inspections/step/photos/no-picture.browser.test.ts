// A chosen file that is no picture says so where it was chosen, and can be removed there.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { chooseFiles, drawPhoto } from '#web/testing/photos.ts'
import { chip, expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const REST = new Uint8Array(2000).fill(7)

const notes = new File(['Call the roofer on Monday.'], 'notes.jpg', { type: 'image/jpeg' })
const empty = new File([], 'empty.jpg', { type: 'image/jpeg' })
/** Begins as a JPEG does, and is none. */
const broken = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), REST], 'broken.jpg', {
  type: 'image/jpeg',
})
/** HEIC by its first bytes, which this browser cannot show: the server judges it. */
const heic = new File([Uint8Array.from([0, 0, 0, 24]), 'ftypheic', REST], 'house.heic', {
  type: 'image/heic',
})

const leftOut = (name: string) =>
  page.getByRole('alert').filter({ hasText: `${name} left out. Choose a picture (JPEG, PNG, WebP or HEIC)` })

test('files that are no pictures are left out, a broken one is removed in its place', async () => {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'))
  await openTab('Recommendation')
  await findingRow(FINDING).click()
  const sheet = sheetOf(FINDING)
  const add = sheet.getByRole('button', { name: 'Add photos, or drop them here' })
  await expect.element(add).toBeVisible()
  // Nothing that the server says is waited for.
  const findNetwork = loseNetwork()
  await chooseFiles(add, notes, await drawPhoto(), empty)
  await expect.element(leftOut('notes.jpg, empty.jpg')).toBeVisible()
  const tiles = sheet.getByRole('region', { name: `Photos of ${FINDING}` }).getByRole('listitem')
  await expect.element(tiles).toHaveLength(1)
  await chooseFiles(add, broken, heic)
  await expect.element(tiles).toHaveLength(3)
  await expect.element(tiles.filter({ hasText: 'No picture' })).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Remove broken.jpg' }).click()
  await expect.element(tiles).toHaveLength(2)
  await expect.element(sheet.getByText('No picture')).not.toBeInTheDocument()

  findNetwork()
  // The HEIC is none to the server either.
  await sheet.getByRole('button', { name: 'Remove house.heic' }).click()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSent()
  const { details } = labelIn(await readStep(inspection, 'roofing'), 'recomendation', FINDING)
  expect(details?.images).toHaveLength(1)
})

test('photos that have no label yet are judged where they are chosen', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await expect.element(chip('Slate')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add photos', exact: true })
  await chooseFiles(add, notes)
  await expect.element(leftOut('notes.jpg')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  // Nothing was opened for it meanwhile: a picture is asked about alone.
  await chooseFiles(add, await drawPhoto())
  await expect.element(page.getByRole('dialog', { name: /^1 photo$/ })).toBeVisible()
})

test('the comment of a description without words or photo is asked for', async () => {
  await openPage(stepPath(await startInspection(), 'roofing'))
  await expect.element(chip('Slate')).toBeVisible()
  ;(chip('Slate').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const sheet = sheetOf('Slate')
  const asked = sheet.getByText('Please select an image or add a comment')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(asked).toBeVisible()
  await sheet.getByLabelText('Comment').fill('At the porch.')
  await expect.element(asked).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(sheet).not.toBeInTheDocument()
})
