// By when a finding is to be dealt with: chips by tap and by keys, one's own words, taken back, kept without a signal and sent.
import { labelIn, readStep, stepPath } from './support/inspector.ts'
import { expect, signIn, test } from './support/journey.ts'
import { expectSent, findingRow, openTab, sendingWord, sheetOf } from './support/step-screen.ts'

const FINDING = 'Missing shingles'
/** Its ready text's. */
const READY = 'Immediately'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a time is chosen by one tap or by keys, typed, taken back, kept and sent', async ({
  page,
  context,
  inspector,
  inspection,
}) => {
  await signIn(page, inspector)
  await page.goto(stepPath(inspection, 'roofing'))
  await openTab(page, 'Recommendation')
  await findingRow(page, FINDING).tap()
  const sheet = sheetOf(page, FINDING)
  const times = sheet.getByRole('group', { name: 'By when' })
  const time = (name: string) => times.getByRole('button', { name, exact: true })
  const sent = async () =>
    labelIn(await readStep(inspector, inspection.id, 'roofing'), 'recomendation', FINDING).details?.timeframe
  await expect(time(READY)).toHaveAttribute('aria-pressed', 'true')
  for (const one of await times.getByRole('button').all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  expect(await sent()).toBe(READY)

  // Without a signal: one at a time, and none where the chosen one is tapped again.
  await context.setOffline(true)
  await findingRow(page, FINDING).tap()
  await time('Within 1 year').tap()
  await expect(time('Within 1 year')).toHaveAttribute('aria-pressed', 'true')
  await expect(time(READY)).toHaveAttribute('aria-pressed', 'false')
  await time('Within 1 year').tap()
  await expect(times.locator('[aria-pressed=true]')).toHaveCount(0)
  await time('1–2 years').focus()
  await page.keyboard.press('Space')
  await expect(times.locator('[aria-pressed=true]')).toHaveText('1–2 years')

  // Words of one's own; a chip in their place offers them back.
  await time('More…').tap()
  await expect(time('Ongoing')).toBeVisible()
  await sheet.getByLabel('Another time').fill('Before the closing')
  await time('Ongoing').tap()
  const replaced = page.getByRole('status').filter({ hasText: 'By when: “Before the closing” was replaced' })
  await replaced.getByRole('button', { name: 'Undo' }).tap()
  await expect(sheet.getByLabel('Another time')).toHaveValue('Before the closing')
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(sheet).toBeHidden()
  await expect(sendingWord(page, '1 kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expectSent(page)
  expect(await sent()).toBe('Before the closing')

  // Typed before, it is a chip of its own; what chips replaced comes back by the keys of Undo.
  await findingRow(page, FINDING).tap()
  await expect(time('Before the closing')).toHaveAttribute('aria-pressed', 'true')
  await time(READY).focus()
  await page.keyboard.press('Enter')
  await expect(times.locator('[aria-pressed=true]')).toHaveText(READY)
  await time('1–2 years').tap()
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectSent(page)
  await expect.poll(sent).toBe('1–2 years')
  await page.keyboard.press('Control+z')
  await expect.poll(sent).toBe(READY)
  await page.keyboard.press('Control+z')
  await expect.poll(sent).toBe('Before the closing')
})
