// The app's own camera: many photos in a row to a finding, or sorted later, and the phone's own where the browser shows none.
import type { Page } from '@playwright/test'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { violationsOf } from './support/axe.ts'
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf, syncStatus } from './support/step-screen.ts'

const FINDING = 'Shingles missing from roof'
const OTHER = 'Shingles cracked or split'
const MANY = 10

const executablePath = findBrowser()
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'],
  },
})

const cameraOf = (page: Page) => page.getByRole('dialog', { name: 'Camera' })
const shutterOf = (page: Page) => cameraOf(page).getByRole('button', { name: 'Take a photo' })

async function shoot(page: Page, upTo: number): Promise<void> {
  await shutterOf(page).tap()
  await expect(cameraOf(page).getByRole('button', { name: `Done ${upTo}` })).toBeVisible()
}

/** Gives the chosen photos to a finding. */
async function putTo(page: Page, label: string): Promise<void> {
  const sorting = page.getByRole('dialog', { name: /^\d+ photos?$/ })
  await sorting.getByRole('searchbox').fill(label)
  await sorting
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .tap()
}

test('ten photos take eleven taps, some get their label when they are done, some later', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await context.grantPermissions(['camera'])
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(page.getByRole('button', { name: 'Photo', exact: true })).toBeVisible()
  // Until the browser has told of its camera, the phone's own takes its place: what is asked behind it is answered behind it.
  await page.evaluate(() => navigator.mediaDevices.enumerateDevices())
  await page.evaluate(() => {
    const counted = { taps: 0 }
    Object.assign(window, { counted })
    addEventListener('pointerdown', (event) => {
      if (event.isTrusted && event.pointerType === 'touch') counted.taps += 1
    })
  })
  await page.getByRole('button', { name: 'Photo', exact: true }).tap()
  for (let taken = 1; taken <= MANY; taken += 1) await shoot(page, taken)
  const taps = await page.evaluate(() => (window as unknown as { counted: { taps: number } }).counted.taps)
  expect(taps).toBe(MANY + 1)
  expect(await violationsOf(page, 'camera')).toEqual([])

  await cameraOf(page)
    .getByRole('button', { name: `Done ${MANY}` })
    .tap()
  const sorting = page.getByRole('dialog', { name: /^\d+ photos?$/ })
  for (let number = 4; number <= MANY; number += 1)
    await sorting.getByRole('button', { name: `Photo ${number} of ${MANY}` }).tap()
  await expect(sorting.getByText(`3 of ${MANY} chosen.`)).toBeVisible()
  await putTo(page, FINDING)
  await sorting.getByRole('button', { name: 'Sort later' }).tap()
  await expect(page.getByText('7 photos to sort')).toBeVisible()
  await expect(syncStatus(page, /^7 not uploaded/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('7 photos to sort')).toBeVisible()
  await page.getByRole('button', { name: 'Sort', exact: true }).tap()
  await putTo(page, OTHER)
  await expect(page.getByText('photos to sort')).toBeHidden()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING).details?.images).toHaveLength(3)
  expect(labelIn(step, 'recomendation', OTHER).details?.images).toHaveLength(7)
})

test('photos go to the finding that they are taken from, then to another, and those taken stay; a key of the phone’s side takes one, once for each press', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await context.grantPermissions(['camera'])
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, OTHER).tap()
  await sheetOf(page, OTHER).getByRole('button', { name: 'Save', exact: true }).tap()
  await findingRow(page, FINDING).tap()
  await sheetOf(page, FINDING).getByRole('button', { name: 'Take photos' }).tap()
  await expect(cameraOf(page).getByRole('button', { name: `Photos go to: ${FINDING}` })).toBeVisible()
  await shoot(page, 1)
  await shoot(page, 2)
  await cameraOf(page)
    .getByRole('button', { name: /^Photos go to/ })
    .tap()
  const targets = page.getByRole('dialog', { name: 'Photos go to' })
  await expect(targets.getByText('The 2 photos already taken stay where they are.')).toBeVisible()
  await targets.getByRole('searchbox').fill(OTHER)
  expect(await violationsOf(page, 'photos go to')).toEqual([])
  await targets.getByRole('button', { name: new RegExp(`^${OTHER}`) }).tap()
  await shoot(page, 3)
  await page.keyboard.press('Escape')
  await expect(cameraOf(page)).toBeHidden()
  await sheetOf(page, FINDING).getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING).details?.images).toHaveLength(2)
  expect(labelIn(step, 'recomendation', OTHER).details?.images).toHaveLength(1)

  await findingRow(page, FINDING).tap()
  await sheetOf(page, FINDING).getByRole('button', { name: 'Take photos' }).tap()
  await expect(shutterOf(page)).toBeEnabled()
  const done = (count: number) => cameraOf(page).getByRole('button', { name: `Done ${count}`, exact: true })
  // Where the browser gives the key to the page, the page alone acts on it.
  await page.evaluate(() => {
    const given: boolean[] = []
    Object.assign(window, { given })
    addEventListener('keydown', (event) => given.push(event.defaultPrevented))
  })
  await page.keyboard.press('AudioVolumeUp')
  await expect(done(1)).toBeVisible()
  await page.keyboard.press('AudioVolumeDown')
  await expect(done(2)).toBeVisible()
  // One that is held takes one.
  for (let time = 0; time < 4; time += 1) await page.keyboard.down('AudioVolumeUp')
  await page.keyboard.up('AudioVolumeUp')
  await expect(done(3)).toBeVisible()
  await page.keyboard.press('AudioVolumeDown')
  await expect(done(4)).toBeVisible()
  const given = await page.evaluate(() => (window as unknown as { given: boolean[] }).given)
  expect(given).toEqual(Array.from({ length: 7 }, () => true))
  await done(4).tap()
  // With the camera closed they are the phone's again.
  await page.keyboard.press('AudioVolumeUp')
  expect(await page.evaluate(() => (window as unknown as { given: boolean[] }).given.at(-1))).toBe(false)
  await sheetOf(page, FINDING).getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images).toHaveLength(6)
})

test('a camera that is refused says so, and the phone’s own takes its place', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  await sheetOf(page, FINDING).getByRole('button', { name: 'Take photos' }).tap()
  await expect(cameraOf(page).getByText('Camera access is blocked')).toBeVisible()
  await expect(shutterOf(page)).toBeDisabled()
  expect(await violationsOf(page, 'refused camera')).toEqual([])
  await chooseFiles(page, cameraOf(page).getByRole('button', { name: 'Open camera app' }), [photo])
  await cameraOf(page).getByRole('button', { name: 'Done 1' }).tap()
  await sheetOf(page, FINDING).getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  const { details } = labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING)
  expect(details?.images).toHaveLength(1)
})
