// Move to another section: a finding with its photos, or one photo, goes to another label, and Undo brings it back.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loseNetwork } from '#web/testing/calls.ts'
import { passTime } from '#web/testing/clock.ts'
import { type Inspection, labelIn, readStep, startInspection, stepPath } from '#web/testing/inspector.ts'
import { openPage, PHONE } from '#web/testing/open-page.tsx'
import { chooseFiles, drawPhoto } from '#web/testing/photos.ts'
import { expectSent, findingRow, openTab, sheetOf } from '#web/testing/step-screen.ts'
import { press } from '#web/testing/toasts.ts'

const FROM = 'Shingles missing from roof'
const READY = 'Shingles were missing from the roof on the front slope.'
/** Undo stays for so long. */
const UNDO_MS = 8_000
const OWN = 'Four of them lie in the yard.'

const sheet = sheetOf(FROM)
const moving = page.getByRole('dialog', { name: /^Move/ })
const inReport = (label: string) => page.getByRole('checkbox', { name: `${label}: in the report` })
const undo = (text: string) =>
  page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' })

async function startRoofing(): Promise<Inspection> {
  const inspection = await startInspection()
  await openPage(stepPath(inspection, 'roofing'), PHONE)
  await openTab('Recommendation')
  return inspection
}

/** Adds the finding with a photo and a place, and leaves its sheet open. */
async function enter(): Promise<void> {
  await chooseFiles(page.getByRole('button', { name: `Add photos to ${FROM}` }), await drawPhoto())
  await findingRow(FROM).click()
  await sheet.getByRole('group', { name: 'Where' }).getByRole('button', { name: 'Front slope' }).click()
  await expect.element(sheet.css('img:not([src^="blob:"])')).toBeVisible()
}

async function openMove(): Promise<void> {
  await sheet.getByRole('button', { name: `Actions for ${FROM}` }).click()
  await page.getByRole('button', { name: 'Move to another section' }).click()
}

/** Chooses where it goes in the dialog, which is open. */
async function moveTo(words: string, label: string): Promise<void> {
  await moving.getByRole('searchbox').fill(words)
  await moving.getByRole('button', { name: new RegExp(`^${label}`) }).click()
}

const kept = async (inspection: Inspection, step: string, label: string) =>
  labelIn(await readStep(inspection, step), 'recomendation', label)

test('a finding moves: ready texts become those of the new label, edited ones and photos go along', async () => {
  const inspection = await startRoofing()
  await enter()
  await sheet.getByRole('textbox', { name: 'Description' }).fill(OWN)
  await openMove()
  await expect.element(moving).toMatchTextContent(`${FROM}, Front slope. 1 photo goes with it.`)
  await moveTo('curled shingles', 'Shingles curled or cupped')
  await expect.element(moving).not.toBeInTheDocument()
  await expect.element(page.css('[data-taken]')).toMatchTextContent('Shingles curled or cupped')
  await expect.element(inReport(FROM)).not.toBeChecked()
  // The old label is cleared on the server once Undo is gone.
  passTime(UNDO_MS)
  await expectSent()
  expect(await kept(inspection, 'roofing', FROM)).toMatchObject({ isChecked: false, details: undefined })
  const there = await kept(inspection, 'roofing', 'Shingles curled or cupped')
  expect(there).toMatchObject({ isChecked: true, details: { comments: OWN, location: 'Front slope' } })
  expect(there.details?.images).toHaveLength(1)
  expect(there.details?.implication).not.toBe('')
})

test('Undo brings a finding back as it was, also from another step', async () => {
  const inspection = await startRoofing()
  await enter()
  await openMove()
  await moveTo('double tap', 'Double-tapped breaker')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Electrical')
  await expect.element(inReport('Double-tapped breaker')).toBeChecked()
  await press(undo(`Moved from ${FROM}`))
  await expect.element(inReport('Double-tapped breaker')).not.toBeChecked()
  await expectSent()
  const back = await kept(inspection, 'roofing', FROM)
  expect(back).toMatchObject({ isChecked: true, details: { comments: READY, location: 'Front slope' } })
  expect(back.details?.images).toHaveLength(1)
  const gone = await kept(inspection, 'electrical', 'Double-tapped breaker')
  expect(gone).toMatchObject({ isChecked: false, details: undefined })
})

test('a finding that is in the report already is not overwritten: the other stands beside it', async () => {
  const inspection = await startRoofing()
  await inReport('Gutters clogged with debris').click()
  await enter()
  await openMove()
  await moveTo('gutters clogged', 'Gutters clogged with debris')
  // Until it has moved, all that is here is sent.
  await expect.element(undo(`Moved from ${FROM}`)).toBeVisible()
  passTime(UNDO_MS)
  await expectSent()
  expect((await kept(inspection, 'roofing', 'Gutters clogged with debris')).isChecked).toBe(true)
  expect(await kept(inspection, 'roofing', 'Gutters clogged with debris, Front slope')).toMatchObject({
    isChecked: true,
  })
})

test('a photo moves to another label, and back; without a signal one that was sent stays', async () => {
  const inspection = await startRoofing()
  await enter()
  const photo = sheet.getByRole('button', { name: /^Move .*, 1 of 1$/ })
  const open = async () => {
    await photo.click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await moveTo('gutters clogged', 'Gutters clogged with debris')
  }

  const findNetwork = loseNetwork()
  await open()
  await expect
    .element(moving.getByRole('alert'))
    .toHaveTextContent('A photo is only on the server. Move it when you’re online.')
  findNetwork()
  await moving.getByRole('button', { name: 'Close' }).click()

  await open()
  await expect.element(moving).not.toBeInTheDocument()
  await expect.element(photo).not.toBeInTheDocument()
  await press(undo('1 photo moved to Gutters clogged with debris'))
  await expect.element(photo).toBeVisible()
  await open()
  await expect.element(moving).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  passTime(UNDO_MS)
  await expectSent()
  const photosOf = async (label: string) => (await kept(inspection, 'roofing', label)).details?.images ?? []
  await expect.poll(() => photosOf(FROM)).toHaveLength(0)
  expect(await photosOf('Gutters clogged with debris')).toHaveLength(1)
})

/** From now on photos wait before they are sent, until they are let go; texts are not held: they go by fetch. */
function holdPhotos() {
  const { promise: isOnItsWay, resolve: comes } = Promise.withResolvers<void>()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const { send } = XMLHttpRequest.prototype
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    ...body
  ) {
    comes()
    void isLetGo.then(() => send.apply(this, body))
  })
  onTestFinished(() => spy.mockRestore())
  return { isOnItsWay, letGo }
}

test('a photo that is on its way to the server is not moved, so that it stands once', async () => {
  const inspection = await startRoofing()
  const { isOnItsWay, letGo } = holdPhotos()
  await chooseFiles(page.getByRole('button', { name: `Add photos to ${FROM}` }), await drawPhoto())
  await findingRow(FROM).click()
  await isOnItsWay
  await sheet.getByRole('button', { name: /^Move .*, 1 of 1$/ }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await moveTo('gutters clogged', 'Gutters clogged with debris')
  await expect
    .element(moving.getByRole('alert'))
    .toHaveTextContent('This photo is still uploading. Move it when that’s done.')
  letGo()
  await moving.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('{Escape}')
  await expectSent()
  expect((await kept(inspection, 'roofing', FROM)).details?.images).toHaveLength(1)
  const untouched = await kept(inspection, 'roofing', 'Gutters clogged with debris')
  expect(untouched.details?.images ?? []).toEqual([])
  expect(untouched.isChecked).toBe(false)
})
