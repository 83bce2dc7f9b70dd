// One finding in several places: copied with its level and texts, shown under one label, taken back by one Undo.
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { chooseFiles, expectSent, findingRow, openTab, sheetOf } from './support/step-screen.ts'
import { pressInToast } from './support/toasts.ts'

const FINDING = 'Shingles missing from roof'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a finding is copied to other places, each with photos of its own', async ({
  page,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 800, height: 600 })
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  const where = sheet.getByRole('group', { name: 'Where' })
  await where.getByRole('button', { name: 'Other…' }).tap()
  const another = page.getByRole('dialog', { name: 'Where', exact: true })
  await another.getByLabel('Type a location').fill('By the shed')
  await another.getByRole('button', { name: 'Done', exact: true }).tap()
  const first = where.getByRole('button', { name: 'Front slope', exact: true })
  await first.tap()
  // A chip brings itself back; typed words come back by Undo.
  const replaced = page.getByRole('status').filter({ hasText: 'Where: “By the shed” was replaced' })
  await pressInToast(replaced.getByRole('button', { name: 'Undo' }))
  await expect(where.getByRole('button', { name: 'By the shed' })).toHaveAttribute('aria-pressed', 'true')
  await where.getByRole('button', { name: 'Other…' }).tap()
  await another.getByRole('button', { name: 'Garage', exact: true }).tap()
  await another.getByRole('button', { name: 'Done', exact: true }).tap()
  await sheet.getByRole('group', { name: 'Timeframe' }).getByRole('button', { name: 'More…' }).tap()
  await sheet.getByRole('group', { name: 'Timeframe' }).getByRole('button', { name: 'Ongoing' }).tap()
  await sheet.getByRole('radio', { name: 'Safety issue' }).check()
  await sheet.getByRole('button', { name: 'Add another location' }).tap()
  const again = page.getByRole('dialog', { name: 'Add another location' })
  await expect(again).toContainText(`${FINDING}, Garage`)
  await expect(again.getByRole('button', { name: 'Garage', exact: true })).toHaveCount(0)
  await again.getByRole('button', { name: 'Kitchen', exact: true }).tap()
  await again.getByLabel('Type a location').fill('North slope')
  await again.getByRole('button', { name: 'Add 2 findings' }).tap()
  await expect(again).toBeHidden()
  const toast = page.getByRole('status').filter({ hasText: 'Added in Kitchen and North slope' })
  await expect(toast).toBeVisible()
  const places = page.getByRole('list', { name: `${FINDING}: other locations` })
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await chooseFiles(page, places.getByRole('button', { name: `Add photos to ${FINDING}, Kitchen` }), photo)
  await expect(places.locator('img')).toHaveCount(1)
  await expectSent(page)
  const step = await readStep(inspector, inspection.id, 'roofing')
  expect(labelIn(step, 'recomendation', FINDING).details).toMatchObject({ location: 'Garage', images: [] })
  const copy = labelIn(step, 'recomendation', `${FINDING}, Kitchen`)
  expect(copy).toMatchObject({
    isChecked: true,
    details: {
      location: 'Kitchen',
      radio: 'Safety issue',
      timeframe: 'Ongoing',
      comments: 'Shingles were missing from the roof in the kitchen.',
    },
  })
  expect(copy.details?.images).toHaveLength(1)

  // From the list of places, and taken back at once.
  await places.getByRole('button', { name: 'Add another location' }).tap()
  await again.getByRole('button', { name: 'Basement', exact: true }).tap()
  await again.getByRole('button', { name: 'Add 1 finding' }).tap()
  await expect(places.getByRole('listitem')).toHaveCount(4)
  const told = page.getByRole('status').filter({ hasText: 'Added in Basement' })
  await pressInToast(told.getByRole('button', { name: 'Undo' }))
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await expectSent(page)
  const undone = await readStep(inspector, inspection.id, 'roofing')
  const labels = undone.recomendation.flatMap(({ checks }) => checks.map(({ label }) => label))
  expect(labels).toContain(`${FINDING}, North slope`)
  expect(labels).not.toContain(`${FINDING}, Basement`)
})
