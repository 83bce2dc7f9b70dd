// A finding with level, comment and photo: at most four taps from an open step on a phone (experience.md).
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { drawPhoto } from './support/photos.ts'
import { expectSent, sheetOf } from './support/step-screen.ts'

const MOST_TAPS = 4

test('a finding with a photo takes four taps', async ({ page, inspector, inspection }) => {
  await signIn(page, inspector)
  const photo = await drawPhoto(page, { width: 4000, height: 3000 })
  await page.goto(stepPath(inspection, 'roofing'))
  await expect(page.getByRole('tab', { name: /^Description/ })).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => {
    const counted = { taps: 0 }
    Object.assign(window, { counted })
    // What a finger did; clicks made by code are none.
    addEventListener('pointerdown', (event) => {
      if (event.isTrusted && event.pointerType === 'touch') counted.taps += 1
    })
  })

  const begun = performance.now()
  await page.getByRole('tab', { name: /^Recommendation/ }).tap()
  await page.getByRole('button', { name: 'Shingles missing from roof', exact: true }).tap()
  const sheet = sheetOf(page, 'Shingles missing from roof')
  const chooser = page.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Take photos' }).tap()
  await (await chooser).setFiles(photo)
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(sheet).toBeHidden()
  const entered = (performance.now() - begun) / 1000
  await expectSent(page)
  const saved = (performance.now() - begun) / 1000

  const taps = await page.evaluate(() => (window as unknown as { counted: { taps: number } }).counted.taps)
  console.log(
    `a finding: ${taps} taps, entered in ${entered.toFixed(1)} s, on the server in ${saved.toFixed(1)} s`,
  )
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)

  const kept = labelIn(
    await readStep(inspector, inspection.id, 'roofing'),
    'recomendation',
    'Shingles missing from roof',
  )
  expect(kept.isChecked).toBe(true)
  expect(kept.details).toMatchObject({
    comments: 'Shingles were missing from the roof.',
    radio: 'Repair',
    timeframe: 'Immediately',
  })
  expect(kept.details?.images).toHaveLength(1)
})
